export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

/** A value inside a JSON tree, and what can be done with it there. */
export interface Place {
  readonly value: Json;
  /** Its size as JSON, UTF-8. */
  readonly bytes: number;
  readonly atRoot: boolean;
  replace(value: Json): void;
  remove(): void;
}

/** What lets a caller go on must arrive whole. */
const UNTOUCHABLE: ReadonlySet<string | number> = new Set(['resume']);

/** The size of a value as JSON and, in one walk, that of everything in it. What must arrive whole does not count. */
export function measure(value: Json): { bytes: number; places: Place[] } {
  const places: Place[] = [];
  return { bytes: walk(value, true, places), places };
}

function walk(value: Json, atRoot: boolean, places: Place[]): number {
  if (typeof value !== 'object' || value === null) return Buffer.byteLength(JSON.stringify(value));
  let bytes = 2;
  for (const [key, child] of entries(value)) {
    if (UNTOUCHABLE.has(key)) continue;
    const size = walk(child, false, places);
    places.push(place(value, key, { value: child, bytes: size, atRoot }));
    bytes += size + 1 + (typeof key === 'string' ? Buffer.byteLength(JSON.stringify(key)) + 1 : 0);
  }
  return bytes;
}

function entries(holder: Json[] | JsonObject): Iterable<[string | number, Json]> {
  return Array.isArray(holder) ? holder.entries() : Object.entries(holder);
}

function place(
  holder: Json[] | JsonObject,
  key: string | number,
  facts: Pick<Place, 'value' | 'bytes' | 'atRoot'>,
): Place {
  const at = holder as Record<string | number, Json>;
  return { ...facts, replace: (value) => void (at[key] = value), remove: () => void delete at[key] };
}
