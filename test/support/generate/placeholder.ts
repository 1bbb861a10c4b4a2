import { ID_KIND } from '../../../src/discord/ids/reference.js';
import type { FieldItem } from '../../../src/mcp/schema/fields/index.js';

/** An id that is put in when a call is made, because each call needs things of its own that exist. */
const PLACEHOLDER = /^id:(\w+)$/;

/** The placeholder of an id item; undefined for any other item. */
export function placeholderOf(item: FieldItem): string | undefined {
  const kind = item.meta?.[ID_KIND];
  return typeof kind === 'string' ? `id:${kind}` : undefined;
}

/** Replaces the placeholders in generated arguments. */
export function fillIds(value: unknown, idOf: (kind: string) => string): unknown {
  if (typeof value === 'string') {
    const kind = PLACEHOLDER.exec(value)?.[1];
    return kind === undefined ? value : idOf(kind);
  }
  if (Array.isArray(value)) return value.map((item) => fillIds(item, idOf));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, fillIds(child, idOf)]));
}
