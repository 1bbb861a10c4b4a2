import type { Clock } from './clock.js';

/** The process's monotonic clock. Delays are rounded up to whole milliseconds, yet a timer may still fire a little early. */
export const systemClock: Clock = {
  now: () => performance.now(),
  schedule(ms, wake) {
    const timer = setTimeout(wake, Math.ceil(ms));
    return () => clearTimeout(timer);
  },
};
