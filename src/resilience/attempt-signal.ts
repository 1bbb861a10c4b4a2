import type { Outcome } from '../errors/tool-error.js';

/**
 * Tells one attempt that nobody waits for it any more, and asks it what it may have done. Not an `AbortSignal`, which has no answer
 * and costs as much as the rest of an attempt.
 */
export class AttemptSignal {
  private isAborted = false;
  private end?: () => Outcome;

  get aborted(): boolean {
    return this.isAborted;
  }

  /** @param end stops the attempt, and returns what it may have done by then; takes the place of the one given before. */
  onAbort(end: () => Outcome): void {
    this.end = end;
  }

  /** @returns what the attempt may have done; an attempt that does not say may have done anything. */
  abort(): Outcome {
    this.isAborted = true;
    return this.end?.() ?? 'unknown';
  }
}
