import { Module } from '@nestjs/common';
import { ChannelType } from 'discord-api-types/v10';
import type { PrincipalScope } from '../../context/call-context.js';
import type { ScopeOptions } from '../../discord/scope/scope-options.js';
import { McpTool, McpToolset } from '../../mcp/decorators/index.js';
import { MUTE_CLIENT } from '../../mcp/dispatch/mute-client.js';
import { ToolDispatcher } from '../../mcp/dispatch/tool-dispatcher.service.js';
import { Surface } from '../../mcp/server/surface.service.js';
import { Flag, ListOf, Nested, Text } from '../../mcp/schema/fields/index.js';
import type { ChannelRecord, GuildRecord, Sandbox } from '../../sandbox/index.js';
import { ChannelsModule } from '../../tools/channels/channels.module.js';
import { MessagesModule } from '../../tools/messages/messages.module.js';
import {
  channelId,
  ChannelId,
  GuildId,
  InviteCode,
  SourceChannelId,
  WebhookId,
} from '../../tools/shared/ids/id.fields.js';
import { ToolsApp } from '../../tools/testing/tools-app.js';
import { ThreadsModule } from '../../tools/threads/threads.module.js';
import { UsersModule } from '../../tools/users/users.module.js';
import type { SafetyOptions } from '../safety-options.js';

class Inner {
  @ChannelId('A channel.') channel_id!: string;
}
class Deep {
  @GuildId('The guild.') guild_id!: string;
  @Nested(Inner, 'Inside.', { optional: true }) inner?: Inner;
  @ListOf(Inner, 'Inside a list.', { optional: true }) inners?: Inner[];
  @ListOf(channelId(), 'Bare ids.', { optional: true }) channel_ids?: string[];
}
class Copy extends Inner {
  @SourceChannelId('Where from.') from_channel_id!: string;
}
class Hook {
  @WebhookId('The webhook.') webhook_id!: string;
  @Text('Its token.', { optional: true }) token?: string;
}
class Invite {
  @InviteCode('The invite.') code!: string;
}
class Loose {
  @ChannelId('A channel.', { optional: true }) channel_id?: string;
}
class Whole {
  @GuildId('The guild.') guild_id!: string;
}
class Done {
  @Flag('It ran.') done!: boolean;
}

const DONE: Done = { done: true };

@McpToolset({ category: 'probe', summary: 'Tools that only run.' })
class ProbeTools {
  @McpTool({ summary: 'Deep.', effect: 'update', output: Done }) deep(_: Deep): Done {
    return DONE;
  }
  @McpTool({ summary: 'Copies.', effect: 'create', output: Done }) copy(_: Copy): Done {
    return DONE;
  }
  @McpTool({ summary: 'Webhook.', effect: 'update', output: Done }) hook(_: Hook): Done {
    return DONE;
  }
  @McpTool({ summary: 'Invite.', effect: 'update', output: Done }) invite(_: Invite): Done {
    return DONE;
  }
  @McpTool({ summary: 'Reads.', effect: 'read', output: Done }) loose(_: Loose): Done {
    return DONE;
  }
  @McpTool({ summary: 'Account.', effect: 'read', output: Done, reach: 'account' }) account(): Done {
    return DONE;
  }
  @McpTool({ summary: 'Rebuilds.', effect: 'update', output: Done, reach: 'guild' }) rebuild(_: Whole): Done {
    return DONE;
  }
  @McpTool({ summary: 'Answers.', effect: 'create', output: Done, reach: 'anywhere' }) answer(): Done {
    return DONE;
  }
  @McpTool({ summary: 'Sums.', effect: 'read', output: Done, reach: 'nothing' }) sum(): Done {
    return DONE;
  }
  @McpTool({ summary: 'Forgot.', effect: 'read', output: Done }) forgotten(): Done {
    return DONE;
  }
}

@Module({ providers: [ProbeTools] })
class ProbeModule {}

let app: ToolsApp;
let other: GuildRecord;
let foreign: ChannelRecord;

/** An application whose sandbox has a second guild that the bot is in. */
async function open(scope: (ids: { own: string; sandbox: Sandbox }) => ScopeOptions, safety?: SafetyOptions) {
  app = await ToolsApp.open({
    modules: [ChannelsModule, MessagesModule, ThreadsModule, UsersModule, ProbeModule],
    ...(safety && { safety }),
    scope: (sandbox) => {
      other = sandbox.createGuild({ name: 'Elsewhere' });
      sandbox.addBot(other, sandbox.bot);
      foreign = sandbox.createChannel(other, { name: 'secret' });
      return scope({ own: sandbox.guildId, sandbox });
    },
  });
  app.reset();
}

afterEach(() => app.close());

