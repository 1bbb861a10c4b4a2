import {
  channelPermissions,
  grantedPermissions,
  guildPermissions,
  isThread,
  isTimedOut,
  isUnlimited,
  overwriteSteps,
} from './compute-permissions.js';
import { outranksMember, outranksRole } from './hierarchy.js';
import { permissionBits } from './permission-names.js';
import type { ChannelFacts, GuildFacts, MemberFacts, OverwriteFacts, RoleFacts } from './permission-facts.js';
import { inThread } from './required-permissions.js';

/** Where something is missing. */
export type MissingLevel = 'role' | 'category' | 'channel' | 'hierarchy' | 'timeout';

/** Why the bot may not do something. */
export interface Finding {
  readonly missing: readonly string[];
  readonly level: MissingLevel;
  /** What is the matter, as the end of a sentence; names nothing that users wrote. */
  readonly what: string;
  readonly fix: string;
}

/** All that a request meets: whom it is made by, where, and on what. */
export interface Scene {
  readonly guild: GuildFacts;
  readonly bot: MemberFacts;
  /** With the overwrites that count: a thread's are its parent's. */
  readonly channel?: ChannelFacts;
  /** The category of the channel, where it is known. */
  readonly category?: ChannelFacts;
  readonly targetRole?: RoleFacts;
  readonly targetMember?: MemberFacts;
}

/** The first reason, from the most basic one on, why the bot may not do what needs `needed`; `undefined` when none shows. */
export function findMissing(scene: Scene, needed: readonly string[]): Finding | undefined {
  const { guild, bot, channel } = scene;
  const names = channel !== undefined && isThread(channel) ? inThread(needed) : needed;
  const granted = channel === undefined ? guildPermissions(guild, bot) : grantedPermissions(guild, bot, channel);
  const missing = names.filter((name) => lacks(granted, name));
  if (missing.length > 0) return located(scene, missing);
  return useless(scene, names) ?? outranked(scene);
}

/** The permissions in a bit set that the bot cannot give, for it may give only what it has. */
export function cannotGrant({ guild, bot, channel }: Scene, bits: bigint): bigint {
  if (isUnlimited(guild, bot)) return 0n;
  return bits & ~(channel === undefined ? guildPermissions(guild, bot) : channelPermissions(guild, bot, channel));
}

function located(scene: Scene, missing: readonly string[]): Finding {
  const [first = ''] = missing;
  const denial = denialOf(scene, first);
  const list = missing.join(', ');
  if (denial === undefined || scene.channel === undefined) {
    return {
      missing,
      level: 'role',
      what: `no role of the bot grants ${list}`,
      fix: `Give one of the bot's roles ${list}.`,
    };
  }
  const who = holderOf(scene, denial);
  if (isInherited(scene, denial)) {
    const what = `an overwrite of its category ${scene.category?.id} for ${who} denies ${first}`;
    return {
      missing,
      level: 'category',
      what,
      fix: `Allow ${list} for the bot's role in category ${scene.category?.id}.`,
    };
  }
  const what = `an overwrite of channel ${scene.channel.id} for ${who} denies ${first}`;
  return { missing, level: 'channel', what, fix: `Allow ${list} for the bot's role in channel ${scene.channel.id}.` };
}

/** The overwrite that has the last word against a permission; `undefined` when no role grants it and none is asked. */
function denialOf({ guild, bot, channel }: Scene, name: string): OverwriteFacts | undefined {
  const bit = BigInt(permissionBits([name]));
  const steps = overwriteSteps(guild, bot, channel?.permission_overwrites ?? []);
  return steps.flat().reduce<OverwriteFacts | undefined>((last, overwrite) => {
    return (BigInt(overwrite.deny) & bit) === 0n ? last : overwrite;
  }, undefined);
}

function holderOf({ guild, bot }: Scene, { id }: OverwriteFacts): string {
  if (id === guild.id) return '@everyone';
  return id === bot.user.id ? 'the bot itself' : `role ${id}`;
}

/** A channel has its category's overwrites as long as nobody changed them in the channel. */
function isInherited({ channel, category }: Scene, denial: OverwriteFacts): boolean {
  if (category === undefined || channel === undefined) return false;
  const own = channel.permission_overwrites ?? [];
  const same = (overwrite: OverwriteFacts): boolean =>
    (category.permission_overwrites ?? []).some(
      ({ id, allow, deny }) => id === overwrite.id && allow === overwrite.allow && deny === overwrite.deny,
    );
  return same(denial) && own.length === category.permission_overwrites?.length && own.every(same);
}

/** Granted, and yet of no use: a timeout, or another permission that it needs. */
function useless({ guild, bot, channel }: Scene, names: readonly string[]): Finding | undefined {
  if (channel === undefined) return undefined;
  const usable = channelPermissions(guild, bot, channel);
  const lost = names.filter((name) => lacks(usable, name));
  if (lost.length === 0) return undefined;
  if (isTimedOut(bot)) {
    return { missing: lost, level: 'timeout', what: 'the bot is timed out', fix: 'A moderator ends its timeout.' };
  }
  const basic = lacks(usable, 'VIEW_CHANNEL') ? 'VIEW_CHANNEL' : lacks(usable, 'CONNECT') ? 'CONNECT' : 'SEND_MESSAGES';
  return located({ guild, bot, channel }, [basic]);
}

function outranked({ guild, bot, targetRole, targetMember }: Scene): Finding | undefined {
  const fix = 'Move the highest role of the bot above it, or act on something below.';
  if (targetRole !== undefined && !outranksRole(guild, bot, targetRole)) {
    return { missing: [], level: 'hierarchy', what: `role ${targetRole.id} is not below the bot's highest role`, fix };
  }
  if (targetMember === undefined || outranksMember(guild, bot, targetMember)) return undefined;
  if (targetMember.user.id === guild.owner_id) {
    const nobody = 'Nobody but the owner can; act on somebody else.';
    return { missing: [], level: 'hierarchy', what: 'the member owns the guild', fix: nobody };
  }
  return { missing: [], level: 'hierarchy', what: "the member's highest role is not below the bot's", fix };
}

function lacks(bits: bigint, name: string): boolean {
  return (bits & BigInt(permissionBits([name]))) === 0n;
}
