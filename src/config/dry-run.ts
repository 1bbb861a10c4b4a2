import { parseFlag } from './setting-decorators.js';

/**
 * Reads MCP_DRY_RUN: only the literal `false` arms destructive tools. Other words for no are understood and leave them unarmed, for a
 * value that merely looks falsy must not delete anything.
 */
export function parseDryRun(raw: string): unknown {
  if (raw === 'false') return false;
  return typeof parseFlag(raw) === 'boolean' ? true : raw;
}

/** True for a word that its author probably meant to arm destructive tools with. */
export function looksArmedButIsNot(raw: string | undefined): boolean {
  return raw !== undefined && raw !== 'false' && parseFlag(raw) === false;
}
