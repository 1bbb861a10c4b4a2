import { stripHidden } from './hidden-characters.js';
import type { Json, JsonObject } from './json-places.js';

/** Takes hidden characters out of every text and key of an answer, and says how many there were. */
export function withoutHidden(answer: JsonObject): JsonObject {
  let removed = 0;
  const clean = (text: string): string => {
    const stripped = stripHidden(text);
    removed += stripped.removed;
    return stripped.text;
  };
  const strip = (value: Json): Json => {
    if (typeof value === 'string') return clean(value);
    if (Array.isArray(value)) return value.map(strip);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, child]) => [clean(key), strip(child)]));
  };
  const stripped = strip(answer) as JsonObject;
  return removed === 0 ? stripped : { ...stripped, hidden_characters: removed };
}
