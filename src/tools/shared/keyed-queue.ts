import { Injectable } from '@nestjs/common';
import { ToolError } from '../../errors/tool-error.js';

/**
 * Lets one piece of work for each key run at a time, first come first served: what reads an object, merges and writes it back loses
 * another one's change otherwise. Within this process only.
 */
@Injectable()
export class KeyedQueue {
  /** For each key the end of the work that was asked for last. */
  private readonly ends = new Map<string, Promise<unknown>>();

  /**
   * Runs `work` when all earlier work for `key` has ended, however it did.
   *
   * @param signal ends the wait at once; work that has begun looks at it itself
   * @throws ToolError CANCELLED when the signal ended the wait; else whatever `work` throws
   */
  async run<T>(key: string, signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T> {
    const before = this.ends.get(key) ?? Promise.resolve();
    const result = unlessAborted(before, signal).then(work);
    const end = Promise.allSettled([before, result]);
    this.ends.set(key, end);
    void end.then(() => this.ends.get(key) === end && this.ends.delete(key));
    return result;
  }

  /** How many keys something runs or waits for. */
  get size(): number {
    return this.ends.size;
  }
}

/** Resolves with `turn`, or rejects as soon as the signal is aborted. */
function unlessAborted(turn: Promise<unknown>, signal: AbortSignal | undefined): Promise<unknown> {
  if (signal === undefined) return turn;
  return new Promise((resolve, reject) => {
    const abort = () => reject(new ToolError('CANCELLED', 'The call was cancelled while it waited for its turn.'));
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    void turn.then(resolve).finally(() => signal.removeEventListener('abort', abort));
  });
}
