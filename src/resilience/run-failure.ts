import { AttemptFailure } from './attempt-failure.js';
import type { CallRun } from './call-run.js';
import { askedDelayMs } from './failure-table.js';
import type { PolicyFailure } from './policy-failure.js';
import { Stopped } from './stopped.js';

/**
 * What the caller is told of the error that ended `run` at `now`: a `PolicyFailure` for whatever the policy knows; anything else, such
 * as a refusal or a bug, is returned as it is.
 */
export function toRunFailure(run: CallRun, thrown: unknown, now: number): unknown {
  if (thrown instanceof AttemptFailure) return ofAttempt(run, thrown, askedDelayMs(thrown));
  if (thrown instanceof Stopped) return ofStop(run, thrown, now);
  return thrown;
}

/** A call that has failed already and then ran out of time keeps that failure: it tells more than the deadline does. */
function ofStop(run: CallRun, { reason }: Stopped, now: number): PolicyFailure {
  if (reason === 'cancelled' || !run.last) return run.failure(reason);
  const asked = askedDelayMs(run.last);
  const rest = run.notBefore - now;
  return ofAttempt(run, run.last, asked !== undefined && rest > 0 ? rest : asked);
}

function ofAttempt(run: CallRun, { kind, facts }: AttemptFailure, delayMs: number | undefined): PolicyFailure {
  return run.failure(kind, {
    ...(delayMs === undefined ? {} : { retryAfterMs: Math.ceil(delayMs) }),
    ...(facts.scope === undefined ? {} : { scope: facts.scope }),
    ...(kind === 'timeout' ? { timeoutMs: run.call.timeoutMs } : {}),
  });
}
