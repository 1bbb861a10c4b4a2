import type { ApplyView, EvidenceView, PlanView, StatusView } from '../blueprint/blueprint-tools.dto.js';
import { PAUSES } from '../blueprint/apply/apply-outcome.js';
import { inCliTerms } from './cli-terms.js';

type Operation = PlanView['operations'][number];

/** The whole commands that go on, ready to be typed. */
export interface Commands {
  readonly plan: string;
  readonly apply: string;
  /** Begins anew. */
  readonly replan: string;
}

/** The headings of a plan, by the beginnings of the operations' names. */
const GROUPS: readonly (readonly [heading: string, kinds: RegExp])[] = [
  ['Roles', /^roles?\./],
  ['Categories and channels', /^channels?\./],
  ['Access', /^overwrite\./],
  ['Guild', /^(guild|welcome_screen|onboarding)\./],
  ['AutoMod', /^automod\./],
  ['Messages', /^publication\./],
];

/** A plan as a diff for people: what would be lost stands first, then what belongs together. */
export function tellPlan(plan: PlanView): string {
  const { status, operations, blockers, unfinished, warnings = [] } = plan;
  const toKnow = section(
    'To know',
    warnings.map((warning) => `  ? ${warning}`),
  );
  if (status === 'nothing_to_do') {
    return [...toKnow, 'Nothing to do: the guild is what the blueprint says.'].join('\n');
  }
  const lost = operations.filter(({ destructive }) => destructive);
  const groups = GROUPS.map(([heading, kinds]) => {
    return { heading, inside: operations.filter(({ id, destructive }) => !destructive && kinds.test(id)) };
  });
  return [
    ...section('Lost for good', lost.map(line)),
    ...groups.flatMap(({ heading, inside }) => section(heading, inside.map(line))),
    ...section(
      'In the way',
      blockers.map(({ path, message }) => `  ! ${path}: ${message}`),
    ),
    ...toKnow,
    totals(plan),
    ...(status === 'blocked' ? ['Blocked: nothing can be applied before what is marked ! is mended.'] : []),
    ...(unfinished ? [standing(unfinished)] : []),
    ...(status === 'ready' ? [nameOf(plan.plan_id, plan)] : []),
  ].join('\n');
}

/** Two plans of one document: the one that was reviewed, and the one that would be applied now. */
interface TwoPlans {
  /** `plan_id` of the reviewed one. */
  readonly reviewed: string;
  readonly was: StatusView;
  readonly now: StatusView;
}

/** In what the plan that would be applied differs from the one that was reviewed, and how to go on. */
export function tellDifference({ reviewed, was, now }: TwoPlans, { plan }: Commands): string {
  const [before, after] = [was, now].map(({ done, left }) => [...done, ...left]) as [string[], string[]];
  const lines = [
    ...after.filter((each) => !before.includes(each)).map((each) => `  + ${each}`),
    ...before.filter((each) => !after.includes(each)).map((each) => `  \u2212 ${each}`),
  ];
  const same = '  The steps read the same; what the guild shows of them, or what they write, is different.';
  return [
    'Not applied: this is not the plan that was reviewed. Nothing was written.',
    ...(was.status === 'not_found'
      ? [`  This state knows no plan ${reviewed} of this guild.`]
      : lines.length > 0
        ? lines
        : [same]),
    `Review what it would do now: ${plan}`,
  ].join('\n');
}

/** A run that was stopped goes on, unless somebody changed what it works on. */
function standing({ done, total, next_action, reason }: NonNullable<PlanView['unfinished']>): string {
  const where = `A run of this blueprint was stopped at ${done} of ${total}`;
  if (next_action !== 'replan') return `${where}: apply goes on with it.`;
  const why = reason === undefined ? '' : ` (${inCliTerms(reason)})`;
  return `${where}${why}: it cannot go on; apply --replan carries out this plan instead.`;
}

