import { ToolError, type Issue } from '../../errors/tool-error.js';

/**
 * A body as JSON text, once for all attempts.
 *
 * @throws ToolError `VALIDATION_FAILED`, naming the field, for a number that JSON would corrupt or cannot hold.
 */
export function toJsonText(body: unknown): string {
  const issues: Issue[] = [];
  const check = (path: string, value: unknown): void => {
    const message = problemOf(value);
    if (message !== undefined) issues.push({ path, message, expected: 'a finite number up to 2^53, or a string' });
  };
  walk(body, '', check);
  if (issues.length > 0) {
    throw new ToolError('VALIDATION_FAILED', 'The request has a number that JSON cannot carry.', {
      issues,
      outcome: 'not_sent',
    });
  }
  return JSON.stringify(body);
}

function problemOf(value: unknown): string | undefined {
  if (typeof value === 'bigint') return 'A large integer must be sent as a string.';
  if (typeof value !== 'number') return undefined;
  if (!Number.isFinite(value)) return 'It is no finite number.';
  const isCorrupt = Number.isInteger(value) && !Number.isSafeInteger(value);
  return isCorrupt ? 'The integer is too large for JSON; send it as a string.' : undefined;
}

function walk(value: unknown, path: string, check: (path: string, value: unknown) => void): void {
  if (typeof value !== 'object' || value === null) return check(path, value);
  for (const [key, child] of Object.entries(value)) {
    walk(child, Array.isArray(value) ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`, check);
  }
}
