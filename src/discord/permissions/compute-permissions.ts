import { ChannelType, PermissionFlagsBits as Bit } from 'discord-api-types/v10';
import type { ChannelFacts, GuildFacts, MemberFacts, OverwriteFacts } from './permission-facts.js';

/** Every permission there is. */
export const ALL_PERMISSIONS = Object.values(Bit).reduce((all, bit) => all | bit, 0n);

const WHILE_TIMED_OUT = Bit.ViewChannel | Bit.ReadMessageHistory;
/** Useless without the right to write. */
const WITH_MESSAGES = Bit.MentionEveryone | Bit.SendTTSMessages | Bit.AttachFiles | Bit.EmbedLinks;
const VOICE: readonly number[] = [ChannelType.GuildVoice, ChannelType.GuildStageVoice];
const THREADS: readonly number[] = [
  ChannelType.AnnouncementThread,
  ChannelType.PublicThread,
  ChannelType.PrivateThread,
];

/** Whether a channel is a thread: its permissions are its parent's. */
export function isThread({ type }: Pick<ChannelFacts, 'type'>): boolean {
  return THREADS.includes(type);
}

/** Whether nothing limits a member: the owner, and whoever has ADMINISTRATOR. */
export function isUnlimited(guild: GuildFacts, member: MemberFacts): boolean {
  return member.user.id === guild.owner_id || (fromRoles(guild, member) & Bit.Administrator) !== 0n;
}

/**
 * What a member may do in a guild as a whole.
 * @see https://discord.com/developers/docs/topics/permissions#permission-hierarchy
 */
export function guildPermissions(guild: GuildFacts, member: MemberFacts): bigint {
  return isUnlimited(guild, member) ? ALL_PERMISSIONS : fromRoles(guild, member);
}

/**
 * What a member may do in a channel, after its overwrites, what follows from them, and a timeout at `now` (epoch ms). For a thread pass
 * its parent's overwrites and its own type.
 * @see https://discord.com/developers/docs/topics/permissions#permission-overwrites
 */
export function channelPermissions(
  guild: GuildFacts,
  member: MemberFacts,
  channel: Pick<ChannelFacts, 'type' | 'permission_overwrites'>,
  now = Date.now(),
): bigint {
  if (isUnlimited(guild, member)) return ALL_PERMISSIONS;
  const usable = withoutConsequences(grantedPermissions(guild, member, channel), channel);
  return isTimedOut(member, now) ? usable & WHILE_TIMED_OUT : usable;
}

/** What roles and overwrites grant a member in a channel, usable or not. */
export function grantedPermissions(
  guild: GuildFacts,
  member: MemberFacts,
  channel: Pick<ChannelFacts, 'permission_overwrites'>,
): bigint {
  if (isUnlimited(guild, member)) return ALL_PERMISSIONS;
  const steps = overwriteSteps(guild, member, channel.permission_overwrites ?? []);
  return steps.reduce(applyStep, fromRoles(guild, member));
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

function fromRoles(guild: GuildFacts, member: MemberFacts): bigint {
  return guild.roles
    .filter(({ id }) => id === guild.id || member.roles.includes(id))
    .reduce((bits, { permissions }) => bits | BigInt(permissions), 0n);
}

/** Within a step first all denials, then all allowances: the order of roles does not matter. */
function applyStep(bits: bigint, step: readonly OverwriteFacts[]): bigint {
  const denied = step.reduce((all, { deny }) => all | BigInt(deny), 0n);
  const allowed = step.reduce((all, { allow }) => all | BigInt(allow), 0n);
  return (bits & ~denied) | allowed;
}

/** Takes off what is useless without another permission. */
function withoutConsequences(bits: bigint, channel: Pick<ChannelFacts, 'type'>): bigint {
  if ((bits & Bit.ViewChannel) === 0n) return 0n;
  if (VOICE.includes(channel.type) && (bits & Bit.Connect) === 0n) return Bit.ViewChannel;
  const write = isThread(channel) ? Bit.SendMessagesInThreads : Bit.SendMessages;
  return (bits & write) === 0n ? bits & ~WITH_MESSAGES : bits;
}

/** Whether a member is timed out at `now` (epoch ms). */
export function isTimedOut({ communication_disabled_until: until }: MemberFacts, now = Date.now()): boolean {
  return typeof until === 'string' && Date.parse(until) > now;
}
