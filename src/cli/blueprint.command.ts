import { NestFactory } from '@nestjs/core';
import type { ApplyView, ExportedBlueprint, PlanView, StatusView } from '../blueprint/blueprint.dto.js';
import { ToolDispatcher } from '../mcp/dispatch/tool-dispatcher.service.js';
import { type Started, startApplication } from './application.js';
import { blueprintText, readBlueprintFile, writeBlueprintFile } from './blueprint-file.js';
import { applyAll, type ApprovedPlan } from './blueprint-run.js';
import { CliError } from './cli-error.js';
import { commandClient } from './command-client.js';
import { ExitCode } from './exit-code.js';
import { Interruption } from './interruption.js';
import type { CommonOptions } from './program.js';
import { demandTarget, readSettings, type Settings } from './settings.js';
import { stderr } from './stderr.js';
import { tellApplied, tellPlan, tellStanding } from './tell-blueprint.js';

export interface BlueprintOptions extends CommonOptions {
  readonly guild?: string;
  readonly json?: boolean;
  readonly yes?: boolean;
  /** False: ends where Discord says to wait, instead of waiting. */
  readonly wait?: boolean;
  readonly replan?: boolean;
  /** Stops after so many. */
  readonly operations?: number;
  readonly sandbox?: boolean;
}

export type Verb = 'plan' | 'apply' | 'status' | 'export';
/** Calls a tool on the guild of the command. */
export type Call = <View>(tool: string, args: object) => Promise<View>;

/** One command at work. */
interface Work {
  readonly file: string | undefined;
  readonly options: BlueprintOptions;
  readonly call: Call;
  readonly interruption: Interruption;
}

const { ok, failure, changes } = ExitCode;
const CODES = { nothing_to_do: ok, ready: changes, blocked: failure } as const;

/** Runs one command on blueprints through the same dispatcher as every client: guards, allow-lists, confirmation and audit hold. */
export async function blueprint(verb: Verb, file: string | undefined, options: BlueprintOptions): Promise<ExitCode> {
  const settings = readSettings(options);
  demandTarget(settings.config);
  const started = await startApplication(settings, {}, (module, nest) =>
    NestFactory.createApplicationContext(module, nest),
  );
  const interruption = new Interruption();
  try {
    const call = callOf(started, options, settings, interruption.signal);
    return await VERBS[verb]({ file, options, call, interruption });
  } finally {
    interruption.end();
    await started.running.close(settings.config.shutdownGraceMs);
  }
}

const VERBS: Readonly<Record<Verb, (work: Work) => Promise<ExitCode>>> = {
  plan: async (work) => {
    const plan = await planOf(work);
    return tell(work, plan, tellPlan(plan), CODES[plan.status]);
  },
  apply,
  status,
  export: exportTo,
};

async function planOf({ file, call }: Work): Promise<PlanView> {
  return call<PlanView>('guild_blueprint_plan', { blueprint: await readBlueprintFile(file ?? '') });
}

/** Goes on with the run that was stopped, or begins a new one; without --yes it tells what it would do. */
async function apply(work: Work): Promise<ExitCode> {
  const { options, call, interruption } = work;
  const plan = await planOf(work);
  const approved = approvedPlan(plan, options);
  if (!approved || !options.yes) return tell(work, plan, tellPlan(plan), CODES[plan.status]);
  if (approved.done > 0) stderr.write(`going on at ${approved.done} of ${approved.total}\n`);
  const { operations, wait: waits = true } = options;
  const applied = await applyAll(approved, call, { interruption, waits, operations });
  const code = applied.status === 'complete' ? ok : isPaused(applied) ? changes : failure;
  return tell(work, applied, tellApplied(applied, again(work)), interruption.exitCode ?? code);
}

/** Nothing is wrong: the same command goes on. */
function isPaused({ status, error }: ApplyView): boolean {
  return (status === 'paused' && !error) || status === 'busy' || error?.code === 'DISCORD_RATE_LIMITED';
}

function approvedPlan(plan: PlanView, { replan }: BlueprintOptions): ApprovedPlan | undefined {
  const { bot_id, plan_ref, approval_id, unfinished, count } = plan;
  if (unfinished && !replan) {
    const { done, total } = unfinished;
    return { bot_id, plan_ref: unfinished.plan_ref, approval_id: unfinished.approval_id, done, total };
  }
  if (plan_ref === undefined || approval_id === undefined) return undefined;
  return { bot_id, plan_ref, approval_id, done: 0, total: count };
}

/** Of a run that was stopped where it stands, else what there is to do. */
async function status(work: Work): Promise<ExitCode> {
  const plan = await planOf(work);
  const { unfinished } = plan;
  const stopped = unfinished && (await statusOf(work, unfinished.plan_ref));
  const code = stopped ? changes : CODES[plan.status];
  return tell(work, stopped ?? plan, tellStanding(plan, stopped, again(work)), code);
}

function statusOf({ call }: Work, plan_ref: string): Promise<StatusView> {
  return call<StatusView>('guild_blueprint_status', { plan_ref });
}

async function exportTo({ file, call }: Work): Promise<ExitCode> {
  const { blueprint: document } = await call<ExportedBlueprint>('guild_blueprint_export', {});
  if (file === undefined) process.stdout.write(blueprintText(document));
  else await writeBlueprintFile(document, file);
  return ok;
}

/** The command that goes on where this one stopped. */
function again({ file, options: { guild } }: Work): string {
  return ['discord-mcp blueprint apply --yes', ...(guild === undefined ? [] : [`--guild ${guild}`]), file].join(' ');
}

function callOf(
  { app, sandbox }: Started<Awaited<ReturnType<typeof NestFactory.createApplicationContext>>>,
  { guild }: BlueprintOptions,
  { config }: Settings,
  signal: AbortSignal,
): Call {
  const guildId = guild ?? config.defaultGuildId ?? sandbox?.target.guildId;
  if (guildId === undefined)
    throw new CliError('blueprint: name the guild with --guild, or set DISCORD_DEFAULT_GUILD_ID', ExitCode.usage);
  const dispatcher = app.get(ToolDispatcher);
  return async <View>(tool: string, args: object): Promise<View> => {
    const request = { principal: { name: 'cli' }, transport: 'cli', signal, client: commandClient } as const;
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

function tell({ options: { json } }: Work, view: object, text: string, code: ExitCode): ExitCode {
  process.stdout.write(`${json ? JSON.stringify(view, null, 2) : text}\n`);
  return code;
}
