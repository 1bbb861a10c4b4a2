import { CommanderError } from 'commander';
import { ConfigError } from '../config/config-error.js';
import { redact } from '../errors/redact.js';
import { CliError } from './cli-error.js';
import { ExitCode } from './exit-code.js';
import { type Extension, programName } from './extension.js';
import { buildProgram } from './program.js';
import { stderr } from './stderr.js';

const LAST_WORDS_MS = 500;

/**
 * Runs the command line. A command that serves returns when it has started; the process then ends by a signal or its input.
 *
 * @param args what stands after the name of the program
 * @param extension what a binary of somebody else's adds
 */
export async function runCli(args: readonly string[], extension: Extension = {}): Promise<void> {
  try {
    await buildProgram(extension).parseAsync(args, { from: 'user' });
  } catch (error) {
    end(error, programName(extension));
  }
}

function end(error: unknown, program: string): void {
  const exit = exitOf(program);
  // commander has told its errors, help and version itself
  if (error instanceof CommanderError) return exit(error.exitCode === 0 ? ExitCode.ok : ExitCode.usage);
  if (error instanceof ConfigError) return exit(ExitCode.config, error.problems);
  if (error instanceof CliError) return exit(error.exitCode, [error.message]);
  exit(ExitCode.failure, [redact(error instanceof Error ? (error.stack ?? error.message) : String(error))]);
}

/** Ends the process when its last words have left; something that was started half may still hold it. */
function exitOf(program: string) {
  return (code: ExitCode, lines: readonly string[] = []): void => {
    for (const line of lines) stderr.write(`${program}: ${line}\n`);
    void stderr.flush(LAST_WORDS_MS).then(() => process.exit(code));
  };
}
