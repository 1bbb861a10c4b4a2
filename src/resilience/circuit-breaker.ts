import type { Clock } from './clock.js';
import type { ResilienceEvents, CircuitState } from './resilience-events.js';
import type { ResilienceOptions } from './resilience-options.js';

/** What an admitted call hands back with its verdict. */
export interface CircuitPass {
  /** The breaker's change of state it was admitted after. */
  readonly era: number;
}

/** What a logical call showed of the upstream; `neutral` shows nothing. */
export type CircuitVerdict = 'succeeded' | 'failed' | 'alive' | 'neutral';

/** The shortest time told to a refused call: a probe takes a while, too. */
const MIN_RETRY_AFTER_MS = 1000;

/**
 * Opens after so many failed calls in a row, and lets one call probe the upstream after a pause. Only successes reset the count.
 * Verdicts of calls admitted before the last change of state are ignored: they tell of the past.
 */
export class CircuitBreaker {
  private current: CircuitState = 'closed';
  private consecutive = 0;
  private era = 0;
  private openedAt = 0;
  private probing = false;

  constructor(
    private readonly options: ResilienceOptions['circuit'],
    private readonly clock: Clock,
    private readonly onChange: (change: ResilienceEvents['circuit']) => void,
  ) {}

  get state(): CircuitState {
    return this.current;
  }

  /** Failed calls in a row. */
  get failures(): number {
    return this.consecutive;
  }

  /** Milliseconds until a call may probe; 0 unless open. */
  get probeInMs(): number {
    if (this.current !== 'open') return 0;
    return Math.max(0, this.openedAt + this.options.halfOpenAfterMs - this.clock.now());
  }

  /** @returns a pass, or the milliseconds (at least 1000) after which a refused call may come again. */
  admit(): CircuitPass | number {
    if (this.current === 'closed') return { era: this.era };
    if (this.probing || this.probeInMs > 0) return Math.max(MIN_RETRY_AFTER_MS, Math.ceil(this.probeInMs));
    if (this.current === 'open') this.change('half_open');
    this.probing = true;
    return { era: this.era };
  }

  /** Every pass is settled once. */
  settle(pass: CircuitPass, verdict: CircuitVerdict): void {
    if (pass.era !== this.era) return;
    if (verdict === 'failed') this.fail();
    else if (this.current === 'half_open') this.endProbe(verdict);
    else if (verdict === 'succeeded') this.consecutive = 0;
  }

  private fail(): void {
    this.consecutive += 1;
    if (this.current === 'half_open' || this.consecutive >= this.options.failureThreshold) this.open();
  }

  private endProbe(verdict: CircuitVerdict): void {
    this.probing = false;
    if (verdict === 'neutral') return;
    this.consecutive = 0;
    this.change('closed');
  }

  private open(): void {
    this.probing = false;
    this.openedAt = this.clock.now();
    this.change('open');
  }

  private change(to: CircuitState): void {
    const from = this.current;
    this.current = to;
    this.era += 1;
    this.onChange({ from, to, failures: this.consecutive });
  }
}
