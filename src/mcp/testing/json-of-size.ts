import type { JsonObject } from '../dispatch/json-places.js';

/** An object of about so many bytes of JSON, with lists, long texts and maps in it. */
export function jsonOfSize(bytes: number): JsonObject {
  const share = Math.floor(bytes / 4);
  const rows = Array.from({ length: Math.floor(share / 120) }, (_, id) => ({ id, text: 'x'.repeat(90) }));
  const map = Object.fromEntries(
    Array.from({ length: Math.floor(share / 700) }, (_, key) => [`k${key}`, 'y'.repeat(680)]),
  );
  return { rows, map, text: 'z'.repeat(share), lists: rows.map(({ id }) => [id, [id, id], { id }]).slice(0, 20_000) };
}
