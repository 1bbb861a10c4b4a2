import { LONG_STRING, measure, replace, type Json, type JsonObject, type Place } from './json-places.js';

/** A result that resists this many cuts is treated more roughly. */
const ROUNDS = 16;
/** How much of the longest string a round leaves at least, where many strings are long. */
const LEFT_A_ROUND = 1 / 8;

/** One way to make a result smaller by about `excess` bytes. False when there is nothing left that it could cut. */
type Cut = (places: readonly Place[], excess: number) => boolean;

/**
 * Cuts a result to `maxBytes` of JSON: elements go from the end of its largest lists; strings are shortened, and whole properties
 * left out, only where that is not enough. What was cut says `truncated: true`, and no longer gives a `next_cursor`, which would
 * skip what is missing. `resume` is neither counted nor cut: it stands for work that would be lost. Nor is `blueprint`: a part of one
 * would say something else.
 */
export function capSize(result: JsonObject, maxBytes: number): JsonObject {
  if (measure(result).bytes <= maxBytes) return result;
  const { next_cursor: _skipped, ...rest } = structuredClone(result);
  const capped: JsonObject = { ...rest, truncated: true };
  for (const cut of [shortenLargestList, shortenStrings, dropLargestProperty]) {
    if (applied(cut, capped, maxBytes)) break;
  }
  return capped;
}

function applied(cut: Cut, result: JsonObject, maxBytes: number): boolean {
  for (let round = 0; round < ROUNDS; round++) {
    const { bytes, places } = measure(result);
    if (bytes <= maxBytes) return true;
    if (!cut(places, bytes - maxBytes)) return false;
  }
  return false;
}

const shortenLargestList: Cut = (places, excess) => {
  const largest = largestOf(places.filter(({ value }) => Array.isArray(value) && value.length > 1));
  if (largest === undefined) return false;
  const list = largest.value as Json[];
  for (let freed = 0; list.length > 1 && freed < excess;) freed += measure(list.pop() as Json).bytes + 1;
  return true;
};

const shortenStrings: Cut = (places, excess) => {
  const long = places.filter(({ value }) => typeof value === 'string' && value.length > LONG_STRING);
  if (long.length === 0) return false;
  const longest = long.reduce((most, { value }) => Math.max(most, (value as string).length), 0);
  const limit = Math.max(LONG_STRING, Math.floor(longest * LEFT_A_ROUND), longest - excess);
  for (const place of long) replace(place, shortened(place.value as string, limit));
  return true;
};

const dropLargestProperty: Cut = (places) => {
  const largest = largestOf(places.filter(({ atRoot, value }) => atRoot && value !== true));
  if (largest === undefined) return false;
  Reflect.deleteProperty(largest.holder, largest.key);
  return true;
};

function largestOf(places: readonly Place[]): Place | undefined {
  return places.reduce<Place | undefined>(
    (found, place) => (found && found.bytes >= place.bytes ? found : place),
    undefined,
  );
}

/** Never leaves half of a character behind. */
function shortened(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const end = /[\uD800-\uDBFF]/.test(text[limit - 2] ?? '') ? limit - 2 : limit - 1;
  return text.slice(0, end) + '…';
}
