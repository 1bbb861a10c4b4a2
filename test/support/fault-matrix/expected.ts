import type { FaultRow } from './fault-row.js';
import type { Observation } from './observe-call.js';
import type { CallKind } from './proof-calls.js';

/** A row's line for one kind of call, in full. */
export function expected(row: FaultRow, kind: CallKind): Observation {
  const verdict = row.calls[kind]!;
  const [attempts] = typeof verdict === 'number' ? [verdict] : verdict;
  const requests = row.unseen ? 0 : attempts;
  const { retries = [], gaveUp, limits = [] } = row;
  const failed = typeof verdict !== 'number';
  return {
    attempts,
    requests,
    gaps: 'kept',
    result: failed ? failure(row, kind, verdict) : 'ok',
    failures: failed ? (row.breaker === 'counts' ? 'one more' : 'as before') : 'none left',
    retries: typeof retries === 'string' ? Array<string>(Math.max(0, attempts - 1)).fill(retries) : retries,
    gaveUp: failed && gaveUp !== undefined ? [gaveUp] : [],
    limits,
    disagreements: [],
    nonces: kind === 'post_nonce' && requests > 0 ? 'one' : 'none',
  };
}

function failure(
  { fails, retryAfterMs }: FaultRow,
  kind: CallKind,
  [, outcome, retriable]: Exclude<FaultRow['calls']['get'], number | undefined>,
): Observation['result'] {
  return {
    code: fails?.code,
    retriable,
    outcome,
    reason: fails?.reason,
    scope: fails?.scope,
    timeout_ms: fails?.timeout_ms,
    retryAfter: retryAfterMs === undefined ? undefined : 'as asked',
    nonce: kind === 'post_nonce',
  };
}
