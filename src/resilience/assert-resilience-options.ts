import type { ResilienceOptions } from './resilience-options.js';

type Limits = readonly [name: string, read: (options: ResilienceOptions) => number, min: number, max: number];

/** The ranges of RESILIENCE.md §2. */
const LIMITS: readonly Limits[] = [
  ['retry.maxAttempts', ({ retry }) => retry.maxAttempts, 1, 10],
  ['retry.baseDelayMs', ({ retry }) => retry.baseDelayMs, 1, 60_000],
  ['retry.maxDelayMs', ({ retry }) => retry.maxDelayMs, 1, 600_000],
  ['circuit.failureThreshold', ({ circuit }) => circuit.failureThreshold, 1, 1000],
  ['circuit.halfOpenAfterMs', ({ circuit }) => circuit.halfOpenAfterMs, 10, 3_600_000],
  ['bulkhead.limit', ({ bulkhead }) => bulkhead.limit, 1, 10_000],
];

const JITTERS = ['none', 'full', 'decorrelated'];

/** @throws RangeError that names each option outside its range, what it is and what it may be. */
export function assertResilienceOptions(options: ResilienceOptions): void {
  const problems = LIMITS.flatMap((limits) => outside(options, limits));
  const { jitter, baseDelayMs, maxDelayMs } = options.retry;
  if (!JITTERS.includes(jitter)) problems.push(`retry.jitter is ${jitter}; use ${JITTERS.join(', ')}`);
  if (baseDelayMs > maxDelayMs) problems.push(`retry.baseDelayMs is above retry.maxDelayMs (${maxDelayMs}); lower it`);
  if (problems.length > 0) throw new RangeError(`Resilience options: ${problems.join('; ')}.`);
}

function outside(options: ResilienceOptions, [name, read, min, max]: Limits): string[] {
  const value = read(options);
  const inside = Number.isInteger(value) && value >= min && value <= max;
  return inside ? [] : [`${name} is ${String(value)}; use a whole number from ${min} to ${max}`];
}
