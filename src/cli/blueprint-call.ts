import type { ToolFailure } from '../mcp/dispatch/tool-outcome.js';
import type { ToolDispatcher } from '../mcp/dispatch/tool-dispatcher.service.js';
import { CliError } from './cli-error.js';
import { hintInCliTerms, inCliTerms } from './cli-terms.js';
import { commandClient } from './command-client.js';
import { ExitCode } from './exit-code.js';
import type { Interruption } from './interruption.js';

/**
 * Calls a tool on the guild of the command.
 *
 * @throws CliError when the tool refuses
 */
export type Call = <View>(tool: string, args: object) => Promise<View>;

interface CallOptions {
  readonly guildId: string;
  /** Whether the human confirmed what is to be confirmed. */
  readonly confirmed: boolean;
  /** A refusal is an answer too: it goes to stdout as JSON. */
  readonly json: boolean;
  readonly interruption: Pick<Interruption, 'signal' | 'exitCode'>;
  /** The command that goes on when this one is stopped. */
  readonly again: string;
}

/** The tools as a command calls them: through the one door, with the human's confirmation in whatever way the server wants it. */
export function callThrough(
  dispatcher: ToolDispatcher,
  { guildId, confirmed, json, interruption, again }: CallOptions,
): Call {
  const { signal } = interruption;
  const request = { principal: { name: 'cli' }, transport: 'cli', signal, client: commandClient(confirmed) } as const;
  const dispatch = (tool: string, args: object) => dispatcher.dispatch(tool, { guild_id: guildId, ...args }, request);
  return async <View>(tool: string, args: object): Promise<View> => {
    const first = await dispatch(tool, args);
    const __confirm_token = confirmed && !first.ok ? first.envelope.confirm_token : undefined;
    const outcome = __confirm_token === undefined ? first : await dispatch(tool, { ...args, __confirm_token });
    if (outcome.ok) return outcome.structured as View;
    if (json) process.stdout.write(`${JSON.stringify(outcome.envelope, null, 2)}\n`);
    const { exitCode } = interruption;
    if (exitCode !== undefined && outcome.error.code === 'CANCELLED')
      throw new CliError(`blueprint: stopped. Go on with: ${again}`, exitCode);
    throw new CliError(`blueprint: ${problemOf(outcome)}`, ExitCode.failure);
  };
}

function problemOf({ error: { message }, envelope: { code, recovery_hint, issues = [] } }: ToolFailure): string {
  const problems = issues.map((issue) => `  ${issue.path} ${inCliTerms(issue.message)}`);
  return [`${code}: ${inCliTerms(message)} ${hintInCliTerms(code, recovery_hint)}`, ...problems].join('\n');
}
