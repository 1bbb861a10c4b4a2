import { Command, InvalidArgumentError } from 'commander';
import type { VerifyOptions } from './audit.command.js';
import type { BlueprintOptions, Verb } from './blueprint.command.js';
import { VERSION } from '../version.js';
import { CliError } from './cli-error.js';
import type { CommonOptions, ListenOptions, SandboxOptions, ServeOptions } from './command-options.js';
import { ExitCode } from './exit-code.js';
import { type Extension, programName } from './extension.js';
import { stderr } from './stderr.js';

const SANDBOX = ['--sandbox', 'work on the embedded sandbox, without a token'] as const;
const ADMINISTRATOR = ['--administrator', "give the sandbox's bot ADMINISTRATOR, which Communities need"] as const;

/** The command line. What a command does is loaded when it is run. */
export function buildProgram(extension: Extension): Command {
  const program = new Command(programName(extension))
    .description('MCP server for Discord. Without a command it serves on stdio.')
    .version(VERSION, '-V, --version')
    .option('--no-env-file', 'do not read .env of the working directory')
    .configureHelp({ subcommandTerm: (command) => command.name() })
    .configureOutput({
      writeErr: (words) => stderr.write(words),
      outputError: (words, write) => write(withoutHelp(words)),
    })
    .exitOverride();
  addServe(program, extension);
  addStart(program, extension);
  addSandbox(program, extension);
  addCatalog(program, extension);
  addAudit(program, extension);
  addBlueprint(program, extension);
  return program;
}

/** An option that is like none is no slip for --help. */
function withoutHelp(words: string): string {
  return words.replace('(Did you mean --help?)\n', '');
}

function addServe(program: Command, extension: Extension): void {
  command(program, 'serve', 'serve MCP on stdio, or over Streamable HTTP', { isDefault: true })
    .option('--http', 'serve over HTTP, at /mcp')
    .option('--host <host>', 'address to listen on (with --http; MCP_HTTP_HOST)')
    .option('--port <port>', 'port to listen on (with --http; MCP_HTTP_PORT)', parsePort)
    .option(...SANDBOX)
    .option(...ADMINISTRATOR)
    .action(async (_extra: string[], _options: object, self: Command) => {
      const { serve } = await import('./serve.command.js');
      await serve(self.optsWithGlobals<ServeOptions>(), extension);
    });
}

function addStart(program: Command, extension: Extension): void {
  command(program, 'start', 'serve over HTTP and tell how to connect; without a token on the sandbox')
    .option('--host <host>', 'address to listen on (MCP_HTTP_HOST)')
    .option('--port <port>', 'port to listen on (MCP_HTTP_PORT)', parsePort)
    .action(async (_extra: string[], _options: object, self: Command) => {
      const { start } = await import('./start.command.js');
      await start(self.optsWithGlobals<ListenOptions>(), extension);
    });
}

function addSandbox(program: Command, extension: Extension): void {
  command(program, 'sandbox', 'run the sandbox alone: a whole Discord on a loopback port')
    .option('--port <port>', 'port to listen on; any free one when not given', parsePort)
    .option(...ADMINISTRATOR)
    .action(async (_extra: string[], _options: object, self: Command) => {
      const { sandbox } = await import('./sandbox.command.js');
      await sandbox(self.optsWithGlobals<SandboxOptions>(), extension);
    });
}

function addCatalog(program: Command, extension: Extension): void {
  command(program, 'catalog', 'serve every schema on stdio without a token; calls are refused').action(
    async (_extra: string[], _options: object, self: Command) => {
      const { catalog } = await import('./catalog.command.js');
      await catalog(self.optsWithGlobals<CommonOptions>(), extension);
    },
  );
}

function addAudit(program: Command, extension: Extension): void {
  const audit = program.command('audit').description('check the audit trail').helpCommand(false).exitOverride();
  audit
    .command('verify')
    .description('tell whether audit records were removed, changed or moved; exit code 0 intact, 1 broken, 2 uncertain')
    .usage('[options] [FILE...]')
    .argument('[FILE...]', 'the files of one trail, in their order; all that belongs to MCP_AUDIT_FILE when not given')
    .option('--json', 'answer in JSON')
    .exitOverride()
    .action(async (files: string[], _options: object, self: Command) => {
      const { verifyAudit } = await import('./audit.command.js');
      process.exitCode = await verifyAudit(files, self.optsWithGlobals<VerifyOptions>(), extension);
    });
}

