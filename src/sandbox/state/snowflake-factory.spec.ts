import { compareIds, SnowflakeFactory, timeOf } from './snowflake-factory.js';

const NOW = Date.UTC(2026, 7, 6);

describe('SnowflakeFactory', () => {
  it('makes ids of 17 to 19 digits that tell their time', () => {
    const id = new SnowflakeFactory(() => NOW).next();
    expect(id).toMatch(/^\d{17,19}$/);
    expect(timeOf(id)).toBe(NOW);
  });

  it('makes 10,000 different ids in one millisecond, each greater than the last', () => {
    const factory = new SnowflakeFactory(() => NOW);
    const ids = Array.from({ length: 10_000 }, () => factory.next());
    expect(new Set(ids).size).toBe(10_000);
    expect([...ids].sort(compareIds)).toEqual(ids);
  });

  it('back-dates', () => {
    expect(timeOf(new SnowflakeFactory(() => NOW).next(NOW - 5000))).toBe(NOW - 5000);
  });
});

describe('compareIds', () => {
  it('orders by number, not by letter', () => {
    expect(['100', '99', '9'].sort(compareIds)).toEqual(['9', '99', '100']);
  });
});
