import type { Outcome } from '../errors/tool-error.js';

const SEVERITY: Record<Outcome, number> = { not_sent: 0, rejected: 1, unknown: 2 };

/** The worse of two outcomes: what one attempt may have done, no later attempt undoes. */
export function worseOutcome(one: Outcome, other: Outcome): Outcome {
  return SEVERITY[other] > SEVERITY[one] ? other : one;
}
