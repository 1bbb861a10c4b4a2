import {
  channelPermissions,
  grantedBy,
  guildPermissions,
  isThread,
  isUnlimited,
  resultOf,
} from './compute-permissions.js';
import { outranksMember, outranksRole } from './hierarchy.js';
import { permissionBits } from './permission-names.js';
import type { ChannelFacts, GuildFacts, MemberFacts, OverwriteFacts, RoleFacts } from './permission-facts.js';
import { isUseless, overwriteSteps, permissionSteps, type PermissionStep } from './permission-steps.js';
import { inThread } from './required-permissions.js';

/** Where something is missing. */
export type MissingLevel = 'role' | 'category' | 'channel' | 'hierarchy' | 'timeout';

/** Why somebody may not do something. */
export interface Finding {
  readonly missing: readonly string[];
  readonly level: MissingLevel;
  /** What is the matter, as the end of a sentence; names nothing that users wrote. */
  readonly what: string;
  readonly fix: string;
}

/** Who is asked about: the bot, another member, or whoever has a role and no other. */
export type SubjectKind = 'bot' | 'member' | 'role';

/** What a subject is called, and what grants it something. */
const WORDS: Readonly<Record<SubjectKind, { who: string; role: string; anyRole: string; noRole: string }>> = {
  bot: {
    who: 'the bot',
    role: "the bot's role",
    anyRole: "one of the bot's roles",
    noRole: 'no role of the bot grants',
  },
  member: {
    who: 'the member',
    role: "the member's role",
    anyRole: "one of the member's roles",
    noRole: 'no role of the member grants',
  },
  role: { who: 'the role', role: 'the role', anyRole: 'the role', noRole: 'the role does not grant' },
};

/** All that a request meets: whom it is made by, where, and on what. */
export interface Scene {
  readonly guild: GuildFacts;
  readonly subject: MemberFacts;
  readonly kind: SubjectKind;
  /** With the overwrites that count: a thread's are its parent's. */
  readonly channel?: ChannelFacts;
  /** The category of the channel, where it is known. */
  readonly category?: ChannelFacts;
  readonly targetRole?: RoleFacts;
  readonly targetMember?: MemberFacts;
  /** Epoch milliseconds; now when absent. */
  readonly now?: number;
}

/** The first reason, from the most basic one on, why the subject may not do what needs `needed`; `undefined` when none shows. */
export function findMissing(scene: Scene, needed: readonly string[]): Finding | undefined {
  const { guild, subject, channel, now } = scene;
  const names = namesAt(channel, needed);
  const steps = permissionSteps(guild, subject, channel, now);
  const granted = channel === undefined ? resultOf(steps) : grantedBy(steps);
  const missing = names.filter((name) => lacks(granted, name));
  if (missing.length > 0) return located(scene, missing);
  return useless(scene, steps, names) ?? outranked(scene);
}

/** What permissions are called at a place: some have another name in a thread. */
export function namesAt(channel: Pick<ChannelFacts, 'type'> | undefined, names: readonly string[]): readonly string[] {
  return channel !== undefined && isThread(channel) ? inThread(names) : names;
}

/** The permissions in a bit set that the subject cannot give, for it may give only what it has. */
export function cannotGrant({ guild, subject, channel }: Scene, bits: bigint): bigint {
  if (isUnlimited(guild, subject)) return 0n;
  const own = channel === undefined ? guildPermissions(guild, subject) : channelPermissions(guild, subject, channel);
  return bits & ~own;
}

function located(scene: Scene, missing: readonly string[]): Finding {
  const [first = ''] = missing;
  const denial = denialOf(scene, first);
  const list = missing.join(', ');
  const { role, anyRole, noRole } = WORDS[scene.kind];
  if (denial === undefined || scene.channel === undefined) {
    return { missing, level: 'role', what: `${noRole} ${list}`, fix: `Give ${anyRole} ${list}.` };
  }
  const level = isInherited(scene, denial) ? 'category' : 'channel';
  const place = level === 'category' ? `category ${scene.category?.id}` : `channel ${scene.channel.id}`;
  const what = `an overwrite of ${level === 'category' ? 'its ' : ''}${place} for ${holderOf(scene, denial)} denies ${first}`;
  return { missing, level, what, fix: `Allow ${list} for ${role} in ${place}.` };
}

