import type { ExitCode } from './exit-code.js';

/** Ends the process with one line on stderr. */
export class CliError extends Error {
  override readonly name = 'CliError';

  constructor(
    message: string,
    readonly exitCode: ExitCode,
  ) {
    super(message);
  }
}
