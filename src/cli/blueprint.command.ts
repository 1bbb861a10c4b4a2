import { NestFactory } from '@nestjs/core';
import { BlueprintStore } from '../blueprint/store/blueprint-store.service.js';
import type {
  ApplyView,
  EvidenceView,
  ExportedBlueprint,
  PlanView,
  StatusView,
} from '../blueprint/blueprint-tools.dto.js';
import { ToolDispatcher } from '../mcp/dispatch/tool-dispatcher.service.js';
import { startApplication } from './application.js';
import { type Call, callThrough } from './blueprint-call.js';
import { blueprintText, readBlueprintFile, STDOUT, writeBlueprintFile } from './blueprint-file.js';
import { applyAll, type ApprovedPlan } from './blueprint-run.js';
import { CliError } from './cli-error.js';
import { ExitCode } from './exit-code.js';
import { type Extension, programName } from './extension.js';
import { Interruption } from './interruption.js';
import type { CommonOptions } from './command-options.js';
import { withOwnTrail } from './own-trail.js';
import { demandTarget, readSettings } from './settings.js';
import { stderr } from './stderr.js';
import { type Commands, tellApplied, tellDifference, tellEvidence, tellPlan, tellStanding } from './tell-blueprint.js';

export interface BlueprintOptions extends CommonOptions {
  readonly guild?: string;
  readonly json?: boolean;
  readonly yes?: boolean;
  /** False: ends where Discord says to wait, instead of waiting. */
  readonly wait?: boolean;
  readonly replan?: boolean;
  /** `plan_id` of the plan that was reviewed: no other one is applied. */
  readonly plan?: string;
  /** An existing file may be written over. */
  readonly force?: boolean;
  /** Stops after so many. */
  readonly operations?: number;
  readonly sandbox?: boolean;
  readonly administrator?: boolean;
}

export type Verb = 'plan' | 'apply' | 'status' | 'evidence' | 'export';

/** What was typed. */
interface CommandLine {
  readonly file: string | undefined;
  readonly options: BlueprintOptions;
  /** How the program is called. */
  readonly program: string;
}

/** One command at work. */
interface Work extends CommandLine {
  readonly call: Call;
  readonly interruption: Interruption;
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
    const work = { file, options, interruption, program: programName(extension) };
    const again = commandOf(verb, work);
    const call = callThrough(app.get(ToolDispatcher), { guildId, confirmed: yes, json, interruption, again });
    return await VERBS[verb]({ ...work, call });
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
    return tellPlanned(work, plan);
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
  if (approved && isOther(approved, options)) return tellOther(work, plan, approved);
  if (!approved || !options.yes) return tellPlanned(work, plan);
  if (approved.done > 0) stderr.write(`going on at ${approved.done} of ${approved.total}\n`);
  const { operations, wait: waits = true } = options;
  const applied = await applyAll(approved, call, { interruption, waits, operations });
  const text = tellApplied(applied, plan, commandsOf(work));
  return tell(work, applied, text, interruption.exitCode ?? codeOf(applied));
}

function tellPlanned(work: Work, plan: PlanView): ExitCode {
  const words = [tellPlan(plan), ...howToApply(work, plan)].join('\n');
  return tell(work, plan, words, CODES[plan.status]);
}

/** The command that applies what was just told, and nothing else; another command has another guild on the embedded sandbox. */
function howToApply(work: Work, plan: PlanView): string[] {
  const { replan, sandbox } = work.options;
  const isStuck = plan.unfinished?.next_action === 'replan';
  const approved = approvedPlan(plan, { replan: replan === true || isStuck });
  if (!approved || sandbox) return [];
  const { apply } = commandsOf(work, BlueprintStore.planIdOf(approved.plan_ref));
  return [`Apply it with: ${apply}${isStuck ? ' --replan' : ''}`];
}

const isOther = ({ plan_ref }: ApprovedPlan, { plan }: BlueprintOptions): boolean =>
  plan !== undefined && BlueprintStore.planIdOf(plan_ref) !== plan;

/** What would be applied is not what was reviewed: nothing is, and both are told. */
async function tellOther(work: Work, plan: PlanView, { plan_ref }: ApprovedPlan): Promise<ExitCode> {
  const { plan: reviewed = '' } = work.options;
  const [was, now] = [await statusOf(work, BlueprintStore.refOf(reviewed)), await statusOf(work, plan_ref)];
  const text = tellDifference({ reviewed, was, now }, commandsOf(work));
  if (work.options.json) stderr.write(`${text}\n`);
  return tell(work, plan, text, changes);
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

function approvedPlan(plan: PlanView, { replan }: Pick<BlueprintOptions, 'replan'>): ApprovedPlan | undefined {
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

async function exportTo({ file = STDOUT, call, options: { force } }: Work): Promise<ExitCode> {
  const { blueprint: document } = await call<ExportedBlueprint>('guild_blueprint_export', {});
  if (file === STDOUT) {
    process.stdout.write(blueprintText(document));
    return ok;
  }
  await writeBlueprintFile(document, file, { overwrites: force === true });
  stderr.write(`wrote ${file}\n`);
  return ok;
}

/** The command itself, as far as going on needs it. */
function commandOf(verb: Verb, work: CommandLine): string {
  if (verb === 'apply') return commandsOf(work).apply;
  return `${work.program} blueprint ${verb} ${targetOf(work)}`.trim();
}

function targetOf({ file, options: { guild } }: CommandLine): string {
  return [guild === undefined ? [] : [`--guild ${guild}`], file ?? []].flat().join(' ');
}

/** The commands that go on where this one stopped, with what it was told. */
function commandsOf(work: CommandLine, reviewed = work.options.plan): Commands {
  const { program } = work;
  const target = targetOf(work);
  const bound = reviewed === undefined ? '' : `--plan ${reviewed} `;
  return {
    plan: `${program} blueprint plan ${target}`,
    apply: `${program} blueprint apply --yes ${bound}${target}`,
    replan: `${program} blueprint apply --yes ${target} --replan`,
  };
}

function tell({ options: { json } }: Work, view: object, text: string, code: ExitCode): ExitCode {
  process.stdout.write(`${json ? JSON.stringify(view, null, 2) : text}\n`);
  return code;
}
