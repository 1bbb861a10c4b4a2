import type { CircuitVerdict } from '../../../src/resilience/circuit-breaker.js';
import type { ResilienceOptions } from '../../../src/resilience/resilience-options.js';

/**
 * The circuit breaker once more, told as a story: it is given what happened, in order, and says what must follow. Written from the
 * contract and not from the code, for property tests to compare.
 */
export class CircuitModel {
  /** Every state it has been in. */
  readonly story: ('closed' | 'open' | 'half_open')[] = ['closed'];
  private row = 0;
  private openedAt = 0;
  private probe?: number;

  constructor(private readonly options: ResilienceOptions['circuit']) {}

  get state(): 'closed' | 'open' | 'half_open' {
    return this.story.at(-1) ?? 'closed';
  }

  /** @returns the chapter a call is admitted in; `undefined` when it is refused. */
  arrive(call: number, now: number): number | undefined {
    const pauseIsOver = now >= this.openedAt + this.options.halfOpenAfterMs;
    if (this.state === 'open' && pauseIsOver) this.story.push('half_open');
    if (this.state === 'open' || (this.state === 'half_open' && this.probe !== undefined)) return undefined;
    if (this.state === 'half_open') this.probe = call;
    return this.story.length;
  }

  end(chapter: number, verdict: CircuitVerdict, now: number): void {
    if (chapter !== this.story.length) return;
    if (this.state === 'half_open') {
      this.probe = undefined;
      if (verdict === 'failed') this.open(now);
      else if (verdict !== 'neutral') this.close();
    } else if (verdict === 'succeeded') this.row = 0;
    else if (verdict === 'failed' && (this.row += 1) === this.options.failureThreshold) this.open(now);
  }

  private open(now: number): void {
    this.openedAt = now;
    this.story.push('open');
  }

  private close(): void {
    this.row = 0;
    this.story.push('closed');
  }
}