function addBlueprint(program: Command, extension: Extension): void {
  const blueprint = program
    .command('blueprint')
    .description(
      'plan, apply, prove and export guild blueprints; exit code 0 nothing to do, 2 changes, 1 error, 130 interrupted',
    )
    .helpCommand(false)
    .exitOverride();
  const add = (name: Verb, about: string): Command => addBlueprintCommand(blueprint, name, about, extension);
  add('plan', 'tell what a blueprint (JSON or YAML) would change in a guild');
  add('apply', 'carry a blueprint out; one that was stopped goes on')
    .option('--yes', 'confirm: without it the plan is only told')
    .option('--operations <count>', 'stop after so many operations', parseCount)
    .option('--no-wait', 'end where Discord says to wait, and tell until when')
    .option('--plan <id>', 'apply the plan of this name, which was reviewed, and no other', parsePlanId)
    .option('--replan', 'begin anew instead of going on with a run that was stopped');
  add('status', 'tell how far a blueprint is applied');
  add('evidence', 'look whether a guild still is what a blueprint made of it; exit code 0 verified, 2 drifted');
  add('export', 'write a guild as a blueprint to FILE, or to stdout').option('--force', 'write over an existing FILE');
}

function addBlueprintCommand(parent: Command, name: Verb, description: string, extension: Extension): Command {
  return parent
    .command(name)
    .description(description)
    .argument(
      name === 'export' ? '[FILE]' : '<FILE>',
      name === 'export'
        ? 'the blueprint; .json, .yaml or .yml; - for stdout'
        : 'the blueprint, JSON or YAML; - for stdin',
    )
    .option('--guild <id>', 'the guild (DISCORD_DEFAULT_GUILD_ID)', parseGuildId)
    .option('--json', 'answer in JSON')
    .option(...SANDBOX)
    .option(...ADMINISTRATOR)
    .exitOverride()
    .action(async (file: string | undefined, _options: object, self: Command) => {
      const { blueprint } = await import('./blueprint.command.js');
      process.exitCode = await blueprint(name, file, self.optsWithGlobals<BlueprintOptions>(), extension);
    });
}

/** A command that takes options alone; anything else is named in the refusal. */
function command(program: Command, name: string, description: string, options?: { isDefault: boolean }): Command {
  return program
    .command(name, options)
    .description(description)
    .usage('[options]')
    .argument('[extra...]')
    .helpCommand(false)
    .configureHelp({ visibleArguments: () => [] })
    .exitOverride()
    .hook('preAction', (self) => refuseExtra(program, self.args[0]));
}

function refuseExtra(program: Command, extra: string | undefined): void {
  if (extra === undefined) return;
  const known = program.commands.map((each) => each.name()).join(', ');
  throw new CliError(`unknown command or argument '${extra}' (commands: ${known})`, ExitCode.usage);
}

function parseCount(raw: string): number {
  if (!/^[1-9]\d{0,4}$/.test(raw)) throw new InvalidArgumentError('A count is a whole number from 1 on.');
  return Number(raw);
}

function parseGuildId(raw: string): string {
  if (!/^\d{17,20}$/.test(raw)) throw new InvalidArgumentError('A guild is named by its id, 17 to 20 digits.');
  return raw;
}

function parsePlanId(raw: string): string {
  if (!/^sha256:[a-f0-9]{64}$/.test(raw))
    throw new InvalidArgumentError('A plan is named as `blueprint plan` tells it: sha256: and 64 hex digits.');
  return raw;
}

function parsePort(raw: string): number {
  if (!/^\d{1,5}$/.test(raw) || Number(raw) > 65_535)
    throw new InvalidArgumentError('A port is a number from 0 to 65535.');
  return Number(raw);
}
