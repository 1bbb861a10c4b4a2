import { CliError } from './cli-error.js';
import { ExitCode } from './exit-code.js';

const REASONS: Partial<Record<string, string>> = {
  EADDRINUSE: 'another program uses it; choose another with --port, or MCP_HTTP_PORT',
  EACCES: 'this user may not listen on it',
  EADDRNOTAVAIL: 'this machine has no such address',
  ENOTFOUND: 'no such host',
};

/** What the operating system said of an address to listen on, in a line; any other error as it is. */
export function listeningFailure(error: unknown, address: string): unknown {
  const reason = REASONS[(error as NodeJS.ErrnoException).code ?? ''];
  return reason === undefined ? error : new CliError(`cannot listen on ${address}: ${reason}`, ExitCode.unavailable);
}
