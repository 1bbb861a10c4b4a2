import { worseOutcome } from './outcome.js';

describe('worseOutcome', () => {
  it.each([
    ['not_sent', 'rejected', 'rejected'],
    ['rejected', 'not_sent', 'rejected'],
    ['unknown', 'rejected', 'unknown'],
    ['not_sent', 'unknown', 'unknown'],
    ['not_sent', 'not_sent', 'not_sent'],
  ] as const)('of %s and %s is %s', (one, other, worse) => {
    expect(worseOutcome(one, other)).toBe(worse);
  });
});
