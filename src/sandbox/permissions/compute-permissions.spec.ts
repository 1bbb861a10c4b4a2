import { newChannel, newGuild, newMember, newRole } from '../state/new-records.js';
import type { ChannelRecord, GuildRecord, MemberRecord, OverwriteRecord } from '../state/records.js';
import { channelPermissions, guildPermissions } from './compute-permissions.js';
import { ALL_PERMISSIONS, bits, type PermissionName } from './permission-bits.js';
import { CHANNEL, OVERWRITE, type ChannelTypeNumber } from '../state/channel-types.js';

const NOW = 1_000_000;

function world(everyone: PermissionName[], role: PermissionName[] = []): { guild: GuildRecord; member: MemberRecord } {
  const guild = newGuild({ id: '1', name: 'g', owner_id: '9' });
  guild.roles.get('1')!.permissions = bits(...everyone);
  for (const id of ['2', '3']) guild.roles.set(id, newRole({ id, permissions: id === '2' ? bits(...role) : 0n }));
  return { guild, member: newMember({ user_id: '7', joined_at: 0, roles: ['2', '3'] }) };
}

function channelWith(overwrites: OverwriteRecord[], type: ChannelTypeNumber = CHANNEL.TEXT): ChannelRecord {
  return newChannel({ id: '5', name: 'c', guild_id: '1', overwrites, type });
}

const role = (id: string, allow: bigint, deny: bigint): OverwriteRecord => ({
  id,
  type: OVERWRITE.ROLE,
  allow,
  deny,
});
const VIEW = bits('VIEW_CHANNEL');
const SEND = bits('SEND_MESSAGES');

describe('guild permissions', () => {
  it('add those of @everyone and of every role', () => {
    const { guild, member } = world(['VIEW_CHANNEL'], ['KICK_MEMBERS']);
    expect(guildPermissions(guild, member)).toBe(bits('VIEW_CHANNEL', 'KICK_MEMBERS'));
  });

  it('are all for the owner and for an administrator', () => {
    const { guild, member } = world([], ['ADMINISTRATOR']);
    expect(guildPermissions(guild, member)).toBe(ALL_PERMISSIONS);
    expect(guildPermissions(guild, { ...member, user_id: '9', roles: [] })).toBe(ALL_PERMISSIONS);
  });

  it('are kept through a time-out', () => {
    const { guild, member } = world(['KICK_MEMBERS']);
    expect(guildPermissions(guild, { ...member, communication_disabled_until: NOW + 1 })).toBe(bits('KICK_MEMBERS'));
  });
});

describe('channel permissions', () => {
  it('let a role allow what @everyone is denied', () => {
    const { guild, member } = world(['VIEW_CHANNEL', 'SEND_MESSAGES']);
    const channel = channelWith([role('1', 0n, SEND), role('2', SEND, 0n)]);
    expect(channelPermissions(guild, member, channel, NOW)).toBe(VIEW | SEND);
  });

  it('let one role allow what another denies, in any order', () => {
    const { guild, member } = world(['VIEW_CHANNEL']);
    const overwrites = [role('2', 0n, SEND), role('3', SEND, 0n)];
    for (const order of [overwrites, [...overwrites].reverse()]) {
      expect(channelPermissions(guild, member, channelWith(order), NOW)).toBe(VIEW | SEND);
    }
  });

  it('let the member’s own overwrite win over every role', () => {
    const { guild, member } = world(['VIEW_CHANNEL']);
    const own = { id: '7', type: OVERWRITE.MEMBER, allow: 0n, deny: SEND };
    expect(channelPermissions(guild, member, channelWith([own, role('2', SEND, 0n)]), NOW)).toBe(VIEW);
  });

  it('let allow win where one overwrite has a bit in both', () => {
    const { guild, member } = world(['VIEW_CHANNEL']);
    expect(channelPermissions(guild, member, channelWith([role('2', SEND, SEND)]), NOW)).toBe(VIEW | SEND);
  });

  it('are nothing where the channel cannot be seen', () => {
    const { guild, member } = world(['VIEW_CHANNEL', 'SEND_MESSAGES', 'MANAGE_CHANNELS']);
    expect(channelPermissions(guild, member, channelWith([role('1', 0n, VIEW)]), NOW)).toBe(0n);
  });

  it('lose files, embeds and mentions with the right to send', () => {
    const { guild, member } = world([
      'VIEW_CHANNEL',
      'ATTACH_FILES',
      'EMBED_LINKS',
      'MENTION_EVERYONE',
      'ADD_REACTIONS',
    ]);
    expect(channelPermissions(guild, member, channelWith([]), NOW)).toBe(bits('VIEW_CHANNEL', 'ADD_REACTIONS'));
  });

  it('ask for SEND_MESSAGES_IN_THREADS instead inside a thread', () => {
    const { guild, member } = world(['VIEW_CHANNEL', 'ATTACH_FILES', 'SEND_MESSAGES_IN_THREADS']);
    expect(channelPermissions(guild, member, channelWith([]), NOW, true) & bits('ATTACH_FILES')).toBe(
      bits('ATTACH_FILES'),
    );
  });

  it('leave nothing but the sight of a voice channel without CONNECT', () => {
    const { guild, member } = world(['VIEW_CHANNEL', 'MANAGE_CHANNELS', 'SPEAK']);
    expect(channelPermissions(guild, member, channelWith([], CHANNEL.VOICE), NOW)).toBe(VIEW);
  });

  it('leave sight and history to somebody who is timed out, until it ends', () => {
    const { guild, member } = world(['VIEW_CHANNEL', 'READ_MESSAGE_HISTORY', 'SEND_MESSAGES']);
    const timedOut = { ...member, communication_disabled_until: NOW + 1 };
    expect(channelPermissions(guild, timedOut, channelWith([]), NOW)).toBe(
      bits('VIEW_CHANNEL', 'READ_MESSAGE_HISTORY'),
    );
    expect(channelPermissions(guild, timedOut, channelWith([]), NOW + 1) & SEND).toBe(SEND);
  });

  it('are all for an administrator, whatever is denied, timed out or not', () => {
    const { guild, member } = world([], ['ADMINISTRATOR']);
    const timedOut = { ...member, communication_disabled_until: NOW + 1 };
    expect(channelPermissions(guild, timedOut, channelWith([role('1', 0n, VIEW)]), NOW)).toBe(ALL_PERMISSIONS);
  });
});
