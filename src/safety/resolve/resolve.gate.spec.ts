import type { DiscordRestService } from '../../discord/discord-rest.service.js';
import { defineField, ListOf, Nested, Text } from '../../mcp/schema/fields/index.js';
import { FixedTokenSource } from '../../discord/token/fixed-token-source.js';
import { ID_KIND, type IdKind } from '../../discord/ids/reference.js';
import { aCall } from '../testing/a-call.js';
import { refusalOf } from '../testing/refusal-of.js';
import { DefaultGuildGate } from '../default-guild/default-guild.gate.js';
import { LinkContextGate } from './link-context.gate.js';
import { ResolveGate } from './resolve.gate.js';

/** Of the bot 1100000000000000001. */
const TOKEN = 'MTEwMDAwMDAwMDAwMDAwMDAwMQ.GabcDE.abc';
const GUILD = '1000000000000000001';
const CHANNEL = '1000000000000000002';
const MESSAGE = '1000000000000000003';
const LINK = `https://discord.com/channels/${GUILD}/${CHANNEL}/${MESSAGE}`;

const item = (kind: IdKind) =>
  ({ kind: 'leaf', expected: 'an id', schema: {}, rules: () => [], meta: { [ID_KIND]: kind } }) as const;
const Id = (kind: IdKind) => defineField('An id.', item(kind), { optional: true });

class Source {
  @Id('channel') channel_id?: string;
  @Id('message') message_id?: string;
}

class Input {
  @Id('guild') guild_id?: string;
  @Id('channel') channel_id?: string;
  @Id('thread') thread_id?: string;
  @Id('message') message_id?: string;
  @Id('user') user_id?: string;
  @Id('mentionable') overwrite_id?: string;
  @ListOf(item('role'), 'Roles.', { optional: true }) roles?: string[];
  @Nested(Source, 'Source.', { optional: true }) source?: Source;
  @Text('Text.', { optional: true }) content?: string;
}

/** What the guild holds, by route. */
const LISTS: Record<string, unknown> = {
  [`/guilds/${GUILD}/channels`]: [
    { id: CHANNEL, name: 'general' },
    { id: '1000000000000000012', name: 'General' },
    { id: '1000000000000000022', name: 'News' },
    { id: '1000000000000000032', name: 'dup' },
    { id: '1000000000000000042', name: 'dup' },
    { id: '1000000000000000052', name: 'support' },
  ],
  [`/guilds/${GUILD}/threads/active`]: {
    threads: [
      { id: '1000000000000000062', name: 'support' },
      { id: '1000000000000000072', name: 'help me' },
    ],
  },
  [`/guilds/${GUILD}/roles`]: [
    { id: GUILD, name: '@everyone' },
    { id: '1000000000000000005', name: 'Moderators' },
    { id: '1000000000000000006', name: 'ada' },
  ],
  [`/guilds/${GUILD}/members/search`]: [
    { user: { id: '1000000000000000007', username: 'ada.nowak', global_name: 'Ada' }, nick: 'ada' },
    { user: { id: '1000000000000000008', username: 'adam', global_name: null }, nick: null },
  ],
};

/** The door to Discord: answers the lists, and remembers what was asked for. */
function discord(asked: string[] = []): DiscordRestService {
  const get = async (route: string) => {
    asked.push(route);
    return LISTS[route];
  };
  return { get } as unknown as DiscordRestService;
}

async function resolved(
  args: Record<string, unknown>,
  { asked, defaultGuildId }: { asked?: string[]; defaultGuildId?: string } = {},
) {
  const call = aCall({ input: Input, args });
  new LinkContextGate().check(call);
  new DefaultGuildGate({ defaultGuildId }).check(call);
  await new ResolveGate({ defaultGuildId }, discord(asked), new FixedTokenSource(TOKEN)).check(call);
  return call.args;
}

const issueAt = (path: string) => ({
  code: 'VALIDATION_FAILED',
  details: { issues: [expect.objectContaining({ path })] },
});

