/** What JSON can say. */
export type Json = string | number | boolean | null | Json[] | JsonObject;
/** An object of it. */
export interface JsonObject {
  [key: string]: Json;
}

/** A value inside a JSON tree, where it stands, and its size as JSON in UTF-8. */
export interface Place {
  readonly holder: Json[] | JsonObject;
  readonly key: string | number;
  readonly value: Json;
  readonly bytes: number;
  readonly atRoot: boolean;
}

/** What lets a caller go on must arrive whole. */
const UNTOUCHABLE: ReadonlySet<string | number> = new Set(['resume', 'blueprint']);
/** Shorter strings are not worth a cut. */
export const LONG_STRING = 200;

/**
 * The size of a value as JSON and, in one walk, what in it can be made smaller: lists of more than one element, long strings, and the
 * properties of the root. What must arrive whole does not count.
 */
export function measure(value: Json): { bytes: number; places: Place[] } {
  const places: Place[] = [];
  return { bytes: walk(value, true, places), places };
}

/** Puts another value in the place. */
export function replace({ holder, key }: Place, value: Json): void {
  (holder as Record<string | number, Json>)[key] = value;
}

function walk(holder: Json, atRoot: boolean, places: Place[]): number {
  if (typeof holder !== 'object' || holder === null) return Buffer.byteLength(JSON.stringify(holder));
  let bytes = 1;
  for (const [key, value] of entries(holder)) {
    if (UNTOUCHABLE.has(key)) continue;
    const size = walk(value, false, places);
    if (atRoot || isLarge(value)) places.push({ holder, key, value, bytes: size, atRoot });
    bytes += size + 1 + (typeof key === 'string' ? Buffer.byteLength(JSON.stringify(key)) + 1 : 0);
  }
  return Math.max(2, bytes);
}

function isLarge(value: Json): boolean {
  return typeof value === 'string' ? value.length > LONG_STRING : Array.isArray(value) && value.length > 1;
}

function entries(holder: Json[] | JsonObject): Iterable<[string | number, Json]> {
  return Array.isArray(holder) ? holder.entries() : Object.entries(holder);
}
