import type { Clock } from '../clock.js';
import { PolicyFailure } from '../policy-failure.js';

/** A promise that can be looked at. */
export interface Tracked<T> {
  readonly state: 'pending' | 'fulfilled' | 'rejected';
  readonly value?: T;
  readonly error?: unknown;
  /** When it settled, on the clock. */
  readonly at?: number;
  /** The error, if it is the policy's. */
  readonly failure?: PolicyFailure;
}

/** Watches `promise`, so that a test can say that it is still pending, and no rejection goes unhandled. */
export function track<T>(clock: Clock, promise: Promise<T>): Tracked<T> {
  const tracked: { -readonly [K in keyof Tracked<T>]: Tracked<T>[K] } = { state: 'pending' };
  promise.then(
    (value) => Object.assign(tracked, { state: 'fulfilled', value, at: clock.now() }),
    (error: unknown) => {
      const failure = error instanceof PolicyFailure ? error : undefined;
      Object.assign(tracked, { state: 'rejected', error, failure, at: clock.now() });
    },
  );
  return tracked;
}
