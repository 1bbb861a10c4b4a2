/** The port to time: monotonic, so that a jump of the wall clock changes nothing. */
export interface Clock {
  /** Monotonic milliseconds. */
  now(): number;
  /** Runs `wake` once after at least `ms` milliseconds, unless the returned function is called first. */
  schedule(ms: number, wake: () => void): () => void;
}

/** Injection token of the application's {@link Clock}. */
export const CLOCK = Symbol('CLOCK');
