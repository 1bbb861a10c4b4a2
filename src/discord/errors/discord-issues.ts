import { redact } from '../../errors/redact.js';
import type { Issue } from '../../errors/tool-error.js';

const MAX_ISSUES = 50;
const MAX_TEXT = 200;

/** Discord's words as data: on one line, without control characters and secrets, cut to size. */
export function discordText(text: string): string {
  const flat = redact(text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim());
  return flat.length > MAX_TEXT ? `${flat.slice(0, MAX_TEXT - 1)}…` : flat;
}

/**
 * Flattens Discord's tree of field errors. The errors of a field stand in `_errors`, list indexes are keys; an error of the request itself
 * has the path `""`. Older endpoints list plain texts under a field's name.
 * @see https://discord.com/developers/docs/reference#error-messages
 */
export function flattenIssues(tree: unknown): Issue[] {
  const issues: Issue[] = [];
  collect(tree, '', issues, 0);
  return issues.slice(0, MAX_ISSUES);
}

function collect(node: unknown, path: string, issues: Issue[], depth: number): void {
  if (typeof node !== 'object' || node === null || depth > 32 || issues.length > MAX_ISSUES) return;
  for (const [key, child] of Object.entries(node)) {
    if (Array.isArray(child)) issues.push(...leaves(child, key.startsWith('_') ? path : join(path, key)));
    else collect(child, join(path, key), issues, depth + 1);
  }
}

function leaves(errors: readonly unknown[], path: string): Issue[] {
  return errors.flatMap((error) => {
    if (typeof error === 'string') return [{ path, message: discordText(error) }];
    const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
    if (typeof message !== 'string') return [];
    const suffix = typeof code === 'string' || typeof code === 'number' ? ` (${code})` : '';
    return [{ path, message: discordText(`${message}${suffix}`) }];
  });
}

function join(path: string, key: string): string {
  const name = discordText(key);
  if (/^\d+$/.test(key)) return `${path}[${key}]`;
  return path === '' ? name : `${path}.${name}`;
}
