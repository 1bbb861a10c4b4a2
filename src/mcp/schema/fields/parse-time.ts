/** By the first letter, which is enough to tell the words apart. */
const UNIT_MS = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 } as const;

const UNIT = 's(?:ec(?:ond)?s?)?|m(?:in(?:ute)?s?)?|h(?:(?:ou)?rs?)?|d(?:ays?)?|w(?:eeks?)?';
const COUNT = String.raw`\d{1,6} ?(?:${UNIT})`;
const INSTANT = String.raw`\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})`;

/** An instant, or a span; what the days of a month are is checked by {@link parseTime}. */
export const TIME_PATTERN = new RegExp(`^(?:${INSTANT}|(?:in )?${COUNT}(?: ?${COUNT})*)$`);

/**
 * Reads a point in time: ISO 8601 with a zone (`2026-01-31T18:00:00Z`, `2026-01-31T18:00+01:00`), or a span from `now` (`in 2h`,
 * `10 minutes`, `1d 12h`; units from seconds to weeks, as letters or words).
 *
 * @param now - the wall clock, milliseconds since 1970 or a Date
 * @throws RangeError when the text is neither, or names a day that does not exist
 */
export function parseTime(value: string, now: number | Date): Date {
  if (!TIME_PATTERN.test(value)) throw new RangeError('not a time');
  const date = value.includes('T') ? instant(value) : new Date(Number(now) + span(value));
  if (Number.isNaN(date.getTime())) throw new RangeError('not a time that exists');
  return date;
}

/** Whether {@link parseTime} can read it. */
export function isTime(value: unknown): boolean {
  if (typeof value !== 'string') return false;
  try {
    parseTime(value, 0);
    return true;
  } catch {
    return false;
  }
}

/** JavaScript reads 30 February as 2 March: the day must come back as it was written. */
function instant(value: string): Date {
  const written = value.slice(0, 10);
  const day = new Date(`${written}T00:00:00Z`);
  const exists = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(written);
  return new Date(exists ? value : NaN);
}

function span(value: string): number {
  const parts = value.matchAll(/(\d+) ?([smhdw])/g);
  return [...parts].reduce((sum, [, count, unit]) => sum + Number(count) * UNIT_MS[unit as keyof typeof UNIT_MS], 0);
}
