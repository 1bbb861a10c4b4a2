import { ChannelType, PermissionFlagsBits as Bit } from 'discord-api-types/v10';
import type { ChannelFacts, GuildFacts, MemberFacts, OverwriteFacts } from './permission-facts.js';

/** Every permission there is. */
export const ALL_PERMISSIONS = Object.values(Bit).reduce((all, bit) => all | bit, 0n);

/**
 * What a step goes by. Roles and overwrites grant; then `not_in_private_thread`, `cannot_view`, `cannot_connect`, `locked`, `cannot_write`
 * and `timed_out` take off what is of no use, in this order.
 */
export type StepRule =
  | 'everyone'
  | 'roles'
  | 'owner'
  | 'administrator'
  | 'everyone_overwrite'
  | 'role_overwrites'
  | 'member_overwrite'
  | UselessRule;
const USELESS = [
  'not_in_private_thread',
  'cannot_view',
  'cannot_connect',
  'locked',
  'cannot_write',
  'timed_out',
] as const;
type UselessRule = (typeof USELESS)[number];

/** One step of Discord's algorithm; `before` and `after` are the bits on its two sides. */
export interface PermissionStep {
  readonly rule: StepRule;
  /** The roles, or the holders of the overwrites, that the step looks at. */
  readonly ids: readonly string[];
  readonly before: bigint;
  readonly after: bigint;
}

/** A channel as the algorithm needs it: a thread with its own type and its parent's overwrites. */
export type Place = Pick<ChannelFacts, 'type' | 'permission_overwrites'> &
  Partial<Pick<ChannelFacts, 'thread_metadata' | 'joined'>>;

const WHILE_TIMED_OUT = Bit.ViewChannel | Bit.ReadMessageHistory;
/** Useless without the right to write. */
const WITH_MESSAGES = Bit.MentionEveryone | Bit.SendTTSMessages | Bit.AttachFiles | Bit.EmbedLinks;
const VOICE: readonly number[] = [ChannelType.GuildVoice, ChannelType.GuildStageVoice];
const PRIVATE_THREAD: number = ChannelType.PrivateThread;
const THREADS: readonly number[] = [ChannelType.AnnouncementThread, ChannelType.PublicThread, PRIVATE_THREAD];

/** Whether a step takes off what is granted and yet of no use. */
export function isUseless(rule: StepRule): boolean {
  return (USELESS as readonly StepRule[]).includes(rule);
}

/** Whether a channel is a thread: its permissions are its parent's. */
export function isThread({ type }: Pick<ChannelFacts, 'type'>): boolean {
  return THREADS.includes(type);
}

/**
 * Discord's algorithm, step by step: what a member may do in a guild as a whole or, with `place`, in a channel. The last step's `after` is
 * the result. Who is not limited (the owner, administrators) has no further steps.
 *
 * @param now epoch milliseconds, for timeouts; they are looked at in channels only
 * @see https://discord.com/developers/docs/topics/permissions#permission-overwrites
 */
export function permissionSteps(
  guild: GuildFacts,
  member: MemberFacts,
  place?: Place,
  now = Date.now(),
): readonly PermissionStep[] {
  const steps: PermissionStep[] = [];
  for (const { rule, ids, change } of rulesFor(guild, member, place, now)) {
    const before = steps.at(-1)?.after ?? 0n;
    steps.push({ rule, ids, before, after: change(before) });
    if (rule === 'owner' || rule === 'administrator') break;
  }
  return steps;
}

interface Rule {
  readonly rule: StepRule;
  readonly ids: readonly string[];
  readonly change: (bits: bigint) => bigint;
}

function* rulesFor(
  guild: GuildFacts,
  member: MemberFacts,
  place: Place | undefined,
  now: number,
): Generator<Rule, void> {
  yield* roleRules(guild, member);
  if (place === undefined) return;
  yield* overwriteRules(guild, member, place.permission_overwrites ?? []);
  yield* uselessRules(member, place, now);
}

