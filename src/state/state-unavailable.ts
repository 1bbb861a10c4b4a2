import { ToolError } from '../errors/tool-error.js';

interface Reason {
  readonly passes?: true;
  readonly is: string;
  readonly hint: string;
}

/** Why the state store cannot be used, with what can be done about it. What `passes` waiting mends; the rest needs an operator. */
const REASONS = {
  not_writable: {
    is: 'it may not be written',
    hint: 'The operator points MCP_STATE_DIR to a directory that may be written, or gives the user in MCP_DATABASE_URL the schema discord_mcp on a server that is no standby.',
  },
  disk_full: {
    passes: true,
    is: 'its disk is full',
    hint: 'The operator makes room on the disk of the state; then call again.',
  },
  io: {
    passes: true,
    is: 'its files cannot be read or written',
    hint: 'The operator checks the disk of the state; then call again.',
  },
  replaced: {
    passes: true,
    is: 'it was moved away or replaced while it was open',
    hint: 'Call again: it is opened anew.',
  },
  busy: { passes: true, is: 'other processes kept it locked', hint: 'Call again.' },
  corrupt: {
    is: 'it is damaged',
    hint: 'The operator restores it from a backup, or moves it away to begin with an empty one.',
  },
  newer_version: {
    is: 'a newer version of the server has written it',
    hint: 'The operator runs that version, or points MCP_STATE_DIR or MCP_DATABASE_URL elsewhere.',
  },
  wrong_secret: {
    is: 'it was written with another secret',
    hint: 'The operator restores the MCP_STATE_SECRET that belongs to it.',
  },
  tampered: {
    is: 'a record of it was changed by something else',
    hint: 'The operator finds out who writes to the state, and restores it from a backup.',
  },
  unsupported: {
    is: 'its library cannot be loaded on this machine',
    hint: 'The operator installs the package libsql, or with MCP_DATABASE_URL pg, for this platform.',
  },
  unreachable: {
    passes: true,
    is: 'the database server cannot be reached',
    hint: 'The operator checks the server, and its address in MCP_DATABASE_URL; then call again.',
  },
  login_refused: {
    is: 'the database server refused the login',
    hint: 'The operator corrects user, password or database in MCP_DATABASE_URL.',
  },
  tls: {
    is: 'the connection to the database server would not be as safe as it must be',
    hint: 'The operator names the authority of its certificate with sslrootcert=FILE in MCP_DATABASE_URL, or another sslmode.',
  },
  no_tls: {
    is: 'the database server offers no encryption, and the URL demands it',
    hint: 'The operator turns TLS on at the server, or takes sslmode out of MCP_DATABASE_URL where the way to it is safe without.',
  },
  timeout: {
    passes: true,
    is: 'its disk or its database server did not answer in time',
    hint: 'Call again; if it comes back, the operator checks the disk of MCP_STATE_DIR or the server.',
  },
  lost: { passes: true, is: 'the connection to the database server broke', hint: 'Call again.' },
  outcome_unknown: {
    passes: true,
    is: 'the connection to the database server broke, and whether it has written cannot be told',
    hint: 'Look at what has happened before you call again.',
  },
  refused: {
    is: 'the database server refused a statement',
    hint: 'The operator finds the reason in the log of the database server.',
  },
  lease_lost: {
    passes: true,
    is: 'another process has taken over this work',
    hint: 'Look at what it does before you call again.',
  },
} as const satisfies Record<string, Reason>;

export type UnavailableReason = keyof typeof REASONS;

/** The hint for a secret that may be in a file. */
const WITH_SECRET_FILE = 'The operator restores the MCP_STATE_SECRET, or the file state.secret, that belongs to it.';

/** @param what the record that is concerned, or the server's own word, where there is one */
export function stateUnavailable(reason: UnavailableReason, cause?: unknown, what?: string): ToolError {
  return unavailable(reason, REASONS[reason].hint, cause, what);
}

/** @param hasFile whether the secret may be one that was made and kept beside the state */
export function wrongSecret(hasFile: boolean): ToolError {
  return unavailable('wrong_secret', hasFile ? WITH_SECRET_FILE : REASONS.wrong_secret.hint);
}

function unavailable(reason: UnavailableReason, hint: string, cause?: unknown, what?: string): ToolError {
  const { is, passes }: Reason = REASONS[reason];
  return new ToolError(
    'STATE_UNAVAILABLE',
    `The state store cannot be used: ${is}${what === undefined ? '' : ` (${what})`}.`,
    { reason, recovery_hint: hint, ...(!passes && { retriable: false }) },
    { cause },
  );
}
