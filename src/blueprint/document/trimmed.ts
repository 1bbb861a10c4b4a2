/** Texts that people read, by their names anywhere in a document. */
const TEXTS: ReadonlySet<string> = new Set(['name', 'topic', 'description', 'title', 'content', 'message']);

/** Messages laid out with components are compared as they were written. */
const AS_WRITTEN = 'components';

/** A document without the white space around its texts: Discord takes it away, and YAML's block texts end in it. */
export function trimmed<T>(value: T): T {
  return trimmedValue(value) as T;
}

function trimmedValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(trimmedValue);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]: [string, unknown]) => [name, trimmedField(name, each)]),
  );
}

function trimmedField(name: string, value: unknown): unknown {
  if (name === AS_WRITTEN) return value;
  return typeof value === 'string' && TEXTS.has(name) ? value.trim() : trimmedValue(value);
}