function* roleRules(guild: GuildFacts, member: MemberFacts): Generator<Rule> {
  const everyone = guild.roles.filter(({ id }) => id === guild.id);
  const own = guild.roles.filter(({ id }) => id !== guild.id && member.roles.includes(id));
  const granted = [...everyone, ...own].reduce((bits, { permissions }) => bits | BigInt(permissions), 0n);
  yield {
    rule: 'everyone',
    ids: [guild.id],
    change: (bits) => everyone.reduce((all, { permissions }) => all | BigInt(permissions), bits),
  };
  yield { rule: 'roles', ids: own.map(({ id }) => id), change: () => granted };
  if (member.user.id === guild.owner_id) yield { rule: 'owner', ids: [member.user.id], change: () => ALL_PERMISSIONS };
  const administrators = [...everyone, ...own].filter(({ permissions }) => BigInt(permissions) & Bit.Administrator);
  if (administrators.length === 0) return;
  yield { rule: 'administrator', ids: administrators.map(({ id }) => id), change: () => ALL_PERMISSIONS };
}

function* overwriteRules(
  guild: Pick<GuildFacts, 'id'>,
  member: MemberFacts,
  overwrites: readonly OverwriteFacts[],
): Generator<Rule> {
  const rules = ['everyone_overwrite', 'role_overwrites', 'member_overwrite'] as const;
  for (const [index, step] of overwriteSteps(guild, member, overwrites).entries()) {
    const rule = rules[index];
    if (rule && step.length > 0) yield { rule, ids: step.map(({ id }) => id), change: (bits) => applyStep(bits, step) };
  }
}

/** The overwrites that concern a member, in the order in which they count: everybody's, its roles' together, its own. */
export function overwriteSteps(
  guild: Pick<GuildFacts, 'id'>,
  member: MemberFacts,
  overwrites: readonly OverwriteFacts[],
): readonly (readonly OverwriteFacts[])[] {
  return [
    overwrites.filter(({ id }) => id === guild.id),
    overwrites.filter(({ id, type }) => type === 0 && id !== guild.id && member.roles.includes(id)),
    overwrites.filter(({ id, type }) => type === 1 && id === member.user.id),
  ];
}

/** Within a step first all denials, then all allowances: the order of roles does not matter. */
function applyStep(bits: bigint, step: readonly OverwriteFacts[]): bigint {
  const denied = step.reduce((all, { deny }) => all | BigInt(deny), 0n);
  const allowed = step.reduce((all, { allow }) => all | BigInt(allow), 0n);
  return (bits & ~denied) | allowed;
}

/** Takes off what is useless without another permission, or for now. */
function uselessRules(member: MemberFacts, place: Place, now: number): Rule[] {
  const write = isThread(place) ? Bit.SendMessagesInThreads : Bit.SendMessages;
  const isManager = (bits: bigint) => (bits & Bit.ManageThreads) !== 0n;
  const isOutside = place.type === PRIVATE_THREAD && place.joined === false;
  const isLocked = place.thread_metadata?.locked === true;
  const rule = (name: UselessRule, change: Rule['change']): Rule => ({ rule: name, ids: [], change });
  return [
    ...(isOutside ? [rule('not_in_private_thread', (bits) => (isManager(bits) ? bits : 0n))] : []),
    rule('cannot_view', (bits) => (bits & Bit.ViewChannel ? bits : 0n)),
    ...(VOICE.includes(place.type)
      ? [rule('cannot_connect', (bits) => (bits & Bit.Connect ? bits : bits & Bit.ViewChannel))]
      : []),
    ...(isLocked ? [rule('locked', (bits) => (isManager(bits) ? bits : bits & ~write))] : []),
    rule('cannot_write', (bits) => (bits & write ? bits : bits & ~WITH_MESSAGES)),
    ...(isTimedOut(member, now) ? [rule('timed_out', (bits) => bits & WHILE_TIMED_OUT)] : []),
  ];
}

/** Whether a member is timed out at `now` (epoch ms). */
export function isTimedOut({ communication_disabled_until: until }: MemberFacts, now = Date.now()): boolean {
  return typeof until === 'string' && Date.parse(until) > now;
}
