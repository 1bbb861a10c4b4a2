import type { SandboxClock } from '../sandbox-clock.js';

interface Alarm {
  at: number;
  wake: () => void;
}

/** A clock that moves only when told to. */
export class ManualClock implements SandboxClock {
  private time = 0;
  private alarms: Alarm[] = [];

  now(): number {
    return this.time;
  }

  schedule(ms: number, wake: () => void): () => void {
    const alarm = { at: this.time + ms, wake };
    this.alarms.push(alarm);
    return () => {
      this.alarms = this.alarms.filter((other) => other !== alarm);
    };
  }

  /** How many alarms are set. */
  get pending(): number {
    return this.alarms.length;
  }

  /** Moves on and wakes what is due, in order. */
  advance(ms: number): void {
    const until = this.time + ms;
    for (let next = this.nextUntil(until); next; next = this.nextUntil(until)) {
      this.alarms.splice(this.alarms.indexOf(next), 1);
      this.time = Math.max(this.time, next.at);
      next.wake();
    }
    this.time = until;
  }

  private nextUntil(until: number): Alarm | undefined {
    return this.alarms.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
  }
}
