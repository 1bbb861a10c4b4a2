import { ChannelType } from 'discord-api-types/v10';
import { ALL_PERMISSIONS, channelPermissions, guildPermissions } from './compute-permissions.js';
import type { ChannelFacts, GuildFacts, MemberFacts, OverwriteFacts } from './permission-facts.js';
import { permissionBits, permissionNames } from './permission-names.js';

const GUILD = '1100000000000000000';
const OWNER = '1100000000000000009';
const USER = '1100000000000000001';
const RED = '1100000000000000010';
const BLUE = '1100000000000000011';

const guild = (everyone: string[], red: string[] = [], blue: string[] = []): GuildFacts => ({
  id: GUILD,
  owner_id: OWNER,
  roles: [
    { id: GUILD, permissions: permissionBits(everyone), position: 0 },
    { id: RED, permissions: permissionBits(red), position: 1 },
    { id: BLUE, permissions: permissionBits(blue), position: 2 },
  ],
});
const member = (roles: string[] = [], over: Partial<MemberFacts> = {}): MemberFacts => ({
  user: { id: USER },
  roles,
  ...over,
});
const overwrite = (id: string, allow: string[], deny: string[], type = 0): OverwriteFacts => ({
  id,
  type,
  allow: permissionBits(allow),
  deny: permissionBits(deny),
});
const channel = (
  overwrites: OverwriteFacts[] = [],
  type = ChannelType.GuildText,
): Pick<ChannelFacts, 'type' | 'permission_overwrites'> => ({
  type,
  permission_overwrites: overwrites,
});
const names = (bits: bigint) => permissionNames(bits.toString());

const BASIC = ['VIEW_CHANNEL', 'SEND_MESSAGES'];

describe('permissions in a guild', () => {
  it('are those of everybody and of all own roles', () => {
    const facts = guild(['VIEW_CHANNEL'], ['KICK_MEMBERS'], ['BAN_MEMBERS']);
    expect(names(guildPermissions(facts, member([RED])))).toEqual(['KICK_MEMBERS', 'VIEW_CHANNEL']);
  });

  it('are all of them for the owner and for administrators', () => {
    expect(guildPermissions(guild([]), member([], { user: { id: OWNER } }))).toBe(ALL_PERMISSIONS);
    expect(guildPermissions(guild([], ['ADMINISTRATOR']), member([RED]))).toBe(ALL_PERMISSIONS);
  });
});

describe('permissions in a channel', () => {
  it.each<[string, OverwriteFacts[], string[]]>([
    ['no overwrites', [], BASIC],
    ['a denial for everybody', [overwrite(GUILD, [], ['SEND_MESSAGES'])], ['VIEW_CHANNEL']],
    [
      'a role that is allowed again',
      [overwrite(RED, ['SEND_MESSAGES'], []), overwrite(GUILD, [], ['SEND_MESSAGES'])],
      BASIC,
    ],
    [
      'two roles of which one is denied and one allowed, in any order',
      [overwrite(RED, ['SEND_MESSAGES'], []), overwrite(BLUE, [], ['SEND_MESSAGES'])],
      BASIC,
    ],
    [
      'a denial for the member after an allowance for its role',
      [overwrite(RED, ['SEND_MESSAGES'], []), overwrite(USER, [], ['SEND_MESSAGES'], 1)],
      ['VIEW_CHANNEL'],
    ],
    ['a bit both allowed and denied', [overwrite(GUILD, ['SEND_MESSAGES'], ['SEND_MESSAGES'])], BASIC],
    ['overwrites of others', [overwrite('1100000000000000099', [], BASIC)], BASIC],
  ])('follow %s', (_, overwrites, expected) => {
    expect(names(channelPermissions(guild(BASIC), member([RED, BLUE]), channel(overwrites))).sort()).toEqual(
      [...expected].sort(),
    );
  });

  it('are none where the channel cannot be seen', () => {
    expect(channelPermissions(guild(['SEND_MESSAGES', 'MANAGE_CHANNELS']), member(), channel())).toBe(0n);
  });

  it('have no files, embeds or mentions where nothing can be written', () => {
    const facts = guild(['VIEW_CHANNEL', 'ATTACH_FILES', 'EMBED_LINKS', 'MENTION_EVERYONE', 'ADD_REACTIONS']);
    expect(names(channelPermissions(facts, member(), channel()))).toEqual(['ADD_REACTIONS', 'VIEW_CHANNEL']);
  });

  it('ask in a thread for the right to write in threads', () => {
    const thread = channel([], ChannelType.PublicThread);
    const may = (everyone: string[]) => names(channelPermissions(guild(everyone), member(), thread));
    expect(may(['VIEW_CHANNEL', 'SEND_MESSAGES_IN_THREADS', 'EMBED_LINKS'])).toContain('EMBED_LINKS');
    expect(may(['VIEW_CHANNEL', 'SEND_MESSAGES', 'EMBED_LINKS'])).not.toContain('EMBED_LINKS');
  });

  it.each([ChannelType.GuildVoice, ChannelType.GuildStageVoice])(
    'are only to see it in a voice channel %i one cannot join',
    (type) => {
      const facts = guild(['VIEW_CHANNEL', 'MANAGE_CHANNELS', 'SPEAK']);
      expect(names(channelPermissions(facts, member(), channel([], type)))).toEqual(['VIEW_CHANNEL']);
    },
  );

  it('are only to look while a timeout lasts, save for administrators', () => {
    const facts = guild(['VIEW_CHANNEL', 'READ_MESSAGE_HISTORY', 'SEND_MESSAGES'], ['ADMINISTRATOR']);
    const until = { communication_disabled_until: '2030-01-01T00:00:00Z' };
    const before = Date.parse('2029-12-31T00:00:00Z');
    const after = Date.parse('2030-01-02T00:00:00Z');
    expect(names(channelPermissions(facts, member([], until), channel(), before))).toEqual([
      'VIEW_CHANNEL',
      'READ_MESSAGE_HISTORY',
    ]);
    expect(names(channelPermissions(facts, member([], until), channel(), after))).toContain('SEND_MESSAGES');
    expect(channelPermissions(facts, member([RED], until), channel(), before)).toBe(ALL_PERMISSIONS);
  });

  it('leave nothing of a private thread to who is not in it, unless it manages threads', () => {
    const outside = { ...channel([], ChannelType.PrivateThread), joined: false };
    const may = (everyone: string[], where = outside) => channelPermissions(guild(everyone), member(), where);
    expect(may(['VIEW_CHANNEL', 'SEND_MESSAGES_IN_THREADS'])).toBe(0n);
    expect(names(may(['VIEW_CHANNEL', 'SEND_MESSAGES_IN_THREADS'], { ...outside, joined: true }))).toContain(
      'SEND_MESSAGES_IN_THREADS',
    );
    expect(names(may(['VIEW_CHANNEL', 'MANAGE_THREADS']))).toContain('VIEW_CHANNEL');
  });

  it('do not let anyone but those who manage threads write in a locked one', () => {
    const locked = { ...channel([], ChannelType.PublicThread), thread_metadata: { locked: true } };
    const may = (...more: string[]) =>
      names(channelPermissions(guild(['VIEW_CHANNEL', 'SEND_MESSAGES_IN_THREADS', ...more]), member(), locked));
    expect(may('ATTACH_FILES')).toEqual(['VIEW_CHANNEL']);
    expect(may('MANAGE_THREADS')).toContain('SEND_MESSAGES_IN_THREADS');
  });
});
