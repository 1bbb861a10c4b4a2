import type { CallRun } from './call-run.js';
import type { CircuitBreaker, CircuitVerdict } from './circuit-breaker.js';
import { FAILURE_TABLE } from './failure-table.js';
import type { Layer, Proceed } from './layer.js';
import { PolicyFailure } from './policy-failure.js';

/** Puts the circuit breaker around a call: one logical call, whatever its attempts, is one verdict. */
export class CircuitBreakerLayer implements Layer {
  constructor(private readonly breaker: CircuitBreaker) {}

  /** @throws PolicyFailure `circuit_open`. */
  async execute<T>(run: CallRun<T>, proceed: Proceed): Promise<T> {
    const pass = this.breaker.admit();
    if (typeof pass === 'number') throw run.failure('circuit_open', { retryAfterMs: pass });
    try {
      const result = await proceed(run);
      this.breaker.settle(pass, 'succeeded');
      return result;
    } catch (thrown) {
      this.breaker.settle(pass, verdictOf(thrown));
      throw thrown;
    }
  }
}

/** Only a failure that an attempt brought home tells of the upstream: a local window or a cancellation does not. */
function verdictOf(thrown: unknown): CircuitVerdict {
  if (!(thrown instanceof PolicyFailure)) return 'neutral';
  const { last } = thrown.facts;
  return last?.kind === thrown.kind ? FAILURE_TABLE[last.kind].circuit : 'neutral';
}
