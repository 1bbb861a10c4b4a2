import type { Clock } from '../clock.js';

interface Alarm {
  readonly at: number;
  readonly wake: () => void;
}

export interface FakeClockOptions {
  /** The first reading; 1000 by default. */
  readonly start?: number;
  /** How many milliseconds too early every timer fires, as real ones do. */
  readonly earlyMs?: number;
  /** Runs the real timers of zero length that libraries set; by default it waits for them. */
  readonly flush?: () => Promise<void>;
}

/** How often a step looks again whether the code under test has come to rest. */
const MAX_ROUNDS = 50;

/** A clock that stands still until a test moves it. */
export class FakeClock implements Clock {
  private time: number;
  private readonly alarms = new Set<Alarm>();
  private touched = 0;

  constructor(private readonly options: FakeClockOptions = {}) {
    this.time = options.start ?? 1000;
  }

  /** Timers that have not fired and were not cancelled. */
  get pending(): number {
    return this.alarms.size;
  }

  now(): number {
    this.touched += 1;
    return this.time;
  }

  schedule(ms: number, wake: () => void): () => void {
    this.touched += 1;
    const at = this.time + Math.max(1, Math.ceil(ms) - (this.options.earlyMs ?? 0));
    const alarm = { at, wake };
    this.alarms.add(alarm);
    return () => void this.alarms.delete(alarm);
  }

  /** Moves on by `ms`, firing what is due in its order, and lets everything that follows settle. */
  async advance(ms: number): Promise<void> {
    const end = this.time + ms;
    await this.settle();
    for (let next = this.next(end); next; next = this.next(end)) {
      this.time = Math.max(this.time, next.at);
      this.alarms.delete(next);
      next.wake();
      await this.settle();
    }
    this.time = end;
  }

  /** Moves on by `ms` without firing anything: timers are late now. */
  skip(ms: number): void {
    this.time += ms;
  }

  /** Waits until nothing asks the clock any more; real timers of zero length run meanwhile. */
  async settle(): Promise<void> {
    for (let round = 0, seen = -1; seen !== this.touched && round < MAX_ROUNDS; round += 1) {
      seen = this.touched;
      await nextTurn();
      await (this.options.flush ?? realZero)();
      await nextTurn();
    }
  }

  private next(end: number): Alarm | undefined {
    let next: Alarm | undefined;
    for (const alarm of this.alarms) if (alarm.at <= end && (!next || alarm.at < next.at)) next = alarm;
    return next;
  }
}

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const realZero = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
