import { Injectable } from '@nestjs/common';
import { AcmeConfig } from './acme.config.js';
import { DeskClock } from './desk-clock.js';

const HOUR_MS = 3_600_000;

/** When somebody is at the desk. */
@Injectable()
export class DeskHours {
  constructor(
    private readonly config: AcmeConfig,
    private readonly clock: DeskClock,
  ) {}

  isOpen(): boolean {
    const hour = this.clock.now().getUTCHours();
    return hour >= this.config.opensAt && hour < this.config.closesAt;
  }

  /** The end of so many hours of desk time, counted from now. */
  after(hours: number): Date {
    let at = this.clock.now().getTime();
    for (let left = hours * HOUR_MS; left > 0;) {
      const { opens, closes } = this.dayOf(at);
      const from = Math.max(at, opens);
      const worked = Math.min(Math.max(closes - from, 0), left);
      left -= worked;
      at = left > 0 ? opens + 24 * HOUR_MS : from + worked;
    }
    return new Date(at);
  }

  private dayOf(at: number): { opens: number; closes: number } {
    const midnight = new Date(at).setUTCHours(0, 0, 0, 0);
    return { opens: midnight + this.config.opensAt * HOUR_MS, closes: midnight + this.config.closesAt * HOUR_MS };
  }
}
