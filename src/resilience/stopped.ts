import type { Outcome } from '../errors/tool-error.js';

/**
 * What ends a wait or an attempt from outside: the caller cancelled, the process ends, or the last moment at which an attempt could
 * start or go on has passed.
 */
export type StopReason = 'cancelled' | 'shutting_down' | 'deadline';

/** Thrown inside the policy only; callers get the `PolicyFailure` it is turned into. */
export class Stopped extends Error {
  override readonly name = 'Stopped';

  /** @param outcome what the attempt that was cut short may have done; a wait has done nothing. */
  constructor(
    readonly reason: StopReason,
    readonly outcome: Outcome = 'not_sent',
  ) {
    super(reason);
  }
}
