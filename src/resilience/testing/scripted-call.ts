import type { Outcome } from '../../errors/tool-error.js';
import { AttemptFailure, type FailureKind } from '../attempt-failure.js';
import type { Clock } from '../clock.js';
import type { Attempt, Clearance, LimitScope, LogicalCall } from '../logical-call.js';

/** What one attempt does: after `afterMs` it succeeds, fails, or (`hang`) never ends and never looks at its signal. */
export interface Step {
  readonly then: 'ok' | 'hang' | 'bug' | FailureKind;
  readonly afterMs?: number;
  readonly delayMs?: number;
  readonly scope?: LimitScope;
  readonly outcome?: Outcome;
  readonly conclusive?: boolean;
}

/** A logical call that follows a script and remembers what was asked of it. */
export interface ScriptedCall extends LogicalCall<string> {
  /** When each attempt started, on the clock. */
  readonly startedAt: number[];
  readonly attempts: Attempt[];
}

const OUTCOME_OF: Record<FailureKind, Outcome> = {
  rate_limited: 'rejected',
  busy: 'rejected',
  blocked: 'rejected',
  server_error: 'unknown',
  not_sent: 'not_sent',
  lost: 'unknown',
  timeout: 'unknown',
  bad_response: 'unknown',
  too_large: 'unknown',
  index_not_ready: 'rejected',
  rejected: 'rejected',
};

const LABELS = { tool: 'test_call', method: 'GET', route: '/things/:id' };

/** A replay-safe read on a lane of its own, unless `overrides` say otherwise; the last step of the script is repeated. */
export function scriptedCall(
  clock: Clock,
  steps: readonly (Step | Step['then'])[],
  overrides: Partial<LogicalCall<string>> = {},
): ScriptedCall {
  const startedAt: number[] = [];
  const attempts: Attempt[] = [];
  const lane = `lane of call ${(lanes += 1)}`;
  return {
    labels: LABELS,
    signal: new AbortController().signal,
    timeoutMs: 30_000,
    replaySafe: true,
    read: true,
    lane: () => lane,
    clearance: (): Clearance => ({ delayMs: 0 }),
    ...overrides,
    startedAt,
    attempts,
    attempt(attempt) {
      startedAt.push(clock.now());
      const step = steps[Math.min(attempts.push(attempt), steps.length) - 1];
      return perform(clock, typeof step === 'object' ? step : { then: step ?? 'ok' });
    },
  };
}

let lanes = 0;

function perform(clock: Clock, step: Step): Promise<string> {
  return new Promise((resolve, reject) => {
    const end = (): void => (step.then === 'ok' ? resolve('ok') : reject(failureOf(step)));
    if (step.then === 'hang') return;
    if (step.afterMs) clock.schedule(step.afterMs, end);
    else end();
  });
}

function failureOf({ then, outcome, ...facts }: Step): Error {
  if (then === 'bug' || then === 'ok' || then === 'hang') return new TypeError('a bug');
  return new AttemptFailure(then, `scripted ${then}`, { ...facts, outcome: outcome ?? OUTCOME_OF[then] });
}
