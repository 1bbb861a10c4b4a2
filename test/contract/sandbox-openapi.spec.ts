import { jest } from '@jest/globals';
import type { APIChannel, APIMessage, APIRole } from 'discord-api-types/v10';
import { startSandbox, type Sandbox } from '../../src/sandbox/index.js';
import { ROUTES } from '../../src/sandbox/routes/route-table.js';
import { SandboxClient } from '../../src/sandbox/testing/sandbox-client.js';
import { discordOpenApi } from '../support/openapi-checker.js';

const checker = discordOpenApi();

// compiling a schema of the file for the first time takes seconds on a busy machine
jest.setTimeout(60_000);

/**
 * Every route of the sandbox, right and wrong, against Discord's own description: what it answers must be what Discord
 * would answer, or tools that pass here fail there.
 */
(checker ? describe : describe.skip)('the sandbox against Discord’s OpenAPI description', () => {
  let sandbox: Sandbox;
  let client: SandboxClient;
  let guild: string;

  beforeAll(async () => {
    sandbox = await startSandbox({ limits: false, openapi: checker! });
    client = new SandboxClient(sandbox.url, sandbox.token);
    guild = `/guilds/${sandbox.guildId}`;
  });

  afterAll(() => sandbox.stop());
  let seen = 0;
  afterEach(() => {
    const all = sandbox.openApiViolations;
    const fresh = all.slice(seen);
    seen = all.length;
    expect(fresh).toEqual([]);
  });

  const channelNamed = (name: string) => [...sandbox.state.channels.values()].find((channel) => channel.name === name)!;
  const app = () => `/applications/${sandbox.bot.user_id}`;
  const memberNamed = (username: string) =>
    [...sandbox.state.users.values()].find((user) => user.username === username)!;

  it('users', async () => {
    await client.get('/users/@me');
    await client.get(`/users/${memberNamed('kenji.o').id}`);
    await client.get('/users/1');
    await client.get('/users/@me/guilds', { query: { with_counts: true, limit: 10 } });
    const other = sandbox.createGuild({ name: 'Elsewhere' });
    sandbox.addBot(other, sandbox.bot);
    await client.delete(`/users/@me/guilds/${other.id}`);
  });

  it('guild and gateway', async () => {
    await client.get(guild, { query: { with_counts: true } });
    await client.get('/guilds/1');
    await client.get('/gateway');
    await client.get('/gateway/bot');
  });

  it('channels of every type', async () => {
    await client.get(`${guild}/channels`);
    for (const type of [0, 2, 4, 5, 13, 15]) {
      const { body } = await client.post<APIChannel>(`${guild}/channels`, { name: `type ${type}`, type });
      await client.get(`/channels/${body.id}`);
      await client.patch(`/channels/${body.id}`, { name: `renamed ${type}` }, { reason: 'contract' });
      await client.put(`/channels/${body.id}/permissions/${sandbox.guildId}`, { type: 0, allow: '1024', deny: '2048' });
      await client.delete(`/channels/${body.id}/permissions/${sandbox.guildId}`);
      await client.delete(`/channels/${body.id}`);
    }
    await client.patch(`${guild}/channels`, [{ id: channelNamed('support').id, position: 3 }]);
    await client.post(`${guild}/channels`, {});
    await client.get(`/channels/${channelNamed('moderators').id}`);
  });

  it('a forum with all its fields', async () => {
    const forum = channelNamed('showcase');
    const available_tags = [
      ...forum.available_tags.map(({ id, name }) => ({ id, name })),
      { name: 'new', emoji_name: '🆕' },
    ];
    await client.patch(`/channels/${forum.id}`, {
      available_tags,
      default_sort_order: 1,
      default_forum_layout: 2,
      default_thread_rate_limit_per_user: 10,
    });
    await client.patch(`/channels/${forum.id}`, { available_tags: [{ name: 'twice' }, { name: 'twice' }] });
    const post = await client.post<APIChannel>(`/channels/${forum.id}/threads`, {
      name: 'Post',
      message: { content: 'first' },
      applied_tags: [forum.available_tags[0]!.id],
    });
    await client.patch(`/channels/${post.body.id}`, { archived: true });
    await client.post(`/channels/${forum.id}/messages`, { content: 'no' });
  });

  it('voice status and typing', async () => {
    await client.put(`/channels/${channelNamed('Lounge').id}/voice-status`, { status: 'Jam' });
    await client.post(`/channels/${channelNamed('general').id}/typing`);
  });

  it('messages with everything in them', async () => {
    const messages = `/channels/${channelNamed('general').id}/messages`;
    await client.get(messages, { query: { limit: 100 } });
    const plain = await client.post<APIMessage>(messages, {
      content: 'Hello',
      nonce: 'n1',
      enforce_nonce: true,
      allowed_mentions: { parse: [] },
    });
    const one = `${messages}/${plain.body.id}`;
    await client.post(messages, { content: 'Re', message_reference: { message_id: plain.body.id } });
    await client.post(messages, {
      message_reference: { type: 1, channel_id: channelNamed('general').id, message_id: plain.body.id },
    });
    await client.post(messages, {
      embeds: [
        {
          title: 't',
          url: 'https://example.com',
          timestamp: '2026-01-01T00:00:00Z',
          color: 5,
          footer: { text: 'f' },
          image: { url: 'https://example.com/a.png' },
          author: { name: 'a' },
          fields: [{ name: 'n', value: 'v' }],
        },
      ],
    });
    await client.post(messages, {
      poll: { question: { text: 'q' }, answers: [{ poll_media: { text: 'a', emoji: { name: '👍' } } }], duration: 2 },
    });
    await client.post(
      messages,
      { content: 'file', attachments: [{ id: '0', description: 'd' }] },
      { files: { 'files[0]': 'text' } },
    );
    await client.post(messages, { content: 'row', components: LEGACY });
    await client.post(messages, { flags: 1 << 15, components: V2 });
    await client.post(messages, { content: '' });
    await client.post(messages, { content: 'x'.repeat(2001), embeds: [{}] });
    await client.get(one);
    await client.patch(one, { content: 'edited', embeds: [{ description: 'd' }] });
    await client.delete(one);
    await client.delete(one);
  });

  it('bulk deletion and crossposts', async () => {
    const general = channelNamed('general');
    const messages = [1, 2].map(
      () => sandbox.createMessage(general, { author_id: sandbox.bot.user_id, content: 'x' }).id,
    );
    await client.post(`/channels/${general.id}/messages/bulk-delete`, { messages });
    await client.post(`/channels/${general.id}/messages/bulk-delete`, { messages: [messages[0]] });
    const news = channelNamed('announcements');
    const { body } = await client.post<APIMessage>(`/channels/${news.id}/messages`, { content: 'news' });
    await client.post(`/channels/${news.id}/messages/${body.id}/crosspost`);
    await client.post(`/channels/${news.id}/messages/${body.id}/crosspost`);
  });

  it('pins', async () => {
    const general = channelNamed('general');
    const { id } = sandbox.createMessage(general, { author_id: sandbox.bot.user_id, content: 'pin me' });
    for (const pins of [`/channels/${general.id}/messages/pins`, `/channels/${general.id}/pins`]) {
      await client.put(`${pins}/${id}`);
      await client.get(pins);
      await client.delete(`${pins}/${id}`);
    }
    await client.get(`/channels/${general.id}/messages`);
  });

  it('reactions', async () => {
    const general = channelNamed('general');
    const { id } = sandbox.createMessage(general, { author_id: sandbox.bot.user_id, content: 'react' });
    const reactions = `/channels/${general.id}/messages/${id}/reactions`;
    const emoji = encodeURIComponent('🔥');
    await client.put(`${reactions}/${emoji}/@me`);
    await client.get(`${reactions}/${emoji}`);
    await client.get(`/channels/${general.id}/messages/${id}`);
    await client.delete(`${reactions}/${emoji}/@me`);
    await client.delete(`${reactions}/${emoji}/${memberNamed('kenji.o').id}`);
    await client.delete(`${reactions}/${emoji}`);
    await client.delete(reactions);
    await client.put(`${reactions}/nope/@me`);
  });

  it('threads and their members', async () => {
    const general = channelNamed('general');
    const { id } = sandbox.createMessage(general, { author_id: sandbox.bot.user_id, content: 'start' });
    await client.post(`/channels/${general.id}/messages/${id}/threads`, { name: 'From a message' });
    await client.get(`/channels/${general.id}/messages/${id}`);
    await client.get(`/channels/${id}/messages`);
    const { body } = await client.post<APIChannel>(`/channels/${general.id}/threads`, { name: 'Private', type: 12 });
    const members = `/channels/${body.id}/thread-members`;
    await client.put(`${members}/${memberNamed('ines_w').id}`);
    await client.get(members, { query: { with_member: true } });
    await client.get(`${members}/${memberNamed('ines_w').id}`);
    await client.delete(`${members}/${memberNamed('ines_w').id}`);
    await client.delete(`${members}/@me`);
    await client.put(`${members}/@me`);
    await client.get(`${guild}/threads/active`);
    await client.patch(`/channels/${body.id}`, { archived: true, locked: true });
    await client.put(`${members}/@me`);
    await client.get(`/channels/${general.id}/threads/archived/public`);
    await client.get(`/channels/${general.id}/threads/archived/private`);
    await client.get(`/channels/${general.id}/users/@me/threads/archived/private`);
  });

  it('the search for threads', async () => {
    const search = `/channels/${channelNamed('showcase').id}/threads/search`;
    await client.get(search, { query: { archived: false, sort_by: 'creation_time', limit: 5 } });
    await client.get(search, { query: { sort_by: 'size' } });
    const record = sandbox.guild;
    record.search_ready_at = Date.now() + 60_000;
    await client.get(search);
    record.search_ready_at = 0;
  });

  it('roles', async () => {
    await client.get(`${guild}/roles`);
    const { body } = await client.post<APIRole>(`${guild}/roles`, {
      name: 'Contract',
      permissions: '1024',
      colors: { primary_color: 1 },
      hoist: true,
    });
    await client.get(`${guild}/roles/${body.id}`);
    await client.patch(`${guild}/roles/${body.id}`, { name: 'Renamed' });
    await client.patch(`${guild}/roles`, [{ id: body.id, position: 2 }]);
    await client.get(`${guild}/roles/member-counts`);
    await client.put(`${guild}/members/${memberNamed('kenji.o').id}/roles/${body.id}`);
    await client.delete(`${guild}/members/${memberNamed('kenji.o').id}/roles/${body.id}`);
    await client.delete(`${guild}/roles/${body.id}`);
    await client.post(`${guild}/roles`, { permissions: '8' });
  });

  it('searches, files, and users who granted something', async () => {
    await client.post(`${guild}/members-search`, { and_query: { usernames: { or_query: ['ken'] } } });
    await client.get(`${guild}/messages/search`, { query: { content: 'installer', sort_order: 'asc', pinned: false } });
    await client.get(`${guild}/messages/search`, { query: { limit: 26 } });
    sandbox.guild.search_ready_at = Date.now() + 60_000;
    await client.get(`${guild}/messages/search`);
    sandbox.guild.search_ready_at = 0;
    const url = 'https://cdn.discordapp.com/attachments/1/2/a.png';
    await client.post('/attachments/refresh-urls', { attachment_urls: [url] });
    const walker = sandbox.createUser({ username: 'walker' }).id;
    const access_token = sandbox.createGrant(sandbox.bot, walker);
    for (let times = 0; times < 2; times += 1)
      await client.put(`${guild}/members/${walker}`, { access_token, nick: 'W' });
    await client.put(`${guild}/members/${walker}`, { access_token: 'wrong' });
  });

  it('members', async () => {
    const kenji = `${guild}/members/${memberNamed('kenji.o').id}`;
    await client.get(`${guild}/members`, { query: { limit: 1000 } });
    await client.get(`${guild}/members/search`, { query: { query: 'ken', limit: 5 } });
    await client.get(kenji);
    await client.patch(kenji, { nick: 'K', communication_disabled_until: new Date(Date.now() + 60_000).toISOString() });
    await client.patch(`${guild}/members/@me`, { nick: 'Cone' });
    await client.delete(`${guild}/members/${memberNamed('sam_riverside').id}`, { reason: 'contract' });
    await client.patch(`${guild}/members/${memberNamed('marisol.dev').id}`, { nick: 'no' });
  });

  it('own profile, direct messages', async () => {
    await client.patch('/users/@me', { username: 'Pinecone', avatar: PNG });
    const dm = await client.post<APIChannel>('/users/@me/channels', { recipient_id: memberNamed('kenji.o').id });
    await client.get(`/channels/${dm.body.id}`);
    await client.post(`/channels/${dm.body.id}/messages`, { content: 'hello' });
    await client.delete(`/channels/${dm.body.id}`);
    await client.post('/users/@me/channels', { recipient_id: '1' });
  });

  it('the guild itself', async () => {
    await client.patch(guild, { description: 'changed', afk_timeout: 900, icon: PNG });
    await client.patch(guild, { name: 'x' });
    await client.get(`${guild}/preview`);
    await client.get(`${guild}/regions`);
    await client.get('/voice/regions');
    await client.get(`${guild}/vanity-url`);
    await client.put(`${guild}/incident-actions`, {
      invites_disabled_until: new Date(Date.now() + 60_000).toISOString(),
    });
    await client.get(guild);
    await client.put(`${guild}/incident-actions`, { invites_disabled_until: null, dms_disabled_until: null });
    await client.post(`${guild}/mfa`, { level: 1 });
    const own = sandbox.createGuild({ name: 'Own', owner_id: sandbox.bot.user_id });
    await client.post(`/guilds/${own.id}/mfa`, { level: 1 });
  });

  it('its widget, welcome screen and membership screening', async () => {
    await client.get(`${guild}/widget.json`);
    await client.patch(`${guild}/widget`, { enabled: true, channel_id: channelNamed('general').id });
    await client.get(`${guild}/widget`);
    await client.get(`${guild}/widget.json`, { token: null });
    const welcome_channels = [{ channel_id: channelNamed('rules').id, description: 'Read me', emoji_name: '📜' }];
    await client.patch(`${guild}/welcome-screen`, { enabled: true, description: 'Welcome', welcome_channels });
    await client.get(`${guild}/welcome-screen`);
    await client.patch(`${guild}/member-verification`, { enabled: true, form_fields: '[]' });
    await client.get(`${guild}/member-verification`);
  });

  it('integrations', async () => {
    const record = sandbox.guild;
    const bot = sandbox.createBot({ username: 'gone' });
    sandbox.addBot(record, bot);
    const user_id = memberNamed('marisol.dev').id;
    sandbox.createIntegration(record, { type: 'twitch', name: 'mari', account: { id: '7', name: 'mari' }, user_id });
    const { body } = await client.get<{ id: string; name: string }[]>(`${guild}/integrations`);
    for (const { id } of body.filter(({ name }) => ['gone', 'mari'].includes(name)))
      await client.delete(`${guild}/integrations/${id}`);
    await client.delete(`${guild}/integrations/1`);
  });

  it('emojis', async () => {
    const { body } = await client.post<{ id: string }>(`${guild}/emojis`, { name: 'pine', image: PNG });
    await client.get(`${guild}/emojis`);
    await client.get(`${guild}/emojis/${body.id}`);
    await client.get(guild);
    await client.patch(`${guild}/emojis/${body.id}`, { name: 'cone' });
    await client.delete(`${guild}/emojis/${body.id}`);
    await client.delete(`${guild}/emojis/${body.id}`);
  });

  it('the application, and its linked roles', async () => {
    await client.get('/applications/@me');
    await client.patch('/applications/@me', {
      description: 'Looks after pines',
      icon: PNG,
      cover_image: PNG,
      tags: ['trees'],
      interactions_endpoint_url: 'https://example.com/interactions',
      event_webhooks_url: 'https://example.com/events',
      event_webhooks_status: 2,
      event_webhooks_types: ['ENTITLEMENT_CREATE'],
      custom_install_url: 'https://example.com/add',
      install_params: { scopes: ['bot'], permissions: '1024' },
      integration_types_config: { 0: { oauth2_install_params: { scopes: ['bot'], permissions: '8' } }, 1: {} },
      flags: 1 << 15,
    });
    await client.patch('/applications/@me', { flags: 1, tags: ['x'.repeat(21)] });
    await client.patch('/applications/@me', { event_webhooks_url: 'https://nobody.invalid' });
    sandbox.bot.intents.message_content = true;
    const own = `/applications/${sandbox.bot.user_id}`;
    const metadata = {
      type: 2,
      key: 'wins',
      name: 'Wins',
      description: 'Games won',
      name_localizations: { de: 'Siege' },
    };
    await client.put(`${own}/role-connections/metadata`, [metadata]);
    await client.put(`${own}/role-connections/metadata`, [{ ...metadata, key: 'Not a key' }]);
    await client.get(`${own}/role-connections/metadata`);
    const shop = sandbox.shopOf(sandbox.bot);
    const { id: channel_id } = channelNamed('Lounge');
    for (const guild_id of [sandbox.guildId, null]) {
      const { instance_id } = shop.launch({ channel_id, guild_id }, [memberNamed('kenji.o').id]);
      await client.get(`${own}/activity-instances/${instance_id}`);
    }
    await client.get(`${own}/activity-instances/none`);
    await client.get(`/applications/1/role-connections/metadata`);
    const other = sandbox.createBot({ username: 'other-app' });
    await client.get(`/applications/${other.user_id}/emojis`);
  });

  it('emojis of the application', async () => {
    const emojis = `/applications/${sandbox.bot.user_id}/emojis`;
    const { body } = await client.post<{ id: string }>(emojis, { name: 'pine', image: PNG });
    await client.post(emojis, { name: 'p', image: 'none' });
    await client.get(emojis);
    await client.get(`${emojis}/${body.id}`);
    await client.patch(`${emojis}/${body.id}`, { name: 'cone' });
    await client.delete(`${emojis}/${body.id}`);
    await client.delete(`${emojis}/${body.id}`);
  });

  it('what the application sells', async () => {
    const own = `/applications/${sandbox.bot.user_id}`;
    const { body: skus } = await client.get<{ id: string; type: number }[]>(`${own}/skus`);
    const [plan, hint] = [5, 3].map((type) => skus.find((sku) => sku.type === type)!.id);
    for (const owner of [
      { owner_type: 1, owner_id: sandbox.guildId },
      { owner_type: 2, owner_id: memberNamed('kenji.o').id },
    ]) {
      const { body } = await client.post<{ id: string }>(`${own}/entitlements`, { sku_id: plan, ...owner });
      await client.get(`${own}/entitlements/${body.id}`);
      await client.post(`${own}/entitlements/${body.id}/consume`);
      await client.delete(`${own}/entitlements/${body.id}`);
      await client.delete(`${own}/entitlements/${body.id}`);
    }
    await client.post(`${own}/entitlements`, { sku_id: '1', owner_type: 1, owner_id: sandbox.guildId });
    const query = { sku_ids: hint!, limit: 10, after: '0', exclude_ended: true };
    const { body: bought } = await client.get<{ id: string }[]>(`${own}/entitlements`, { query });
    await client.post(`${own}/entitlements/${bought[0]!.id}/consume`);
    await client.delete(`${own}/entitlements/${bought[0]!.id}`);
    const subscriptions = `/skus/${plan}/subscriptions`;
    const [subscription] = sandbox.state.applications.get(sandbox.bot.user_id)!.subscriptions.values();
    await client.get(subscriptions, { query: { user_id: subscription!.user_id } });
    await client.get(subscriptions);
    await client.get(`${subscriptions}/${subscription!.id}`);
    await client.get(`${subscriptions}/1`);
  });

  it('invites', async () => {
    const general = channelNamed('general');
    const { body } = await client.post<{ code: string }>(`/channels/${general.id}/invites`, {
      max_age: 60,
      max_uses: 1,
      unique: true,
    });
    await client.get(`/channels/${general.id}/invites`);
    await client.get(`${guild}/invites`);
    await client.get(`/invites/${body.code}`, { query: { with_counts: true } });
    const targets = `/invites/${body.code}/target-users`;
    const files = { target_users_file: `user_id\n${memberNamed('kenji.o').id}\n` };
    await client.get(`${targets}/job-status`);
    await client.put(targets, undefined, { files });
    await client.get(targets);
    await client.get(`${targets}/job-status`);
    const role = sandbox.createRole(sandbox.guild, { name: 'Guest', position: 0 });
    await client.post(`/channels/${general.id}/invites`, { role_ids: [role.id] }, { files });
    await client.delete(`/invites/${body.code}`);
    await client.get(`/invites/${body.code}`);
  });

  it('bans', async () => {
    const ada = memberNamed('ada.nowak').id;
    await client.put(`${guild}/bans/${ada}`, { delete_message_seconds: 60 }, { reason: 'contract' });
    await client.get(`${guild}/bans`, { query: { limit: 10 } });
    await client.get(`${guild}/bans/${ada}`);
    await client.delete(`${guild}/bans/${ada}`);
    await client.delete(`${guild}/bans/${ada}`);
    await client.post(`${guild}/bulk-ban`, { user_ids: [ada, sandbox.bot.user_id] });
    await client.post(`${guild}/bulk-ban`, { user_ids: [sandbox.bot.user_id] });
  });

  it('requests to join', async () => {
    const { id: user_id } = sandbox.createUser({ username: 'applicant' });
    const asked = { field_type: 'MULTIPLE_CHOICE', label: 'From', required: true } as const;
    const undecided = { status: 'SUBMITTED', rejection_reason: null, reviewed_at: null, reviewed_by: null } as const;
    const request = { id: sandbox.newId(), guild_id: sandbox.guildId, user_id, ...undecided };
    sandbox.state.joinRequests.set(request.id, {
      ...request,
      form_responses: [{ ...asked, choices: ['Blog'], response: 0 }],
    });
    await client.get(`${guild}/requests`, { query: { status: 'SUBMITTED', limit: 10 } });
    await client.get(`${guild}/requests`, { query: { status: 'STARTED' } });
    await client.patch(`${guild}/requests/${request.id}`, { action: 'REJECTED', rejection_reason: 'Full' });
    await client.patch(`${guild}/requests/${request.id}`, { action: 'APPROVED' });
  });

  it('prune', async () => {
    await client.get(`${guild}/prune`, { query: { days: 30, include_roles: sandbox.guildId } });
    await client.post(`${guild}/prune`, { days: 30, compute_prune_count: false });
  });

  it('polls', async () => {
    const general = `/channels/${channelNamed('general').id}`;
    const poll = { question: { text: 'q' }, answers: [{ poll_media: { text: 'a' } }] };
    const { body } = await client.post<APIMessage>(`${general}/messages`, { poll });
    await client.get(`${general}/polls/${body.id}/answers/1`);
    await client.post(`${general}/polls/${body.id}/expire`);
    await client.post(`${general}/polls/${body.id}/expire`);
  });

  it('voice states', async () => {
    const record = sandbox.guild;
    const stage = sandbox.createChannel(record, { name: 'Stage', type: 13 });
    for (const id of [sandbox.bot.user_id, memberNamed('kenji.o').id]) sandbox.joinVoice(record, id, stage);
    await client.get(`${guild}/voice-states/@me`);
    await client.patch(`${guild}/voice-states/@me`, { channel_id: stage.id, suppress: false });
    await client.get(`${guild}/voice-states/${memberNamed('kenji.o').id}`);
    await client.patch(`${guild}/voice-states/${memberNamed('kenji.o').id}`, { channel_id: stage.id, suppress: true });
    await client.get(`${guild}/voice-states/${memberNamed('ines_w').id}`);
  });

  it('commands of everywhere and of a guild', async () => {
    const option = { type: 3, name: 'why', description: 'What for.' };
    const roll = {
      name: 'roll',
      name_localizations: { de: 'würfeln' },
      description: 'Roll dice.',
      default_member_permissions: '32',
      options: [
        { type: 4, name: 'sides', description: 'How many.', required: true, min_value: 2 },
        { ...option, choices: [{ name: 'Fun', value: 'fun' }] },
      ],
    };
    const show = { type: 1, name: 'show', description: 'Show.', options: [option] };
    const users = { name: 'users', description: 'Users.', options: [{ ...show, type: 2, options: [show] }] };
    for (const all of [`${app()}/commands`, `${app()}/guilds/${sandbox.guildId}/commands`]) {
      const { body: made } = await client.post<{ id: string }>(all, roll);
      await client.post(all, { ...roll, description: 'Again.' });
      await client.post(all, { type: 2, name: 'Wave' });
      await client.get(all, { query: { with_localizations: true } });
      await client.get(all);
      await client.get(`${all}/${made.id}`);
      await client.patch(`${all}/${made.id}`, { description: 'Other.', contexts: [0] });
      await client.put(all, [{ ...roll, id: made.id, name: 'dice' }, users]);
      await client.put(all, [roll, roll]);
      await client.post(all, {
        name: 'Wrong Name',
        description: 'x',
        options: [option, { ...option, required: true }],
      });
      await client.delete(`${all}/${made.id}`);
      await client.delete(`${all}/${made.id}`);
    }
    await client.get('/applications/1/commands');
  });

  it('who may use a command', async () => {
    const { id } = sandbox.createCommand({ guild_id: sandbox.guildId, name: 'closed', description: 'Closed.' });
    const commands = `${app()}/guilds/${sandbox.guildId}/commands`;
    const permissions = { permissions: [{ id: sandbox.guildId, type: 1, permission: false }] };
    await client.get(`${commands}/${id}/permissions`);
    await client.put(`${commands}/${id}/permissions`, permissions);
    const { owner_id } = sandbox.guild;
    const token = sandbox.createGrant(sandbox.bot, owner_id, ['applications.commands.permissions.update']);
    const headers = { authorization: `Bearer ${token}` };
    const url = `${sandbox.url}/v10${commands}/${id}/permissions`;
    const body = JSON.stringify(permissions);
    const { status } = await fetch(url, {
      method: 'PUT',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
    });
    expect(status).toBe(200);
    await client.get(`${commands}/${id}/permissions`);
    await client.get(`${commands}/permissions`);
  });

  it('interactions and their answers', async () => {
    const support = channelNamed('support');
    const used = () => sandbox.createInteraction(support, { user_id: memberNamed('kenji.o').id });
    const respond = (form: object, { id, token } = used()) =>
      client.post(`/interactions/${id}/${token}/callback`, form, { query: { with_response: true }, token: null });
    const interaction = used();
    const byToken = `/webhooks/${interaction.application_id}/${interaction.token}`;
    const original = `${byToken}/messages/@original`;
    await client.get(original, { token: null });
    await respond({ type: 4, data: { content: 'Hi' } }, interaction);
    await respond({ type: 4, data: { content: 'Hi' } }, interaction);
    await client.get(original, { token: null });
    await client.patch(original, { content: 'Hello' }, { token: null });
    const more = await client.post<{ id: string }>(byToken, { content: 'More', flags: 64 }, { token: null });
    await client.get(`${byToken}/messages/${more.body.id}`, { token: null });
    await client.patch(`${byToken}/messages/${more.body.id}`, { content: 'Most' }, { token: null });
    await client.delete(`${byToken}/messages/${more.body.id}`, { token: null });
    await client.delete(original, { token: null });
    await respond({ type: 5, data: { flags: 64 } });
  });

  it('webhooks and their messages', async () => {
    const support = channelNamed('support');
    const { body } = await client.post<{ id: string; token: string }>(`/channels/${support.id}/webhooks`, {
      name: 'Builds',
    });
    const byToken = `/webhooks/${body.id}/${body.token}`;
    await client.get(`/channels/${support.id}/webhooks`);
    await client.get(`${guild}/webhooks`);
    await client.get(`/webhooks/${body.id}`);
    await client.patch(`/webhooks/${body.id}`, { name: 'Build news' }, { reason: 'contract' });
    await client.get(byToken, { token: null });
    await client.patch(byToken, { avatar: PNG }, { token: null });
    const sent = await client.post<APIMessage>(
      byToken,
      { content: 'built', username: 'CI' },
      { query: { wait: true }, token: null },
    );
    await client.post(byToken, { content: 'built' }, { token: null });
    await client.get(`${byToken}/messages/${sent.body.id}`, { token: null });
    await client.patch(`${byToken}/messages/${sent.body.id}`, { content: 'rebuilt' }, { token: null });
    await client.get(`/channels/${support.id}/messages`);
    await client.delete(`${byToken}/messages/${sent.body.id}`, { token: null });
    await client.post(`/channels/${channelNamed('announcements').id}/followers`, { webhook_channel_id: support.id });
    await client.get(`/channels/${support.id}/webhooks`);
    await client.get(`/webhooks/${body.id}/wrong`, { token: null });
    await client.delete(byToken, { token: null });
    const other = await client.post<{ id: string }>(`/channels/${support.id}/webhooks`, { name: 'Other' });
    await client.delete(`/webhooks/${other.body.id}`);
    await client.post(byToken, { content: 'gone' }, { token: null });
  });

  it('AutoMod', async () => {
    const rules = `${guild}/auto-moderation/rules`;
    const words = { name: 'Words', event_type: 1, trigger_type: 1, trigger_metadata: { keyword_filter: ['tomato'] } };
    const { body } = await client.post<{ id: string }>(
      rules,
      { ...words, actions: [{ type: 1 }] },
      { reason: 'contract' },
    );
    await client.post(rules, words);
    await client.get(rules);
    await client.get(`${rules}/${body.id}`);
    await client.patch(`${rules}/${body.id}`, { enabled: true });
    await client.delete(`${rules}/${body.id}`);
  });

  it('onboarding', async () => {
    const option = { title: 'A maker', channel_ids: [channelNamed('support').id] };
    await client.put(`${guild}/onboarding`, { prompts: [{ id: '0', title: 'Who are you?', options: [option] }] });
    await client.get(`${guild}/onboarding`);
    await client.put(`${guild}/onboarding`, { enabled: true, default_channel_ids: [] });
  });

  it('events and who is interested', async () => {
    const events = `${guild}/scheduled-events`;
    const party = {
      name: 'Party',
      entity_type: 3,
      privacy_level: 2,
      scheduled_start_time: '2099-01-01T18:00:00Z',
      scheduled_end_time: '2099-01-01T20:00:00Z',
      entity_metadata: { location: 'Here' },
    };
    const { body } = await client.post<{ id: string }>(events, party);
    await client.post(events, { name: 'Nowhere' });
    await client.get(events, { query: { with_user_count: true } });
    await client.get(`${events}/${body.id}`);
    await client.get(`${events}/${body.id}/users`, { query: { with_member: true } });
    await client.patch(`${events}/${body.id}`, { description: 'With cake.' });
    await client.delete(`${events}/${body.id}`);
  });

  it('single occurrences of an event', async () => {
    const start = '2099-01-01T18:00:00Z';
    const { body: event } = await client.post<{ id: string }>(`${guild}/scheduled-events`, {
      name: 'Jam',
      entity_type: 2,
      privacy_level: 2,
      channel_id: channelNamed('Lounge').id,
      scheduled_start_time: start,
      recurrence_rule: { start, frequency: 3, interval: 1 },
    });
    const path = `${guild}/scheduled-events/${event.id}`;
    const moved = { original_scheduled_start_time: start, scheduled_start_time: '2099-01-01T19:00:00Z' };
    const { body } = await client.post<{ event_exception_id: string }>(`${path}/exceptions`, moved);
    const id = body.event_exception_id;
    await client.get(path);
    await client.patch(`${path}/exceptions/${id}`, { is_canceled: true });
    await client.get(`${path}/${id}/users`, { query: { with_member: true } });
    await client.get(`${path}/users/counts`, { query: { guild_scheduled_event_exception_ids: id } });
    await client.delete(`${path}/exceptions/${id}`);
    await client.delete(path);
  });

  it('stickers and packs', async () => {
    const form = new FormData();
    form.append('name', 'Pine');
    form.append('tags', 'tree');
    form.append('description', 'A pine.');
    form.append('file', new Blob([Buffer.from(PNG.split(',')[1]!, 'base64')], { type: 'image/png' }), 'pine.png');
    const headers = { authorization: `Bot ${sandbox.token}` };
    const made = await fetch(`${sandbox.url}/v10${guild}/stickers`, { method: 'POST', headers, body: form });
    const { id } = (await made.json()) as { id: string };
    await client.get(`${guild}/stickers`);
    await client.get(`${guild}/stickers/${id}`);
    await client.get(`/stickers/${id}`);
    await client.patch(`${guild}/stickers/${id}`, { name: 'Fir' });
    await client.delete(`${guild}/stickers/${id}`);
    const { body } = await client.get<{ sticker_packs: { id: string }[] }>('/sticker-packs');
    await client.get(`/sticker-packs/${body.sticker_packs[0]!.id}`);
  });

  it('sounds', async () => {
    const sounds = `${guild}/soundboard-sounds`;
    const sound = `data:audio/mpeg;base64,${Buffer.from([0xff, 0xfb, 0x90, 0]).toString('base64')}`;
    const { body } = await client.post<{ sound_id: string }>(sounds, { name: 'Boing', sound, emoji_name: '🎉' });
    await client.post(sounds, { name: 'Boing', sound: 'data:audio/mpeg;base64,YWJj' });
    await client.get(sounds);
    await client.get(`${sounds}/${body.sound_id}`);
    await client.patch(`${sounds}/${body.sound_id}`, { volume: 0.5 });
    const lounge = channelNamed('Lounge');
    const play = { sound_id: body.sound_id };
    await client.post(`/channels/${lounge.id}/send-soundboard-sound`, play);
    sandbox.joinVoice(sandbox.guild, sandbox.bot.user_id, lounge);
    await client.post(`/channels/${lounge.id}/send-soundboard-sound`, play);
    await client.delete(`${sounds}/${body.sound_id}`);
    await client.get('/soundboard-default-sounds');
  });

  it('stages', async () => {
    const { body } = await client.post<APIChannel>(`${guild}/channels`, { name: 'talks', type: 13 });
    await client.get(`/stage-instances/${body.id}`);
    await client.post('/stage-instances', { channel_id: body.id, topic: 'Release' });
    await client.post('/stage-instances', { channel_id: body.id, topic: 'Release' });
    await client.get(`/stage-instances/${body.id}`);
    await client.patch(`/stage-instances/${body.id}`, { topic: 'Questions' });
    await client.delete(`/stage-instances/${body.id}`);
  });

  it('templates', async () => {
    const { body } = await client.post<{ code: string }>(`${guild}/templates`, { name: 'Base' });
    await client.post(`${guild}/templates`, { name: 'Another' });
    await client.get(`${guild}/templates`);
    await client.get(`/guilds/templates/${body.code}`);
    await client.put(`${guild}/templates/${body.code}`);
    await client.patch(`${guild}/templates/${body.code}`, { description: 'Our base.' });
    await client.delete(`${guild}/templates/${body.code}`);
  });

  it('audit log', async () => {
    const { body } = await client.get<{ audit_log_entries: unknown[] }>(`${guild}/audit-logs`, {
      query: { limit: 100 },
    });
    expect(body.audit_log_entries.length).toBeGreaterThan(20);
  });

  it('refusals before any route: no token, no id, no such route, too fast', async () => {
    await client.get('/users/@me', { token: 'wrong' });
    await client.get('/channels/abc');
    sandbox.limits.close({ scope: 'shared', retry_after_ms: 500, path: '/users/@me' });
    await client.get('/users/@me');
    expect(sandbox.unknownRoutes).toEqual([]);
  });

  it('has shown a success of every route', () => {
    const succeeded = sandbox.requests.all().filter(({ status = 500 }) => status < 400);
    const shown = new Set(succeeded.map(({ method, route }) => `${method} ${route}`));
    const all = ROUTES.map(({ method, template }) => `${method} ${template}`);
    expect(all.filter((route) => !shown.has(route))).toEqual([]);
  });
});

const PNG = 'data:image/png;base64,iVBORw0KGgo=';

const LEGACY = [
  {
    type: 1,
    components: [
      { type: 2, style: 1, label: 'Go', custom_id: 'go' },
      { type: 2, style: 5, label: 'Site', url: 'https://example.com' },
    ],
  },
  {
    type: 1,
    components: [{ type: 3, custom_id: 'pick', options: [{ label: 'A', value: 'a', emoji: { name: '🍎' } }] }],
  },
  { type: 1, components: [{ type: 8, custom_id: 'where', channel_types: [0] }] },
];

const V2 = [
  { type: 10, content: '# Title' },
  {
    type: 17,
    accent_color: 255,
    components: [
      {
        type: 9,
        components: [{ type: 10, content: 'text' }],
        accessory: { type: 11, media: { url: 'https://example.com/a.png' } },
      },
      { type: 12, items: [{ media: { url: 'https://example.com/a.png' } }] },
      { type: 14, spacing: 2 },
      { type: 13, file: { url: 'attachment://a.txt' } },
    ],
  },
];
