import type { ChannelRecord, GuildRecord, MemberRecord, OverwriteRecord } from '../state/records.js';
import { ALL_PERMISSIONS, bits } from './permission-bits.js';
import { CHANNEL, OVERWRITE } from '../state/channel-types.js';

const ADMINISTRATOR = bits('ADMINISTRATOR');
const VIEW_CHANNEL = bits('VIEW_CHANNEL');
const CONNECT = bits('CONNECT');
const SEND_MESSAGES = bits('SEND_MESSAGES');
const SEND_MESSAGES_IN_THREADS = bits('SEND_MESSAGES_IN_THREADS');
const NEEDS_SENDING = bits('MENTION_EVERYONE', 'SEND_TTS_MESSAGES', 'ATTACH_FILES', 'EMBED_LINKS');
const LEFT_WHEN_TIMED_OUT = bits('VIEW_CHANNEL', 'READ_MESSAGE_HISTORY');

/**
 * What a member may do in the guild as a whole: @everyone's bits and those of all roles; everything for the owner and
 * administrators. A time-out does not touch them (discord-api-docs issue 4462).
 * @see https://discord.com/developers/docs/topics/permissions#permission-overwrites
 */
export function guildPermissions(guild: GuildRecord, member: MemberRecord): bigint {
  if (guild.owner_id === member.user_id) return ALL_PERMISSIONS;
  const granted = [guild.id, ...member.roles].reduce((sum, id) => sum | (guild.roles.get(id)?.permissions ?? 0n), 0n);
  return granted & ADMINISTRATOR ? ALL_PERMISSIONS : granted;
}

/**
 * What a member may do in one channel. `place` is the channel whose overwrites count: the parent, if it is a thread.
 * Three steps, allow after deny in each: @everyone, all roles together, the member.
 */
export function channelPermissions(
  guild: GuildRecord,
  member: MemberRecord,
  place: ChannelRecord,
  now: number,
  inThread = false,
): bigint {
  const base = guildPermissions(guild, member);
  if (base & ADMINISTRATOR) return ALL_PERMISSIONS;
  const everyone = place.overwrites.filter(({ id }) => id === guild.id);
  const roles = place.overwrites.filter(({ id, type }) => type === OVERWRITE.ROLE && member.roles.includes(id));
  const own = place.overwrites.filter(({ id, type }) => type === OVERWRITE.MEMBER && id === member.user_id);
  const granted = [everyone, roles, own].reduce(applyStep, base);
  return withoutImplied(granted, place, isTimedOut(member, now), inThread);
}

/** Whether the member is timed out at `now` (epoch milliseconds). */
export function isTimedOut(member: MemberRecord, now: number): boolean {
  return member.communication_disabled_until !== null && member.communication_disabled_until > now;
}

function applyStep(granted: bigint, overwrites: readonly OverwriteRecord[]): bigint {
  const denied = overwrites.reduce((sum, { deny }) => sum | deny, 0n);
  const allowed = overwrites.reduce((sum, { allow }) => sum | allow, 0n);
  return (granted & ~denied) | allowed;
}

/** Takes away what another missing permission takes with it. https://discord.com/developers/docs/topics/permissions#implicit-permissions */
function withoutImplied(granted: bigint, place: ChannelRecord, timedOut: boolean, inThread: boolean): bigint {
  if (!(granted & VIEW_CHANNEL)) return 0n;
  const isVoice = place.type === CHANNEL.VOICE || place.type === CHANNEL.STAGE;
  if (isVoice && !(granted & CONNECT)) return VIEW_CHANNEL;
  const sending = granted & (inThread ? SEND_MESSAGES_IN_THREADS : SEND_MESSAGES) ? granted : granted & ~NEEDS_SENDING;
  return timedOut ? sending & LEFT_WHEN_TIMED_OUT : sending;
}
