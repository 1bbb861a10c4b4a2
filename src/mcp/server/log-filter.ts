import type { LogLevel } from '../../context/call-context.js';

/** Syslog's levels, the least severe first. */
const SEVERITY = ['debug', 'info', 'notice', 'warning', 'error', 'critical', 'alert', 'emergency'];

/** Which messages one client wants (`logging/setLevel`); all of them until it says so. */
export class LogFilter {
  private least = 0;

  set(level: string): void {
    this.least = Math.max(0, SEVERITY.indexOf(level));
  }

  wants(level: LogLevel): boolean {
    return SEVERITY.indexOf(level) >= this.least;
  }
}