/** How a run of apply ended, or was left. */
export function tellApplied(run: ApplyView, by: Pick<PlanView, 'bot_id'>, commands: Commands): string {
  const { status, next_action, reason, progress, retry_after_ms = 0, differences = [], plan_id } = run;
  const when = new Date(Date.now() + retry_after_ms).toISOString();
  const done = progress ? ` ${progress.done} of ${progress.total} done.` : '';
  const why = reason === undefined ? '' : ` ${reasonOf(run, reason)}`;
  return [
    `${capital(status)}.${done}${why}`,
    ...differences.map((each) => `  ~ ${each}`),
    ...failureOf(run),
    ...WHAT_NEXT[next_action].map((words) =>
      words
        .replace('{when}', when)
        .replace('{plan}', commands.plan)
        .replace('{again}', commands.apply)
        .replace('{anew}', commands.replan),
    ),
    ...(plan_id === undefined ? [] : [nameOf(plan_id, by)]),
  ].join('\n');
}

/** What guild_blueprint_evidence is asked with. */
function nameOf(planId: string, { bot_id }: Pick<PlanView, 'bot_id'>): string {
  return `Plan ${planId} of bot ${bot_id}`;
}

/** What fails because the human stopped the command is no failure. */
function reasonOf({ error }: ApplyView, reason: string): string {
  return error?.code === 'CANCELLED' ? inCliTerms(PAUSES.cancelled) : inCliTerms(reason);
}

/** How a blueprint stands in its guild, without a change. */
export function tellStanding(plan: PlanView, stopped: ApplyView | undefined, commands: Commands): string {
  if (stopped) return tellApplied(stopped, plan, commands);
  if (plan.status === 'nothing_to_do') return tellPlan(plan);
  const standing = plan.status === 'blocked' ? 'Blocked' : 'The guild is not what the blueprint says';
  return `${standing}: ${totals(plan)}`;
}

/** Whether a guild still is what a blueprint made of it. */
export function tellEvidence(seen: EvidenceView, bot_id: string, { apply }: Commands): string {
  const { status, plan_id, verified_at = '', differences, reason = '' } = seen;
  const words: Readonly<Record<EvidenceView['status'], readonly string[]>> = {
    verified: [`Verified. The guild is what the blueprint made of it on ${verified_at}.`],
    drifted: [
      `Drifted. The guild is not what the blueprint made of it on ${verified_at}.`,
      ...differences.map((each) => `  ~ ${each}`),
      `Make it so again with: ${apply}`,
    ],
    not_found: ['Not found. This state knows of no run of the blueprint that was completed in this guild.'],
    blocked: [`Blocked. ${reason}`],
  };
  return [...words[status], ...(plan_id === undefined ? [] : [nameOf(plan_id, { bot_id })])].join('\n');
}

/** When to come back, and how. */
export function tellWait(reason: string, waitMs: number, until: Date): string {
  const [minutes, seconds] = [Math.floor(waitMs / 60_000), Math.ceil((waitMs % 60_000) / 1000)];
  const span = minutes > 0 ? `${minutes} min ${seconds} s` : `${seconds} s`;
  return `waiting ${span}, until ${until.toISOString()}: ${inCliTerms(reason)}`;
}

const WHAT_NEXT: Readonly<Record<ApplyView['next_action'], readonly string[]>> = {
  done: [],
  apply: ['Go on with: {again}'],
  resume: ['Go on with: {again}'],
  wait: ['Come back at {when}: {again}'],
  replan: ['What it would do now: {plan}; then: {anew}'],
  fix_configuration: ['Mend that first, then: {again}'],
};

function section(heading: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`${heading} (${lines.length})`, ...lines, ''];
}

function line(operation: Operation): string {
  return `  ${signOf(operation)} ${operation.summary}`;
}

function signOf({ id }: Operation): string {
  if (/^\w+\.create\b/.test(id)) return '+';
  return /^\w+\.delete\b/.test(id) ? '\u2212' : '~';
}

function totals({ operations, forecast }: PlanView): string {
  const count = (sign: string): number => operations.filter((each) => signOf(each) === sign).length;
  const kinds = `${count('+')} new, ${count('~')} changed, ${count('\u2212')} gone`;
  const { total_requests: requests, minutes } = forecast;
  return `${counted(operations.length, 'operation')}: ${kinds}. About ${counted(requests, 'request')}, ${counted(minutes, 'minute')}.`;
}

function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}

/** Neither a wait nor a stop by the human is a failure. */
function failureOf({ error, next_action }: ApplyView): string[] {
  return error && error.code !== 'CANCELLED' && next_action !== 'wait'
    ? [`  ! ${error.operation}: ${error.code} ${error.message}`]
    : [];
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1).replaceAll('_', ' ');
