import type { Issue } from '../../errors/tool-error.js';
import { childPath } from './issue-path.js';

/** How deep arguments may nest, and how much there may be of them. Looked at before anything else reads them. */
export const ARGUMENT_BOUNDS = { depth: 32, values: 20_000, characters: 48 * 1024 * 1024 } as const;

/** Keys that reach the prototype of an object. */
const FORBIDDEN_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** What makes arguments unfit to be read at all: depth, size, keys that reach prototypes, values that JSON does not have. */
export function boundIssues(args: unknown): readonly Issue[] {
  const walk = new BoundedWalk();
  walk.visit(args, '', 0);
  return walk.issues;
}

class BoundedWalk {
  readonly issues: Issue[] = [];
  private values = 0;
  private characters = 0;

  visit(value: unknown, path: string, depth: number): void {
    if (this.issues.length > 0 || !this.fits(value, path, depth)) return;
    if (Array.isArray(value)) value.forEach((each, index) => this.visit(each, childPath(path, index), depth + 1));
    else if (typeof value === 'object' && value !== null) this.visitKeys(value, path, depth);
    else if (!isJson(value))
      this.refuse(path, 'must be a JSON value', typeof value === 'number' ? String(value) : typeof value);
  }

  private visitKeys(value: object, path: string, depth: number): void {
    for (const [key, each] of Object.entries(value)) {
      this.characters += key.length;
      if (FORBIDDEN_KEYS.has(key)) this.refuse(childPath(path, key), `no argument may be called ${key}`);
      else this.visit(each, childPath(path, key), depth + 1);
    }
  }

  private fits(value: unknown, path: string, depth: number): boolean {
    if (typeof value === 'string') this.characters += value.length;
    if (depth > ARGUMENT_BOUNDS.depth)
      return this.refuse('', `may nest ${ARGUMENT_BOUNDS.depth} levels deep, not more`);
    if (++this.values > ARGUMENT_BOUNDS.values)
      return this.refuse('', `may have ${ARGUMENT_BOUNDS.values} values, not more`);
    if (this.characters > ARGUMENT_BOUNDS.characters)
      return this.refuse(path, `may have ${ARGUMENT_BOUNDS.characters} characters in all, not more`);
    return true;
  }

  private refuse(path: string, message: string, received?: string): false {
    this.issues.push({ path, message, ...(received !== undefined && { received }) });
    return false;
  }
}

function isJson(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  return value === null || value === undefined || typeof value === 'string' || typeof value === 'boolean';
}
