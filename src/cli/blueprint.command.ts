import { NestFactory } from '@nestjs/core';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ApplyView, ExportedBlueprint, PlanView } from '../blueprint/blueprint.dto.js';
import { ToolDispatcher } from '../mcp/dispatch/tool-dispatcher.service.js';
import { type Started, startApplication } from './application.js';
import { blueprintText, readBlueprintFile, writeBlueprintFile } from './blueprint-file.js';
import { CliError } from './cli-error.js';
import { commandClient } from './command-client.js';
import { ExitCode } from './exit-code.js';
import type { CommonOptions } from './program.js';
import { demandTarget, readSettings, type Settings } from './settings.js';
import { tellApplied, tellPlan } from './tell-blueprint.js';

export interface BlueprintOptions extends CommonOptions {
  readonly guild?: string;
  readonly json?: boolean;
  readonly yes?: boolean;
  readonly sandbox?: boolean;
}

type Verb = 'plan' | 'apply' | 'export';
type Call = <View>(tool: string, args: object) => Promise<View>;

const { ok, failure, changes } = ExitCode;

/** Runs one command on blueprints through the same dispatcher as every client: guards, allow-lists, confirmation and audit hold. */
export async function blueprint(verb: Verb, file: string | undefined, options: BlueprintOptions): Promise<ExitCode> {
  const settings = readSettings(options);
  demandTarget(settings.config);
  const started = await startApplication(settings, {}, (module, nest) =>
    NestFactory.createApplicationContext(module, nest),
  );
  try {
    return await run(verb, file, callOf(started, options, settings), options);
  } finally {
    await started.running.close(settings.config.shutdownGraceMs);
  }
}

async function run(verb: Verb, file: string | undefined, call: Call, options: BlueprintOptions): Promise<ExitCode> {
  if (verb === 'export') return exportTo(file, call);
  const plan = await call<PlanView>('guild_blueprint_plan', { blueprint: await readBlueprintFile(file ?? '') });
  if (verb === 'plan' || !options.yes || plan.status !== 'ready') {
    tell(plan, options, tellPlan(plan));
    return { nothing_to_do: ok, ready: changes, blocked: failure }[plan.status];
  }
  const applied = await applyAll(plan, call);
  tell(applied, options, tellApplied(applied));
  return applied.status === 'complete' ? ok : failure;
}

/** Goes on as long as the plan holds: resumes at once, waits where Discord says how long. */
async function applyAll({ plan_ref, approval_id, bot_id }: PlanView, call: Call): Promise<ApplyView> {
  for (;;) {
    const approved = { plan_ref, approval_id, expected_bot_id: bot_id, operation_budget: 50, __confirm: true };
    const applied = await call<ApplyView>('guild_blueprint_apply', approved);
    if (applied.next_action === 'wait') await sleep(applied.retry_after_ms ?? 0);
    else if (applied.next_action !== 'resume' || applied.error) return applied;
  }
}

async function exportTo(file: string | undefined, call: Call): Promise<ExitCode> {
  const { blueprint: document } = await call<ExportedBlueprint>('guild_blueprint_export', {});
  if (file === undefined) process.stdout.write(blueprintText(document));
  else await writeBlueprintFile(document, file);
  return ok;
}

function callOf(
  { app, sandbox }: Started<Awaited<ReturnType<typeof NestFactory.createApplicationContext>>>,
  { guild }: BlueprintOptions,
  { config }: Settings,
): Call {
  const guildId = guild ?? config.defaultGuildId ?? sandbox?.target.guildId;
  if (guildId === undefined)
    throw new CliError('blueprint: name the guild with --guild, or set DISCORD_DEFAULT_GUILD_ID', ExitCode.usage);
  const dispatcher = app.get(ToolDispatcher);
  return async <View>(tool: string, args: object): Promise<View> => {
    const request = {
      principal: { name: 'cli' },
      transport: 'cli',
      signal: new AbortController().signal,
      client: commandClient,
    } as const;
    const outcome = await dispatcher.dispatch(tool, { guild_id: guildId, ...args }, request);
    if (outcome.ok) return outcome.structured as View;
    throw new CliError(
      `blueprint: ${problemOf(outcome.envelope.code, outcome.error.message, outcome.envelope)}`,
      failure,
    );
  };
}

function problemOf(
  code: string,
  message: string,
  { issues = [], recovery_hint }: { issues?: readonly { path: string; message: string }[]; recovery_hint: string },
): string {
  return [`${code}: ${message} ${recovery_hint}`, ...issues.map((issue) => `  ${issue.path} ${issue.message}`)].join(
    '\n',
  );
}

function tell(view: object, { json }: BlueprintOptions, text: string): void {
  process.stdout.write(`${json ? JSON.stringify(view, null, 2) : text}\n`);
}
