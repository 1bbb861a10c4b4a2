import { screamingSnake } from '../../../discord/screaming-snake.js';

/**
 * The documented name of an enum's value, where several the first declared (the others are older spellings); `UNKNOWN_<n>` for a
 * value this version does not know.
 */
export function constantName(constants: Readonly<Record<string, string | number>>, value: number): string {
  const entry = Object.entries(constants).find(([, candidate]) => candidate === value);
  return entry === undefined ? `UNKNOWN_${value}` : screamingSnake(entry[0]);
}

/** The documented names of the bits that are set, as {@link constantName} finds them. */
export function bitNames(constants: Readonly<Record<string, string | number>>, bits: number): string[] {
  const places = Array.from({ length: 31 }, (_, place) => 2 ** place);
  return places.filter((bit) => (bits & bit) !== 0).map((bit) => constantName(constants, bit));
}

/** A time of Discord's as ISO 8601 in UTC; null stays null. */
export function isoTime(time: string): string;
export function isoTime(time: string | null | undefined): string | null;
export function isoTime(time: string | null | undefined): string | null {
  return time === null || time === undefined ? null : new Date(time).toISOString();
}

/** The value, unless it is one that says nothing by itself (`false`, 0, an empty text). */
export function ifSet<T>(value: T): T | undefined {
  return value ? value : undefined;
}

/** The object without what says nothing: absent values, `null` and empty lists. For the optional fields of a view. */
export function told<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], null | undefined> } {
  const says = (value: unknown) =>
    value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => says(value))) as {
    [K in keyof T]?: Exclude<T[K], null | undefined>;
  };
}
