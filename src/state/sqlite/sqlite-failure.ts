import { ToolError } from '../../errors/tool-error.js';
import { stateUnavailable, type UnavailableReason } from '../state-unavailable.js';

/** SQLite's primary result codes (https://sqlite.org/rescode.html). */
const REASON_OF_CODE: Partial<Record<number, UnavailableReason>> = {
  3: 'not_writable', // PERM
  5: 'busy', // BUSY
  6: 'busy', // LOCKED
  8: 'not_writable', // READONLY
  10: 'io', // IOERR
  11: 'corrupt', // CORRUPT
  13: 'disk_full', // FULL
  14: 'not_writable', // CANTOPEN
  26: 'corrupt', // NOTADB
};

const REASON_OF_ERRNO: Partial<Record<string, UnavailableReason>> = {
  ENOSPC: 'disk_full',
  EDQUOT: 'disk_full',
  EIO: 'io',
  EMFILE: 'io',
  ENFILE: 'io',
  MODULE_NOT_FOUND: 'unsupported',
  ERR_MODULE_NOT_FOUND: 'unsupported',
  ERR_DLOPEN_FAILED: 'unsupported',
};

/** STATE_UNAVAILABLE for what SQLite or the file system said; a ToolError stays what it is. */
export function sqliteFailure(thrown: unknown): ToolError {
  return thrown instanceof ToolError ? thrown : stateUnavailable(reasonOf(thrown), thrown);
}

/** True for the one failure that a repetition at once may mend. */
export function isBusy(thrown: unknown): boolean {
  return reasonOf(thrown) === 'busy';
}

function reasonOf(thrown: unknown): UnavailableReason {
  const { rawCode, code, message } = thrown as { rawCode?: number; code?: string; message?: string };
  const result = rawCode ?? resultIn(message);
  // the low byte of an extended code is the primary one
  if (result !== undefined) return REASON_OF_CODE[result & 0xff] ?? 'io';
  return REASON_OF_ERRNO[code ?? ''] ?? (/^E[A-Z]+$/.test(code ?? '') ? 'not_writable' : 'io');
}

/** A file that cannot be opened is told in words: `ConnectionFailed("…: 14")`. */
function resultIn(message = ''): number | undefined {
  const [, digits] = /^ConnectionFailed\(".*: (\d+)"\)$/s.exec(message) ?? [];
  return digits === undefined ? undefined : Number(digits);
}
