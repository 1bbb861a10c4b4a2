import { NestFactory } from '@nestjs/core';
import type { ApplyView, EvidenceView, ExportedBlueprint, PlanView, StatusView } from '../blueprint/blueprint.dto.js';
import { ToolDispatcher } from '../mcp/dispatch/tool-dispatcher.service.js';
import { startApplication } from './application.js';
import { type Call, callThrough } from './blueprint-call.js';
import { blueprintText, readBlueprintFile, writeBlueprintFile } from './blueprint-file.js';
import { applyAll, type ApprovedPlan } from './blueprint-run.js';
import { CliError } from './cli-error.js';
import { ExitCode } from './exit-code.js';
import { type Extension, programName } from './extension.js';
import { Interruption } from './interruption.js';
import type { CommonOptions } from './command-options.js';
import { withOwnTrail } from './own-trail.js';
import { demandTarget, readSettings } from './settings.js';
import { stderr } from './stderr.js';
import { type Commands, tellApplied, tellEvidence, tellPlan, tellStanding } from './tell-blueprint.js';

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
  readonly administrator?: boolean;
}

export type Verb = 'plan' | 'apply' | 'status' | 'evidence' | 'export';

/** One command at work. */
interface Work {
  readonly file: string | undefined;
  readonly options: BlueprintOptions;
  readonly call: Call;
  readonly interruption: Interruption;
  /** How the program is called. */
  readonly program: string;
}

const { ok, failure, changes } = ExitCode;
const CODES = { nothing_to_do: ok, ready: changes, blocked: failure } as const;
const EVIDENCE_CODES = { verified: ok, drifted: changes, not_found: failure, blocked: failure } as const;

/** Runs one command on blueprints through the same dispatcher as every client: guards, allow-lists, confirmation and audit hold. */
export async function blueprint(
  verb: Verb,
  file: string | undefined,
  options: BlueprintOptions,
  extension: Extension,
): Promise<ExitCode> {
  const given = await readSettings(options, extension);
  demandTarget(given.config);
  const settings = await withOwnTrail(given);
  const { app, running, sandbox } = await startApplication(settings, extension, (module, nest) =>
    NestFactory.createApplicationContext(module, nest),
  );
  const interruption = new Interruption();
  try {
    const guildId = options.guild ?? settings.config.defaultGuildId ?? sandbox?.target.guildId;
    if (guildId === undefined) throw guildMissing();
    const { yes = false, json = false } = options;
    const { signal } = interruption;
    const call = callThrough(app.get(ToolDispatcher), { guildId, confirmed: yes, json, signal });
    return await VERBS[verb]({ file, options, call, interruption, program: programName(extension) });
  } finally {
    interruption.end();
    await running.close(settings.config.shutdownGraceMs);
  }
}

function guildMissing(): CliError {
  return new CliError('blueprint: name the guild with --guild, or set DISCORD_DEFAULT_GUILD_ID', ExitCode.usage);
}

const VERBS: Readonly<Record<Verb, (work: Work) => Promise<ExitCode>>> = {
  plan: async (work) => {
    const plan = await planOf(work);
    return tell(work, plan, tellPlan(plan), CODES[plan.status]);
  },
  apply,
  status,
  evidence,
  export: exportTo,
};

async function planOf({ file, call, interruption }: Work): Promise<PlanView> {
  return call<PlanView>('guild_blueprint_plan', { blueprint: await readBlueprintFile(file ?? '', { interruption }) });
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
  const text = tellApplied(applied, plan, commandsOf(work));
  return tell(work, applied, text, interruption.exitCode ?? codeOf(applied));
}

function codeOf(run: ApplyView): ExitCode {
  if (run.status === 'complete') return ok;
  return isPaused(run) ? changes : failure;
}

/** Nothing is wrong: the same command goes on. */
function isPaused({ status, error }: ApplyView): boolean {
  const isNoFault = error === undefined || ['DISCORD_RATE_LIMITED', 'CANCELLED'].includes(error.code);
  return status === 'busy' || (status === 'paused' && isNoFault);
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
  const code = stopped ? codeOf(stopped) : CODES[plan.status];
  return tell(work, stopped ?? plan, tellStanding(plan, stopped, commandsOf(work)), code);
}

function statusOf({ call }: Work, plan_ref: string): Promise<StatusView> {
  return call<StatusView>('guild_blueprint_status', { plan_ref });
}

/** Whether the guild still is what this document made of it, the last time that was complete. */
async function evidence(work: Work): Promise<ExitCode> {
  const { blueprint_id, bot_id } = await planOf(work);
  const asked = { blueprint_id, expected_bot_id: bot_id };
  const seen = await work.call<EvidenceView>('guild_blueprint_evidence', asked);
  return tell(work, seen, tellEvidence(seen, bot_id, commandsOf(work)), EVIDENCE_CODES[seen.status]);
}

async function exportTo({ file, call }: Work): Promise<ExitCode> {
  const { blueprint: document } = await call<ExportedBlueprint>('guild_blueprint_export', {});
  if (file === undefined) process.stdout.write(blueprintText(document));
  else await writeBlueprintFile(document, file);
  return ok;
}

/** The commands that go on where this one stopped, with what it was told. */
function commandsOf({ file, program, options: { guild } }: Work): Commands {
  const target = [...(guild === undefined ? [] : [`--guild ${guild}`]), file].join(' ');
  return {
    plan: `${program} blueprint plan ${target}`,
    apply: `${program} blueprint apply --yes ${target}`,
  };
}

function tell({ options: { json } }: Work, view: object, text: string, code: ExitCode): ExitCode {
  process.stdout.write(`${json ? JSON.stringify(view, null, 2) : text}\n`);
  return code;
}
