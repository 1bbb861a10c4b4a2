import { isTime, parseTime } from './parse-time.js';

const NOW = Date.parse('2026-01-31T12:00:00Z');

describe('parseTime', () => {
  it.each([
    ['2026-01-31T18:00:00Z', '2026-01-31T18:00:00.000Z'],
    ['2026-01-31T18:00Z', '2026-01-31T18:00:00.000Z'],
    ['2026-01-31T18:00:00.5Z', '2026-01-31T18:00:00.500Z'],
    ['2026-01-31T18:00:00+02:00', '2026-01-31T16:00:00.000Z'],
    ['2024-02-29T00:00:00Z', '2024-02-29T00:00:00.000Z'],
    ['in 2h', '2026-01-31T14:00:00.000Z'],
    ['90m', '2026-01-31T13:30:00.000Z'],
    ['1d', '2026-02-01T12:00:00.000Z'],
    ['1d 12h', '2026-02-02T00:00:00.000Z'],
    ['in 1w2d', '2026-02-09T12:00:00.000Z'],
    ['30s', '2026-01-31T12:00:30.000Z'],
    ['in 3 days', '2026-02-03T12:00:00.000Z'],
    ['10 minutes', '2026-01-31T12:10:00.000Z'],
    ['1 hour 30 mins', '2026-01-31T13:30:00.000Z'],
    ['in 1 week', '2026-02-07T12:00:00.000Z'],
    ['45 sec', '2026-01-31T12:00:45.000Z'],
    ['2 hrs', '2026-01-31T14:00:00.000Z'],
  ])('reads %s', (value, instant) => {
    expect(parseTime(value, NOW).toISOString()).toBe(instant);
    expect(parseTime(value, new Date(NOW)).toISOString()).toBe(instant);
  });

  it.each([
    ['no zone', '2026-01-31T18:00:00'],
    ['a day alone', '2026-01-31'],
    ['a day that does not exist', '2026-02-29T00:00:00Z'],
    ['an hour that does not exist', '2026-01-31T25:00:00Z'],
    ['a month that does not exist', '2026-13-01T00:00:00Z'],
    ['an offset that does not exist', '2026-01-31T18:00:00+99:00'],
    ['a unit that does not exist', '2y'],
    ['months, whose length differs', 'in 2 months'],
    ['words', 'tomorrow'],
    ['a span past the end of time', '999999w'.repeat(20)],
    ['a negative span', '-2h'],
    ['nothing', ''],
  ])('refuses %s', (_what, value) => {
    expect(() => parseTime(value, NOW)).toThrow(RangeError);
    expect(isTime(value)).toBe(false);
  });
});
