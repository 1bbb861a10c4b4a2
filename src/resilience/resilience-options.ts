export type Jitter = 'none' | 'full' | 'decorrelated';

/** The settings of the policy, RESILIENCE.md §2; all durations in milliseconds. */
export interface ResilienceOptions {
  readonly retry: {
    readonly enabled: boolean;
    /** Extra retries after the first attempt: 3 is at most four attempts. */
    readonly maxAttempts: number;
    readonly baseDelayMs: number;
    /** Cap of the backoff, and the longest known delay waited for inline (equal is waited for). */
    readonly maxDelayMs: number;
    readonly jitter: Jitter;
  };
  readonly circuit: { readonly enabled: boolean; readonly failureThreshold: number; readonly halfOpenAfterMs: number };
  readonly bulkhead: { readonly limit: number };
}

export const DEFAULT_RESILIENCE_OPTIONS: ResilienceOptions = {
  retry: { enabled: true, maxAttempts: 3, baseDelayMs: 200, maxDelayMs: 10_000, jitter: 'full' },
  circuit: { enabled: true, failureThreshold: 10, halfOpenAfterMs: 60_000 },
  bulkhead: { limit: 100 },
};
