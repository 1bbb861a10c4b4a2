import { ToolError } from '../errors/tool-error.js';

/** Why nothing usable came. */
export type FetchReason =
  'unreachable' | 'timeout' | 'status' | 'redirect' | 'too_large' | 'content' | 'address_refused' | 'busy';

/** What may be different the next time. */
const PASSING: readonly FetchReason[] = ['unreachable', 'timeout', 'busy'];

const WORDS: Readonly<Record<FetchReason, string>> = {
  unreachable: 'could not be reached',
  timeout: 'did not answer in time',
  status: 'answered with an error',
  redirect: 'sent elsewhere, which is not followed',
  too_large: 'sent more than is read',
  content: 'sent something else than what was asked for',
  address_refused: 'has an address that is not on the public internet',
  busy: 'was not asked: too much is being fetched already',
};

/** A failed fetch as tools fail; of the address only the host is told. Nothing was sent to Discord. */
export function fetchFailure(
  reason: FetchReason,
  host: string,
  { status, cause }: { readonly status?: number; readonly cause?: unknown } = {},
): ToolError {
  const passes = PASSING.includes(reason) || status === 429 || (status !== undefined && status >= 500);
  const details = { reason, host, outcome: 'not_sent', ...(status !== undefined && { status }) } as const;
  return new ToolError(
    'FETCH_FAILED',
    `${host} ${WORDS[reason]}${status === undefined ? '' : ` (${status})`}.`,
    passes ? details : { ...details, retriable: false },
    { cause },
  );
}
