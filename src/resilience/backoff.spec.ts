import { Backoff } from './backoff.js';
import type { Jitter } from './resilience-options.js';

function delays(jitter: Jitter, random: () => number): number[] {
  const backoff = new Backoff({ baseDelayMs: 200, maxDelayMs: 1000, jitter }, random);
  return Array.from({ length: 5 }, () => backoff.next());
}

describe('Backoff', () => {
  it('doubles from the base up to the maximum without jitter', () => {
    expect(delays('none', () => 0.5)).toEqual([200, 400, 800, 1000, 1000]);
  });

  it('spreads from zero to the doubled delay with full jitter', () => {
    expect(delays('full', () => 0.5)).toEqual([100, 200, 400, 500, 500]);
    expect(delays('full', () => 0)).toEqual([0, 0, 0, 0, 0]);
  });

  it('spreads from the base to three times the delay before with decorrelated jitter', () => {
    expect(delays('decorrelated', () => 0)).toEqual([200, 200, 200, 200, 200]);
    expect(delays('decorrelated', () => 0.5)).toEqual([400, 700, 1000, 1000, 1000]);
  });
});