/** The overwrite that has the last word against a permission; `undefined` when no role grants it and none is asked. */
function denialOf({ guild, subject, channel }: Scene, name: string): OverwriteFacts | undefined {
  const bit = BigInt(permissionBits([name]));
  const steps = overwriteSteps(guild, subject, channel?.permission_overwrites ?? []);
  return steps.flat().reduce<OverwriteFacts | undefined>((last, overwrite) => {
    return (BigInt(overwrite.deny) & bit) === 0n ? last : overwrite;
  }, undefined);
}

function holderOf({ guild, subject, kind }: Scene, { id }: OverwriteFacts): string {
  if (id === guild.id) return '@everyone';
  return id === subject.user.id ? `${WORDS[kind].who} itself` : `role ${id}`;
}

/** A channel has its category's overwrites as long as nobody changed them in the channel. */
function isInherited({ channel, category }: Scene, denial: OverwriteFacts): boolean {
  if (category === undefined || channel === undefined) return false;
  return isSynced(channel, category) && includes(category.permission_overwrites ?? [], denial);
}

/** Whether a channel has the overwrites of its category, and no others. */
export function isSynced(channel: ChannelFacts, category: ChannelFacts): boolean {
  const own = channel.permission_overwrites ?? [];
  const others = category.permission_overwrites ?? [];
  return own.length === others.length && own.every((overwrite) => includes(others, overwrite));
}

function includes(overwrites: readonly OverwriteFacts[], { id, allow, deny }: OverwriteFacts): boolean {
  return overwrites.some((each) => each.id === id && each.allow === allow && each.deny === deny);
}

/** Granted, and yet of no use: another permission that it needs is missing, the thread is closed, or a timeout lasts. */
function useless(scene: Scene, steps: readonly PermissionStep[], names: readonly string[]): Finding | undefined {
  const lost = names.filter((name) => lacks(resultOf(steps), name));
  const bits = BigInt(permissionBits(lost));
  const step = steps.find(({ rule, before, after }) => isUseless(rule) && (before & ~after & bits) !== 0n);
  return step === undefined ? undefined : uselessFinding(scene, step, lost);
}

function uselessFinding(scene: Scene, { rule }: PermissionStep, lost: readonly string[]): Finding | undefined {
  const { who } = WORDS[scene.kind];
  switch (rule) {
    case 'timed_out':
      return { missing: lost, level: 'timeout', what: `${who} is timed out`, fix: 'A moderator ends its timeout.' };
    case 'locked':
      return {
        missing: ['MANAGE_THREADS'],
        level: 'channel',
        what: 'the thread is locked',
        fix: 'Unlock it with threads_modify.',
      };
    case 'not_in_private_thread':
      return {
        missing: ['MANAGE_THREADS'],
        level: 'channel',
        what: `${who} is not in the private thread`,
        fix: 'Add it with threads_add_member.',
      };
    case 'cannot_view':
      return located(scene, ['VIEW_CHANNEL']);
    case 'cannot_connect':
      return located(scene, ['CONNECT']);
    case 'cannot_write':
      return located(scene, namesAt(scene.channel, ['SEND_MESSAGES']));
    default:
      return undefined;
  }
}

function outranked({ guild, subject, kind, targetRole, targetMember }: Scene): Finding | undefined {
  const { who } = WORDS[kind];
  const own = kind === 'role' ? 'the role' : `${who}'s highest role`;
  const fix = `Move ${kind === 'role' ? 'the role' : `the highest role of ${who}`} above it, or act on something below.`;
  if (targetRole !== undefined && !outranksRole(guild, subject, targetRole)) {
    return { missing: [], level: 'hierarchy', what: `role ${targetRole.id} is not below ${own}`, fix };
  }
  if (targetMember === undefined || outranksMember(guild, subject, targetMember)) return undefined;
  if (targetMember.user.id === guild.owner_id) {
    const nobody = 'Nobody but the owner can; act on somebody else.';
    return { missing: [], level: 'hierarchy', what: 'the member owns the guild', fix: nobody };
  }
  const whose = kind === 'member' ? "the target's" : "the member's";
  const what = `${whose} highest role is not below ${kind === 'role' ? 'the role' : `${who}'s`}`;
  return { missing: [], level: 'hierarchy', what, fix };
}

/** Whether a bit set lacks a permission. */
export function lacks(bits: bigint, name: string): boolean {
  return (bits & BigInt(permissionBits([name]))) === 0n;
}