const requests = () => app.sandbox.requests.all().map(({ method, path }) => `${method} ${path}`);
const ownGuild = () => app.sandbox.guild;

function aWebhook(channel: ChannelRecord): { webhook_id: string; token: string } {
  const [webhook_id, token] = [app.sandbox.newId(), 't'.repeat(68)];
  app.sandbox.state.webhooks.set(webhook_id, {
    id: webhook_id,
    type: 1,
    guild_id: channel.guild_id!,
    channel_id: channel.id,
    name: 'hook',
    avatar: null,
    token,
    application_id: null,
    user_id: app.sandbox.bot.user_id,
    source: null,
  });
  return { webhook_id, token };
}

describe('a list of guilds', () => {
  const onlyOwn = () => open(({ own }) => ({ guilds: [own] }));

  it('lets calls into its guilds pass, and asks once for a channel', async () => {
    await onlyOwn();
    const channel_id = app.channel('general');
    expect(await app.call('probe_loose', { channel_id })).toMatchObject({ isError: false });
    expect(await app.call('probe_loose', { channel_id })).toMatchObject({ isError: false });
    expect(requests()).toEqual([`GET /channels/${channel_id}`]);
  });

  it('refuses a channel of another guild before anything is written', async () => {
    await onlyOwn();
    expect(await app.call('messages_send', { channel_id: foreign.id, content: 'Hi' })).toMatchObject({
      isError: true,
      code: 'GUILD_NOT_ALLOWED',
      outcome: 'not_sent',
    });
    expect(requests()).toEqual([`GET /channels/${foreign.id}`]);
  });

  it('refuses a guild by its id, and names in it, with no request at all', async () => {
    await onlyOwn();
    const refused = { isError: true, code: 'GUILD_NOT_ALLOWED' };
    expect(await app.call('channels_list', { guild_id: other.id })).toMatchObject(refused);
    const link = `https://discord.com/channels/${other.id}/${foreign.id}`;
    expect(await app.call('channels_get', { channel_id: link })).toMatchObject(refused);
    expect(await app.call('probe_deep', { guild_id: other.id, inner: { channel_id: '#secret' } })).toMatchObject(
      refused,
    );
    expect(requests()).toEqual([]);
  });

  it('does not take the word of a link for the guild', async () => {
    await onlyOwn();
    const channel_id = `https://discord.com/channels/${app.sandbox.guildId}/${foreign.id}`;
    expect(await app.call('channels_get', { channel_id })).toMatchObject({ code: 'GUILD_NOT_ALLOWED' });
  });

  it.each([
    ['in an object', () => ({ inner: { channel_id: foreign.id } }), 'inner.channel_id'],
    ['in a list of objects', () => ({ inners: [{ channel_id: foreign.id }] }), 'inners[0].channel_id'],
    ['in a list', () => ({ channel_ids: [app.channel('general'), foreign.id] }), 'channel_ids[1]'],
  ])('finds an id %s', async (_, args, path) => {
    await onlyOwn();
    const answer = await app.call('probe_deep', { guild_id: app.sandbox.guildId, ...args() });
    expect(answer).toMatchObject({ isError: true, code: 'GUILD_NOT_ALLOWED' });
    expect(
      JSON.stringify(
        (await app.client.callTool({ name: 'probe_deep', arguments: { guild_id: app.sandbox.guildId, ...args() } }))
          .content,
      ),
    ).toContain(path);
  });

  it('finds out where a thread, a webhook and an invite are', async () => {
    await onlyOwn();
    const thread = app.sandbox.createThread(foreign, { name: 'hidden', owner_id: app.sandbox.bot.user_id });
    expect(await app.call('threads_join', { thread_id: thread.id })).toMatchObject({ code: 'GUILD_NOT_ALLOWED' });
    const { webhook_id } = aWebhook(foreign);
    expect(await app.call('probe_hook', { webhook_id })).toMatchObject({ code: 'GUILD_NOT_ALLOWED' });
    const own = aWebhook(app.sandbox.state.channels.get(app.channel('general'))!);
    expect(await app.call('probe_hook', { webhook_id: own.webhook_id })).toMatchObject({ isError: false });
    const invite = await fetch(`${app.sandbox.url}/v10/channels/${foreign.id}/invites`, {
      method: 'POST',
      headers: { authorization: `Bot ${app.sandbox.token}`, 'content-type': 'application/json' },
      body: '{}',
    });
    const { code } = (await invite.json()) as { code: string };
    expect(await app.call('probe_invite', { code: `https://discord.gg/${code}` })).toMatchObject({
      code: 'GUILD_NOT_ALLOWED',
    });
  });

  it('looks at a webhook by its token where the bot does not manage it', async () => {
    await onlyOwn();
    const elsewhere = app.sandbox.createGuild({ name: 'Unknown' });
    const { webhook_id, token } = aWebhook(app.sandbox.createChannel(elsewhere, { name: 'log' }));
    expect(await app.call('probe_hook', { webhook_id })).toMatchObject({ code: 'GUILD_SCOPE_UNRESOLVED' });
    expect(await app.call('probe_hook', { webhook_id, token })).toMatchObject({ code: 'GUILD_NOT_ALLOWED' });
  });

  it('refuses what it cannot find, what lies in no guild, and calls that name nothing', async () => {
    await onlyOwn();
    const unresolved = { isError: true, code: 'GUILD_SCOPE_UNRESOLVED' };
    expect(await app.call('channels_get', { channel_id: app.sandbox.newId() })).toMatchObject(unresolved);
    expect(await app.call('probe_loose')).toMatchObject(unresolved);
    expect(await app.call('probe_forgotten')).toMatchObject(unresolved);
    const dm = app.sandbox.createChannel(other, {
      name: '',
      type: ChannelType.DM,
      guild_id: null,
      recipients: [app.sandbox.bot.user_id],
    });
    expect(await app.call('messages_send', { channel_id: dm.id, content: 'Hi' })).toMatchObject({
      code: 'SCOPE_REJECTED',
    });
  });

  it('refuses and hides what lies outside of all guilds', async () => {
    await onlyOwn();
    for (const tool of ['probe_account', 'probe_answer'])
      expect(await app.call(tool)).toMatchObject({ isError: true, code: 'SCOPE_REJECTED' });
    expect(await app.call('probe_sum')).toMatchObject({ isError: false });
    const { tools } = await app.client.listTools();
    const listed = tools.map(({ name }) => name);
    expect(listed).toEqual(expect.arrayContaining(['probe_sum', 'probe_loose', 'probe_deep']));
    const hidden = ['probe_account', 'probe_answer', 'probe_forgotten', 'users_get_current'];
    expect(listed.filter((name) => hidden.includes(name))).toEqual([]);
  });

  it('passes on that Discord cannot be asked, for the call may be repeated then', async () => {
    await onlyOwn();
    app.sandbox.faults.add({ method: 'GET', route: '/channels/{channel_id}', kind: 'status', status: 500, times: 10 });
    expect(await app.call('messages_send', { channel_id: foreign.id, content: 'Hi' })).toMatchObject({
      code: 'DISCORD_SERVER_ERROR',
      outcome: 'not_sent',
      retriable: true,
    });
  });

  it('sifts the list of guilds, and still tells how to go on', async () => {
    await onlyOwn();
    expect(await app.call('users_list_current_user_guilds', {})).toMatchObject({
      count: 1,
      guilds: [{ id: app.sandbox.guildId }],
    });
    const raw = await app.call('users_list_current_user_guilds', { view: 'raw' });
    expect(raw.raw).toMatchObject([{ id: app.sandbox.guildId }]);
    expect(JSON.stringify(raw)).not.toContain(other.id);
    const page = await app.call('users_list_current_user_guilds', { limit: 1, after: app.sandbox.guildId });
    expect(page).toMatchObject({ count: 0, next_cursor: `after:${other.id}` });
  });
});

