import { CliError } from './cli-error.js';
import { ExitCode } from './exit-code.js';

const REASONS: Partial<Record<string, string>> = {
  EACCES: 'this user may not listen on it',
  EADDRNOTAVAIL: 'this machine has no such address',
  ENOTFOUND: 'no such host',
};

/**
 * What the operating system said of an address to listen on, in a line; any other error as it is.
 *
 * @param chosenBy what the port can be chosen by
 */
export function listeningFailure(error: unknown, address: string, chosenBy: string): unknown {
  const reason = reasonOf(error as NodeJS.ErrnoException, chosenBy);
  return reason === undefined ? error : new CliError(`cannot listen on ${address}: ${reason}`, ExitCode.unavailable);
}

function reasonOf({ code = '' }: NodeJS.ErrnoException, chosenBy: string): string | undefined {
  return code === 'EADDRINUSE' ? `another program uses it; choose another with ${chosenBy}` : REASONS[code];
}
