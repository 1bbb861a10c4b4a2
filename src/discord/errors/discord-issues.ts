import { redact } from '../../errors/redact.js';
import type { Issue } from '../../errors/tool-error.js';

const MAX_ISSUES = 50;
const MAX_TEXT = 200;

/** Discord's words as data: on one line, without control characters and secrets (the given ones, and any by shape), cut to size. */
export function discordText(text: string, secrets: readonly string[] = []): string {
  const known = secrets.reduce((rest, secret) => rest.replaceAll(secret, '[redacted]'), text);
  const flat = redact(known.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim());
  const characters = [...flat];
  return characters.length > MAX_TEXT ? `${characters.slice(0, MAX_TEXT - 1).join('')}…` : flat;
}

/**
 * Flattens Discord's tree of field errors. The errors of a field stand in `_errors`, list indexes are keys; an error of the request itself
 * has the path `""`. Older endpoints list plain texts under a field's name.
 * @see https://discord.com/developers/docs/reference#error-messages
 */
export function flattenIssues(tree: unknown, secrets: readonly string[] = []): Issue[] {
  const issues: Issue[] = [];
  collect(tree, '', { issues, shown: (text) => discordText(text, secrets) }, 0);
  return issues.slice(0, MAX_ISSUES);
}

interface Collection {
  readonly issues: Issue[];
  /** Makes data of a text. */
  readonly shown: (text: string) => string;
}

function collect(node: unknown, path: string, into: Collection, depth: number): void {
  const { issues, shown } = into;
  if (typeof node !== 'object' || node === null || depth > 32 || issues.length > MAX_ISSUES) return;
  for (const [key, child] of Object.entries(node)) {
    const place = join(path, key, shown);
    if (Array.isArray(child)) issues.push(...leaves(child, key.startsWith('_') ? path : place, shown));
    else collect(child, place, into, depth + 1);
  }
}

function leaves(errors: readonly unknown[], path: string, shown: Collection['shown']): Issue[] {
  return errors.flatMap((error) => {
    if (typeof error === 'string') return [{ path, message: shown(error) }];
    const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
    if (typeof message !== 'string') return [];
    const suffix = typeof code === 'string' || typeof code === 'number' ? ` (${code})` : '';
    return [{ path, message: shown(`${message}${suffix}`) }];
  });
}

function join(path: string, key: string, shown: Collection['shown']): string {
  const name = shown(key);
  if (/^\d+$/.test(key)) return `${path}[${key}]`;
  return path === '' ? name : `${path}.${name}`;
}
