import { ToolError } from '../errors/tool-error.js';

/** Why the state store cannot be used, with what the operator can do about it. */
const REASONS = {
  not_writable: {
    is: 'its directory cannot be written',
    hint: 'The operator points MCP_STATE_DIR to a directory that the server may write.',
  },
  disk_full: { is: 'the disk is full', hint: 'The operator makes room on the disk of MCP_STATE_DIR; then call again.' },
  io: {
    is: 'its files cannot be read or written',
    hint: 'The operator checks the disk of MCP_STATE_DIR; then call again.',
  },
  replaced: { is: 'its file was moved away or replaced while it was open', hint: 'Call again: it is opened anew.' },
  busy: { is: 'other processes kept it locked', hint: 'Call again.' },
  corrupt: {
    is: 'its file is damaged',
    hint: 'The operator restores state.db from a backup, or moves it away to begin with an empty one.',
  },
  newer_version: {
    is: 'a newer version of the server has written it',
    hint: 'The operator runs that version, or points MCP_STATE_DIR elsewhere.',
  },
  wrong_secret: {
    is: 'it was written with another secret',
    hint: 'The operator restores the MCP_STATE_SECRET (or the file state.secret) that belongs to state.db.',
  },
  tampered: {
    is: 'a record of it was changed by something else',
    hint: 'The operator finds out who writes to MCP_STATE_DIR, and restores state.db from a backup.',
  },
  unsupported: {
    is: 'SQLite cannot be loaded on this machine',
    hint: 'The operator installs the package libsql for this platform.',
  },
  lease_lost: { is: 'another process has taken over this work', hint: 'Look at what it does before you call again.' },
} as const;

export type UnavailableReason = keyof typeof REASONS;

/** What waiting mends; the rest needs an operator. */
const PASSING: readonly UnavailableReason[] = ['disk_full', 'io', 'replaced', 'busy', 'lease_lost'];

/** @param what the record that is concerned, where it is one */
export function stateUnavailable(reason: UnavailableReason, cause?: unknown, what?: string): ToolError {
  const { is, hint } = REASONS[reason];
  return new ToolError(
    'STATE_UNAVAILABLE',
    `The state store cannot be used: ${is}${what === undefined ? '' : ` (${what})`}.`,
    { reason, recovery_hint: hint, ...(!PASSING.includes(reason) && { retriable: false }) },
    { cause },
  );
}