describe('the guilds of a principal', () => {
  const as = (scope: PrincipalScope, tool: string, args = {}) =>
    app.get(ToolDispatcher).dispatch(tool, args, {
      principal: { name: 'narrow', scope },
      transport: 'memory',
      signal: new AbortController().signal,
      client: MUTE_CLIENT,
    });

  it('narrow those of the server, for calls, names and lists', async () => {
    await open(() => ({}), { defaultGuildId: '1214142794956800003' });
    const narrow = { guilds: [other.id] };
    expect(await as(narrow, 'channels_list', { guild_id: other.id })).toMatchObject({ ok: true });
    expect(await as(narrow, 'channels_list', { guild_id: app.sandbox.guildId })).toMatchObject({
      ok: false,
      error: { code: 'GUILD_NOT_ALLOWED' },
    });
    expect(await as(narrow, 'channels_get', { channel_id: '#general' })).toMatchObject({
      error: { code: 'GUILD_NOT_ALLOWED' },
    });
    expect(await as(narrow, 'users_list_current_user_guilds')).toMatchObject({
      structured: { guilds: [{ id: other.id }] },
    });
    expect(await as({}, 'channels_list', { guild_id: app.sandbox.guildId })).toMatchObject({ ok: true });
    const listed = app
      .get(Surface)
      .listTools({ name: 'narrow', scope: narrow })
      .items.map(({ name }) => name);
    expect(listed).not.toContain('probe_account');
  });

  it('never widen those of the server', async () => {
    await open(({ own }) => ({ guilds: [own] }));
    const both = { guilds: [other.id, app.sandbox.guildId] };
    expect(await as(both, 'channels_list', { guild_id: other.id })).toMatchObject({
      error: { code: 'GUILD_NOT_ALLOWED' },
    });
    expect(await as({ guilds: [] }, 'channels_list', { guild_id: app.sandbox.guildId })).toMatchObject({
      error: { code: 'GUILD_NOT_ALLOWED' },
    });
  });
});

