import { ToolError } from '../../errors/tool-error.js';
import { stateUnavailable, type UnavailableReason } from '../state-unavailable.js';

/** What pg throws: an answer of the server, with a SQLSTATE and a severity, or an error of the connection. */
interface PostgresError {
  readonly code?: string;
  readonly severity?: string;
  readonly syscall?: string;
  readonly message?: string;
}

/** By SQLSTATE or its class (https://www.postgresql.org/docs/current/errcodes-appendix.html). */
const REASON_OF_STATE: Partial<Record<string, UnavailableReason>> = {
  '08': 'unreachable',
  '0A': 'not_writable', // a standby takes no writing transaction
  23505: 'busy', // somebody else was first
  25006: 'not_writable',
  28: 'login_refused',
  '3D': 'login_refused',
  '3F': 'replaced',
  '40': 'busy', // serialization failure, deadlock
  42501: 'not_writable',
  '42P01': 'replaced',
  53100: 'disk_full',
  53300: 'busy',
  55: 'busy',
  57014: 'timeout',
  '57': 'unreachable', // shutting down, starting up
  58: 'io',
  XX001: 'corrupt',
  XX002: 'corrupt',
};

/** By what pg says, where there is no code. */
const REASON_OF_MESSAGE: readonly (readonly [RegExp, UnavailableReason])[] = [
  [/^timeout exceeded when trying to connect/, 'busy'],
  [/^Query read timeout/, 'timeout'],
  [/does not support SSL/, 'no_tls'],
  [/SSL connection/, 'tls'],
];

/** STATE_UNAVAILABLE for what was thrown while connecting; a ToolError stays what it is. */
export function connectFailure(thrown: unknown): ToolError {
  return failure(thrown, reasonOfState(thrown) ?? reasonOfConnection(thrown) ?? 'unreachable');
}

/** The same for what was thrown while connected. */
export function statementFailure(thrown: unknown): ToolError {
  return failure(thrown, (isRefusal(thrown) ? reasonOfState(thrown) : reasonOfConnection(thrown)) ?? 'lost');
}

/** True where the server has refused a statement, and the connection is as good as before. */
export function isRefusal(thrown: unknown): boolean {
  return (thrown as PostgresError).severity === 'ERROR';
}

function failure(thrown: unknown, reason: UnavailableReason): ToolError {
  if (thrown instanceof ToolError) return thrown;
  return stateUnavailable(reason, thrown, reason === 'refused' ? (thrown as PostgresError).code : undefined);
}

function reasonOfState(thrown: unknown): UnavailableReason | undefined {
  const { severity, code } = thrown as PostgresError;
  if (severity === undefined || code === undefined) return undefined;
  return REASON_OF_STATE[code] ?? REASON_OF_STATE[code.slice(0, 2)] ?? 'refused';
}

function reasonOfConnection(thrown: unknown): UnavailableReason | undefined {
  const { code = '', syscall, message = '' } = thrown as PostgresError;
  if (code.includes('MODULE_NOT_FOUND')) return 'unsupported';
  // a certificate, also one in a file that the URL names
  if (/CERT|TLS|SSL|EPROTO|UNABLE_TO|ISSUER/.test(code) || syscall === 'open') return 'tls';
  return REASON_OF_MESSAGE.find(([words]) => words.test(message))?.[1];
}