describe('ResolveGate', () => {
  it('takes @me for the bot itself, without a guild and without a request', async () => {
    const asked: string[] = [];
    expect(await resolved({ user_id: '@me', overwrite_id: '@me' }, { asked })).toEqual({
      user_id: '1100000000000000001',
      overwrite_id: '1100000000000000001',
    });
    expect(asked).toEqual([]);
    await expect(resolved({ channel_id: '#me' })).rejects.toMatchObject(issueAt('channel_id'));
  });

  it('reads ids, mentions and links without a request, wherever they stand', async () => {
    const asked: string[] = [];
    const args = await resolved(
      {
        guild_id: LINK,
        channel_id: `<#${CHANNEL}>`,
        user_id: '<@!1000000000000000007>',
        roles: ['<@&1000000000000000005>', GUILD],
        source: { message_id: LINK },
      },
      { asked },
    );
    expect(args).toEqual({
      guild_id: GUILD,
      channel_id: CHANNEL,
      user_id: '1000000000000000007',
      roles: ['1000000000000000005', GUILD],
      source: { channel_id: CHANNEL, message_id: MESSAGE },
    });
    expect(asked).toEqual([]);
  });

  it('leaves what is no id alone', async () => {
    expect(await resolved({ content: '#general', channel_id: CHANNEL })).toEqual({
      content: '#general',
      channel_id: CHANNEL,
    });
  });

  it('takes the channel and the guild from a message link', async () => {
    expect(await resolved({ message_id: LINK })).toEqual({ guild_id: GUILD, channel_id: CHANNEL, message_id: MESSAGE });
  });

  it('refuses a link into another channel than the one given', async () => {
    await expect(resolved({ message_id: LINK, channel_id: '1000000000000000099' })).rejects.toMatchObject(
      issueAt('message_id'),
    );
  });

  it('prefers the name as it is written to one in other case', async () => {
    expect(await resolved({ guild_id: GUILD, channel_id: '#General' })).toMatchObject({
      channel_id: '1000000000000000012',
    });
    expect(await resolved({ guild_id: GUILD, channel_id: '#news' })).toMatchObject({
      channel_id: '1000000000000000022',
    });
  });

  it('looks for a channel among threads only when no channel has the name', async () => {
    const asked: string[] = [];
    expect(await resolved({ guild_id: GUILD, channel_id: '#support' }, { asked })).toMatchObject({
      channel_id: '1000000000000000052',
    });
    expect(asked).toEqual([`/guilds/${GUILD}/channels`]);
    expect(await resolved({ guild_id: GUILD, channel_id: '#help me' })).toMatchObject({
      channel_id: '1000000000000000072',
    });
    expect(await resolved({ guild_id: GUILD, thread_id: '#support' })).toMatchObject({
      thread_id: '1000000000000000062',
    });
  });

  it('finds members by any of their names, and the role of everyone', async () => {
    expect(await resolved({ guild_id: GUILD, user_id: '@Ada' })).toMatchObject({ user_id: '1000000000000000007' });
    expect(await resolved({ guild_id: GUILD, user_id: '@ADAM' })).toMatchObject({ user_id: '1000000000000000008' });
    expect(await resolved({ guild_id: GUILD, roles: ['@everyone'] })).toMatchObject({ roles: [GUILD] });
  });

  it('asks for each list once in a call', async () => {
    const asked: string[] = [];
    await resolved(
      { guild_id: GUILD, channel_id: '#general', roles: ['@Moderators', '@ada'], source: { channel_id: '#News' } },
      { asked },
    );
    expect(asked).toEqual([`/guilds/${GUILD}/channels`, `/guilds/${GUILD}/roles`]);
  });

  it('tells all the things a name may mean', async () => {
    await expect(resolved({ guild_id: GUILD, channel_id: '#dup' })).rejects.toMatchObject({
      code: 'AMBIGUOUS_NAME',
      details: {
        candidates: [
          { id: '1000000000000000032', name: 'dup' },
          { id: '1000000000000000042', name: 'dup' },
        ],
      },
    });
    await expect(resolved({ guild_id: GUILD, overwrite_id: '@ada' })).rejects.toMatchObject({ code: 'AMBIGUOUS_NAME' });
  });

  it('tells the closest names when none fits, and never takes a part of a name', async () => {
    await expect(resolved({ guild_id: GUILD, channel_id: '#genera' })).rejects.toMatchObject({
      code: 'DISCORD_NOT_FOUND',
      details: { candidates: expect.arrayContaining([{ id: CHANNEL, name: 'general' }]) },
    });
  });

  it('looks for names in the default guild when the call gives none', async () => {
    expect(await resolved({ channel_id: '#general' }, { defaultGuildId: GUILD })).toMatchObject({
      channel_id: CHANNEL,
    });
    await expect(resolved({ channel_id: '#general' })).rejects.toMatchObject(issueAt('channel_id'));
  });

  it('refuses a bare word with the place it stands in, before any request', async () => {
    const asked: string[] = [];
    await expect(
      resolved({ guild_id: GUILD, channel_id: '#general', source: { channel_id: 'general' } }, { asked }),
    ).rejects.toMatchObject(issueAt('source.channel_id'));
    expect(asked).toEqual([]);
  });

  it('says what was expected and received, and which sigil may be missing', async () => {
    await expect(resolved({ guild_id: GUILD, channel_id: 'general' })).rejects.toMatchObject({
      message: expect.stringMatching(/^channel_id must be an id of .* #general; is "#general" meant\?$/),
      details: {
        issues: [{ path: 'channel_id', expected: expect.stringContaining('17 to 20'), received: '"general"' }],
      },
    });
    await expect(resolved({ user_id: '1234' })).rejects.toMatchObject({
      message: expect.not.stringContaining('meant'),
    });
  });

  it.each([
    [{ channel_id: 'general' }, '#general'],
    [{ user_id: 'Inês W' }, '@Inês W'],
    [{ roles: ['mods'] }, '@mods'],
  ])('shows a bare word with its sigil: %j', async (args, meant) => {
    await expect(resolved({ guild_id: GUILD, ...args })).rejects.toMatchObject({
      message: expect.stringContaining(`"${meant}"`),
    });
  });

  it.each([[{ channel_id: '123' }], [{ channel_id: '@general' }], [{ guild_id: 'pine' }], [{ message_id: 'last' }]])(
    'shows none where a name makes no sense: %j',
    async (args) => {
      await expect(resolved({ guild_id: GUILD, ...args })).rejects.toMatchObject({
        message: expect.not.stringContaining('sigil:'),
      });
    },
  );

  it('names no candidates where there are none, but the tool that shows what there is', async () => {
    const refused = resolved({ guild_id: GUILD, channel_id: '#completely different' });
    await expect(refused).rejects.toMatchObject({
      code: 'DISCORD_NOT_FOUND',
      details: { recovery_hint: 'Look for it with channels_list.' },
    });
    await expect(refused).rejects.toMatchObject({
      details: expect.not.objectContaining({ candidates: expect.anything() }) as object,
    });
  });

  it('foresees what is certain, and nothing about templates', () => {
    const gate = new ResolveGate({}, discord(), new FixedTokenSource(TOKEN));
    const foreseen = (args: Record<string, unknown>) =>
      refusalOf(() => gate.foresee(aCall({ input: Input, args })))?.code;
    expect(foreseen({ channel_id: '{{list.channels[0].id}}', user_id: '1000000000000000007' })).toBeUndefined();
    expect(foreseen({ channel_id: '#general', guild_id: '{{guild.id}}' })).toBeUndefined();
    expect(foreseen({ channel_id: 'general' })).toBe('VALIDATION_FAILED');
    expect(foreseen({ channel_id: '#general' })).toBe('VALIDATION_FAILED');
  });
});

describe('DefaultGuildGate', () => {
  it('keeps the guild that is given, by id or by link', async () => {
    const defaultGuildId = '1000000000000000099';
    expect(await resolved({ guild_id: GUILD }, { defaultGuildId })).toEqual({ guild_id: GUILD });
    expect(await resolved({ message_id: LINK }, { defaultGuildId })).toMatchObject({ guild_id: GUILD });
    expect(await resolved({ content: 'x' }, { defaultGuildId })).toEqual({ guild_id: defaultGuildId, content: 'x' });
  });

  it('gives none to a tool that takes none', () => {
    const call = aCall({ input: Source, args: {} });
    new DefaultGuildGate({ defaultGuildId: GUILD }).check(call);
    expect(call.args).toEqual({});
  });
});