describe('lists of channels', () => {
  let category: ChannelRecord;
  let inside: ChannelRecord;
  let single: ChannelRecord;

  const limited = async (lists: (ids: { category: string; single: string }) => ScopeOptions) => {
    await open(({ sandbox }) => {
      const guild = sandbox.guild;
      category = sandbox.createChannel(guild, { name: 'Area', type: ChannelType.GuildCategory });
      inside = sandbox.createChannel(guild, { name: 'inside', parent_id: category.id });
      single = sandbox.createChannel(guild, { name: 'single' });
      return lists({ category: category.id, single: single.id });
    });
  };
  const send = (channel_id: string) => app.call('messages_send', { channel_id, content: 'Hi' });
  const refused = { isError: true, code: 'CHANNEL_NOT_ALLOWED' };

  it('allow a channel with its threads, and a category with its channels and theirs', async () => {
    await limited(({ category: area, single: one }) => ({ channels: [area, one] }));
    const owner_id = app.sandbox.bot.user_id;
    const threads = [inside, single].map((parent) => app.sandbox.createThread(parent, { name: 'thread', owner_id }));
    for (const { id } of [inside, single, ...threads]) expect(await send(id)).toMatchObject({ isError: false });
    expect(await send(app.channel('general'))).toMatchObject(refused);
    expect(await app.call('channels_get', { channel_id: category.id })).toMatchObject({ isError: false });
  });

  it('see at once that a channel has left its category', async () => {
    await limited(({ category: area }) => ({ channels: [area] }));
    expect(await send(inside.id)).toMatchObject({ isError: false });
    inside.parent_id = null;
    expect(await send(inside.id)).toMatchObject(refused);
  });

  it('let read everywhere and write to some, where only writing is limited', async () => {
    await limited(({ single: one }) => ({ writableChannels: [one] }));
    expect(await app.call('messages_read', { channel_id: inside.id })).toMatchObject({ isError: false });
    expect(await send(inside.id)).toMatchObject({ ...refused, outcome: 'not_sent' });
    expect(await app.call('probe_copy', { channel_id: single.id, from_channel_id: inside.id })).toMatchObject({
      isError: false,
    });
    expect(await app.call('probe_copy', { channel_id: inside.id, from_channel_id: single.id })).toMatchObject(refused);
    expect(app.sandbox.requests.all().filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('refuse and hide what needs all channels, or acts in one that nothing tells', async () => {
    await limited(({ single: one }) => ({ writableChannels: [one] }));
    expect(await app.call('probe_rebuild', { guild_id: ownGuild().id })).toMatchObject(refused);
    expect(await app.call('probe_answer')).toMatchObject(refused);
    const { tools } = await app.client.listTools();
    const hidden = ['probe_rebuild', 'probe_answer'];
    expect(tools.map(({ name }) => name).filter((name) => hidden.includes(name))).toEqual([]);
  });

  it('count for the channel of a webhook', async () => {
    await limited(({ single: one }) => ({ channels: [one] }));
    expect(await app.call('probe_hook', aWebhook(single))).toMatchObject({ isError: false });
    expect(await app.call('probe_hook', aWebhook(inside))).toMatchObject(refused);
  });

  it('sift what lists channels, whatever the view, and what names are looked up in', async () => {
    await limited(({ category: area, single: one }) => ({ channels: [area, one] }));
    const guild_id = ownGuild().id;
    const listed = await app.call('channels_list', { guild_id });
    const names = (listed.channels as { name: string }[]).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['Area', 'inside', 'single']));
    expect(names).toHaveLength(3);
    const raw = await app.call('channels_list', { guild_id, view: 'raw' });
    expect((raw.raw as unknown[]).length).toBe(3);
    const unknown = await app.call('probe_deep', { guild_id, inner: { channel_id: '#genera' } });
    expect(unknown).toMatchObject({ code: 'DISCORD_NOT_FOUND' });
    expect(unknown).not.toHaveProperty('candidates');
  });
});

it('asks nothing where there is no list', async () => {
  await open(() => ({}));
  expect(await app.call('probe_loose', { channel_id: app.sandbox.newId() })).toMatchObject({ isError: false });
  expect(await app.call('probe_account')).toMatchObject({ isError: false });
  expect(requests()).toEqual([]);
});
