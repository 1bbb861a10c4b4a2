/** What is known when a step starts: results by step id and by `save_as` name. */
export type Scope = ReadonlyMap<string, unknown>;

/** A value, or why there is none. */
export type Resolution = { readonly value: unknown } | { readonly problem: string };

/** A parsed `path` or `path ?? "text"`. */
export interface Expression {
  /** The step id or `save_as` name the path starts with. */
  readonly name: string;
  /** Fields and indexes below it. */
  readonly keys: readonly string[];
  /** Taken when the path has no value, or null. */
  readonly fallback?: string;
  /** The path as written, for messages. */
  readonly path: string;
}

/** Names by which a prototype is reached; they are nobody's fields. */
const NEVER: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

const PATH = /[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+|\[\d+\])*/;
const TEXT = /"(?:[^"\\]|\\.)*"/;

/** The source of a regular expression with two groups: path, and text of the default. */
export const EXPRESSION = String.raw`(${PATH.source})(?:\s*\?\?\s*(${TEXT.source}))?`;

/** The source of a regular expression with one group: a text in double quotes. */
export const QUOTED = `(${TEXT.source})`;

/**
 * Builds an expression from the two groups of {@link EXPRESSION}.
 *
 * @throws SyntaxError when the text of the default is no JSON string.
 */
export function toExpression(path: string, quotedFallback: string | undefined): Expression {
  const [name = '', ...keys] = path.split(/[.[\]]+/).filter((part) => part !== '');
  const fallback = quotedFallback === undefined ? {} : { fallback: unquote(quotedFallback) };
  return { name, keys, path, ...fallback };
}

/** An expression as a template writes it. */
export function sourceOf({ path, fallback }: Expression): string {
  return fallback === undefined ? `{{${path}}}` : `{{${path} ?? ${JSON.stringify(fallback)}}}`;
}

/** Reads a text in double quotes, with JSON's escapes. @throws SyntaxError for any other. */
export function unquote(quoted: string): string {
  return JSON.parse(quoted) as string;
}

/** Finds the value of an expression. Only own properties are read, so nothing of a prototype is ever reached. */
export function resolve(expression: Expression, scope: Scope): Resolution {
  const found = follow(expression, scope);
  const missing = 'problem' in found || found.value === null;
  return missing && expression.fallback !== undefined ? { value: expression.fallback } : found;
}

function follow({ name, keys, path }: Expression, scope: Scope): Resolution {
  if (!scope.has(name)) return { problem: `"${path}" has no value: "${name}" was skipped, failed or has not run` };
  let value = scope.get(name);
  for (const key of keys) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key) || NEVER.has(key)) {
      return { problem: `"${path}" has no value: nothing at "${key}"` };
    }
    value = (value as Record<string, unknown>)[key];
  }
  return value === undefined ? { problem: `"${path}" has no value` } : { value };
}

/** The value of an expression inside a text: strings, numbers and booleans have one. */
export function asText(
  expression: Expression,
  scope: Scope,
): { readonly value: string } | { readonly problem: string } {
  const found = resolve(expression, scope);
  if ('problem' in found) return found;
  const { value } = found;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return { value: String(value) };
  if (value === null) return { problem: `"${expression.path}" is null` };
  return {
    problem: `"${expression.path}" is ${Array.isArray(value) ? 'a list' : 'an object'}, which has no text form`,
  };
}
