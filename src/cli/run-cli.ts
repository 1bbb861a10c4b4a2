import { CommanderError } from 'commander';
import { ConfigError } from '../config/config-error.js';
import { CliError } from './cli-error.js';
import { ExitCode } from './exit-code.js';
import { buildProgram } from './program.js';

/** Runs the command line. A command that serves returns when it has started; the process then ends by a signal or its input. */
export async function runCli(args: readonly string[]): Promise<void> {
  try {
    await buildProgram().parseAsync(args, { from: 'user' });
  } catch (error) {
    end(error);
  }
}

function end(error: unknown): void {
  // commander has told its errors, help and version itself
  if (error instanceof CommanderError) return exit(error.exitCode === 0 ? ExitCode.ok : ExitCode.usage);
  if (error instanceof ConfigError) return exit(ExitCode.config, error.problems);
  if (error instanceof CliError) return exit(error.exitCode, [error.message]);
  exit(ExitCode.failure, [error instanceof Error ? (error.stack ?? error.message) : String(error)]);
}

/** Ends the process when its last words have left; something that was started half may still hold it. */
function exit(code: ExitCode, lines: readonly string[] = []): void {
  process.exitCode = code;
  const words = lines.map((line) => `discord-mcp: ${line}\n`).join('');
  process.stderr.write(words, () => process.exit());
}
