import { createHash } from 'node:crypto';

/** JSON in which equal values have equal bytes: keys sorted, nothing undefined, no spaces. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(sorted(value));
}

/** The name of a value: `sha256:` and the hash of its {@link canonicalJson}. */
export function fingerprint(value: unknown): string {
  return `sha256:${createHash('sha256').update(canonicalJson(value)).digest('hex')}`;
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, each]) => each !== undefined);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, each]) => [name, sorted(each)]));
}
