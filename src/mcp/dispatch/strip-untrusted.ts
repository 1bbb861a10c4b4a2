import { stripHidden } from './hidden-characters.js';
import type { Json, JsonObject } from './json-places.js';
import type { TrustMap } from './trust-map.js';

/** Takes hidden characters out of everything that somebody else wrote, and says how many there were. */
export function stripUntrusted(result: JsonObject, trust: TrustMap): JsonObject {
  let removed = 0;
  const strip = (value: Json, at: TrustMap): Json => {
    if (typeof value === 'string' && at.untrusted) {
      const stripped = stripHidden(value);
      removed += stripped.removed;
      return stripped.text;
    }
    if (Array.isArray(value)) return value.map((item, index) => strip(item, at.of(index)));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, strip(child, at.of(key))]));
  };
  const stripped = strip(result, trust) as JsonObject;
  return removed === 0 ? stripped : { ...stripped, hidden_characters: removed };
}
