import { CredentialVault } from '../../state/credential-vault.js';
import { ToolsApp, type ToolsAppOptions } from '../testing/tools-app.js';
import { WebhooksModule } from './webhooks.module.js';

const EXECUTE = '/webhooks/{webhook_id}/{webhook_token}';
const UNKNOWN_TOKEN = 'x'.repeat(68);

describe('webhooks', () => {
  let app: ToolsApp;
  let channel_id: string;
  const open = (options: Partial<ToolsAppOptions> = {}) => ToolsApp.open({ modules: [WebhooksModule], ...options });
  beforeAll(async () => {
    app = await open();
  });
  beforeEach(() => {
    app.reset();
    channel_id = app.newChannel();
  });
  afterAll(() => app.close());

  const create = async (more: object = {}) => app.call('webhooks_create', { channel_id, name: 'Builds', ...more });
  const created = async () => String((await create()).id);
  const execute = (webhook_id: string, more: object = { content: 'Hello' }) =>
    app.call('webhooks_execute', { webhook_id, ...more });
  const tokenOf = (webhook_id: string) => app.sandbox.state.webhooks.get(webhook_id)!.token!;
  const kept = (webhook_id: string) => app.get(CredentialVault).webhookToken(webhook_id);
  const forget = (webhook_id: string) => app.get(CredentialVault).forgetWebhook(webhook_id);
  const bodies = () => app.sandbox.requests.of('POST', EXECUTE).map(({ body }) => body as Record<string, unknown>);
  /** The bot may no longer manage webhooks in the channel. */
  const takeRights = () =>
    app.sandbox.state.channels.get(channel_id)!.overwrites.push({
      id: app.sandbox.bot.user_id,
      type: 1,
      allow: 0n,
      deny: 1n << 29n,
    });

  describe('their tokens', () => {
    it('are kept when a webhook is made, and shown nowhere, the raw view included', async () => {
      const compact = await create();
      expect(compact).toMatchObject({ name: 'Builds', type_name: 'INCOMING', channel_id, token_kept: true });
      const webhook_id = String(compact.id);
      const token = tokenOf(webhook_id);
      expect(await kept(webhook_id)).toBe(token);
      const seen = [
        compact,
        await create({ view: 'raw' }),
        await app.call('webhooks_get', { webhook_id, view: 'raw' }),
        await app.call('webhooks_get_with_token', { webhook_id, view: 'raw' }),
        await app.call('webhooks_modify', { webhook_id, name: 'News', view: 'raw' }),
        await app.call('webhooks_modify_with_token', { webhook_id, name: 'News', view: 'raw' }),
        await app.call('webhooks_list_channel', { channel_id, view: 'raw' }),
        await app.call('webhooks_list_guild', { guild_id: app.sandbox.guildId, view: 'raw' }),
      ];
      expect(seen.filter(({ isError }) => isError)).toEqual([]);
      const tokens = [...app.sandbox.state.webhooks.values()].map((each) => each.token);
      const told = JSON.stringify(seen);
      expect(tokens.filter((each) => each !== null && told.includes(each))).toEqual([]);
      expect(told).not.toContain('/api/webhooks/');
    });

    it('are read when they are not known, once, if the bot may manage the webhook', async () => {
      const webhook_id = await created();
      await forget(webhook_id);
      app.reset();
      expect(await execute(webhook_id)).toMatchObject({ isError: false });
      expect(await execute(webhook_id)).toMatchObject({ isError: false });
      expect(app.sandbox.requests.of('GET', '/webhooks/{webhook_id}')).toHaveLength(1);
    });

    it('are read each time where the state cannot be used, which is told', async () => {
      const without = await open({ stateDirectory: '/dev/null/state' });
      const [channel] = without.sandbox.state.channelsOf(without.sandbox.guildId).filter(({ type }) => type === 0);
      const made = await without.call('webhooks_create', { channel_id: channel!.id, name: 'Builds' });
      expect(made).toMatchObject({ isError: false, token_kept: false });
      const message = { webhook_id: made.id, content: 'Hello' };
      expect(await without.call('webhooks_execute', message)).toMatchObject({ isError: false });
      without.sandbox.state.webhooks.clear();
      expect(await without.call('webhooks_execute', message)).toMatchObject({
        code: 'STATE_UNAVAILABLE',
        outcome: 'not_sent',
        retriable: false,
      });
      await without.close();
    });

    it('that are lost are asked for, with what else can be done', async () => {
      const webhook_id = await created();
      await forget(webhook_id);
      takeRights();
      const answer = await execute(webhook_id);
      expect(answer).toMatchObject({
        code: 'VALIDATION_FAILED',
        outcome: 'not_sent',
        issues: [{ path: 'token' }],
        recovery_hint: expect.stringMatching(/MANAGE_WEBHOOKS.*webhooks_create/),
      });
      expect(bodies()).toEqual([]);
    });

    it('that the caller gives are taken, kept once they have worked, and not echoed', async () => {
      const webhook_id = await created();
      await forget(webhook_id);
      takeRights();
      const wrong = await execute(webhook_id, { content: 'x', token: UNKNOWN_TOKEN });
      expect(wrong).toMatchObject({ code: 'DISCORD_AUTH_INVALID', discord_code: 50027 });
      expect(await kept(webhook_id)).toBeUndefined();
      const token = tokenOf(webhook_id);
      const right = await execute(webhook_id, { content: 'x', token });
      expect(right).toMatchObject({ isError: false });
      expect(await kept(webhook_id)).toBe(token);
      expect(JSON.stringify([wrong, right])).not.toMatch(new RegExp(`${token}|${UNKNOWN_TOKEN}`));
      expect(await execute(webhook_id)).toMatchObject({ isError: false });
    });

    it('are not repeated by a refusal of their form', async () => {
      const token = `secret ${'y'.repeat(60)}`;
      const answer = await execute(await created(), { content: 'x', token });
      expect(answer).toMatchObject({ code: 'VALIDATION_FAILED', issues: [{ path: 'token' }] });
      expect(JSON.stringify(answer)).not.toContain('yyyy');
    });

    it('that were changed since are forgotten, and read anew by the next call', async () => {
      const webhook_id = await created();
      app.sandbox.state.webhooks.get(webhook_id)!.token = 'z'.repeat(68);
      expect(await execute(webhook_id)).toMatchObject({
        code: 'DISCORD_AUTH_INVALID',
        outcome: 'rejected',
        recovery_hint: expect.stringContaining('call again'),
      });
      expect(await execute(webhook_id)).toMatchObject({ isError: false });
    });

    it.each(['webhooks_delete', 'webhooks_delete_with_token'])('are forgotten by %s', async (tool) => {
      const webhook_id = await created();
      expect(await app.call(tool, { webhook_id, __confirm: true })).toEqual({
        isError: false,
        deleted: true,
        webhook_id,
      });
      expect(await kept(webhook_id)).toBeUndefined();
      expect(await execute(webhook_id)).toMatchObject({ code: 'DISCORD_NOT_FOUND', discord_code: 10015 });
    });
  });

  describe('webhooks_create', () => {
    it.each(['My Discord feed', 'CLYDE'])('refuses the name %s before any request', async (name) => {
      expect(await create({ name })).toMatchObject({ code: 'VALIDATION_FAILED', issues: [{ path: 'name' }] });
      expect(app.sandbox.requests.count).toBe(0);
    });

    it('says that a channel is full', async () => {
      for (let count = 0; count < 15; count += 1) await create();
      expect(await create()).toMatchObject({ isError: true, discord_code: 30007, outcome: 'rejected' });
    });

    it('is never repeated when the answer is lost', async () => {
      app.sandbox.faults.add({ kind: 'reset', after_write: true, method: 'POST', times: 1 });
      expect(await create()).toMatchObject({ outcome: 'unknown', suggested_tool: 'webhooks_list_channel' });
      expect(await app.call('webhooks_list_channel', { channel_id })).toMatchObject({ count: 1 });
    });
  });

  describe('webhooks_modify', () => {
    it('moves a webhook, with the reason in the audit log', async () => {
      const webhook_id = await created();
      const other = app.newChannel();
      const moved = await app.call('webhooks_modify', { webhook_id, channel_id: other, audit_reason: 'Tidy' });
      expect(moved).toMatchObject({ isError: false, id: webhook_id, channel_id: other });
      expect(app.guild.audit_log.at(-1)).toMatchObject({ reason: 'Tidy' });
    });

    it('wants something to change', async () => {
      const webhook_id = await created();
      for (const tool of ['webhooks_modify', 'webhooks_modify_with_token'])
        expect(await app.call(tool, { webhook_id })).toMatchObject({ code: 'VALIDATION_FAILED' });
    });
  });

  describe('webhooks_execute', () => {
    it('waits for the message, pings nobody, and gives the link people open', async () => {
      const webhook_id = await created();
      const sent = await execute(webhook_id, { content: 'Hi @everyone', username: 'CI' });
      expect(sent).toEqual({
        isError: false,
        webhook_id,
        channel_id,
        message_id: expect.any(String),
        jump_url: `https://discord.com/channels/${app.sandbox.guildId}/${channel_id}/${String(sent.message_id)}`,
      });
      expect(bodies()).toEqual([
        { content: 'Hi @everyone', username: 'CI', allowed_mentions: { parse: [], replied_user: false } },
      ]);
      const [request] = app.sandbox.requests.of('POST', EXECUTE);
      expect([request?.auth, request?.query.wait]).toEqual(['none', ['true']]);
      const seen = await app.call('webhooks_get_message', { webhook_id, message_id: sent.message_id });
      expect(seen).toMatchObject({ content: 'Hi @everyone', author_name: 'CI', webhook_id, author_bot: true });
    });

    it('does not wait when told so', async () => {
      const webhook_id = await created();
      expect(await execute(webhook_id, { content: 'x', wait: false })).toEqual({
        isError: false,
        webhook_id,
        enqueued: true,
      });
    });

    it('is never repeated when the answer is lost', async () => {
      const webhook_id = await created();
      app.sandbox.faults.add({ kind: 'reset', after_write: true, method: 'POST', times: 'always' });
      expect(await execute(webhook_id)).toMatchObject({ code: 'DISCORD_UNREACHABLE', outcome: 'unknown' });
      expect(bodies()).toHaveLength(1);
    });

    it('asks before it pings everyone, however that is said', async () => {
      const webhook_id = await created();
      const allowed_mentions = { parse: ['everyone'] };
      expect(await execute(webhook_id, { content: '@everyone', allowed_mentions })).toMatchObject({
        code: 'DRY_RUN_PREVIEW',
      });
      const payload_json = JSON.stringify({ content: '@everyone', allowed_mentions });
      expect(await execute(webhook_id, { payload_json })).toMatchObject({ isError: false });
      expect(bodies()).toEqual([{ content: '@everyone', allowed_mentions: { parse: [], replied_user: false } }]);
    });

    it('sends files, embeds, components and a poll', async () => {
      const webhook_id = await created();
      const button = { type: 2, style: 5, label: 'Open', url: 'https://example.com' };
      const sent = await execute(webhook_id, {
        embeds: [{ title: 'Build', color: '#00ff00' }],
        files: [{ filename: 'log.txt', data: 'YQ==' }],
        attachments: [{ id: 0, description: 'The log' }],
        components: [{ type: 1, components: [button] }],
      });
      const { message_id } = sent;
      const poll = await execute(webhook_id, { poll: { question: 'Tea?', answers: [{ text: 'Yes' }] } });
      expect(await app.call('webhooks_get_message', { webhook_id, message_id })).toMatchObject({
        embeds: [{ title: 'Build' }],
        attachments: [{ filename: 'log.txt', description: 'The log' }],
        components_text: expect.stringContaining('Open'),
      });
      expect(app.sandbox.requests.of('POST', EXECUTE)[0]?.query.with_components).toEqual(['true']);
      expect(await app.call('webhooks_get_message', { webhook_id, message_id: poll.message_id })).toMatchObject({
        poll: { question: 'Tea?' },
      });
    });

    it('opens a post in a forum, and goes on in it', async () => {
      const forum = app.sandbox.createChannel(app.guild, { name: 'f', type: 15 });
      const made = await app.call('webhooks_create', { channel_id: forum.id, name: 'Posts' });
      const webhook_id = String(made.id);
      expect(await execute(webhook_id)).toMatchObject({ isError: true, discord_code: 220001 });
      const first = await execute(webhook_id, { content: 'One', thread_name: 'New' });
      const thread_id = first.channel_id;
      expect(await execute(webhook_id, { content: 'Two', thread_id })).toMatchObject({ channel_id: thread_id });
      expect(await execute(webhook_id, { content: 'x', thread_id, thread_name: 'x' })).toMatchObject({
        code: 'VALIDATION_FAILED',
        issues: [{ path: 'thread_name' }],
      });
    });

    it.each<[string, object, string]>([
      ['nothing', {}, 'content'],
      ['2001 characters', { content: 'x'.repeat(2001) }, 'content'],
      ['a forbidden name', { content: 'x', username: 'discord' }, 'username'],
      ['a note on no file', { content: 'x', attachments: [{ id: 0 }] }, 'attachments[0].id'],
      ['a payload that is no object', { payload_json: '[1' }, 'payload_json'],
      [
        'a payload that nests too deep',
        { payload_json: `{"a":${'['.repeat(9_000)}${']'.repeat(9_000)}}` },
        'payload_json',
      ],
    ])('refuses %s before any request', async (_, message, path) => {
      const webhook_id = await created();
      app.reset();
      const answer = await execute(webhook_id, message);
      expect(answer).toMatchObject({ code: 'VALIDATION_FAILED', outcome: 'not_sent', issues: [{ path }] });
      expect(app.sandbox.requests.count).toBe(0);
    });
  });

  describe('their messages', () => {
    const posted = async () => {
      const webhook_id = await created();
      const files = [
        { filename: 'a.txt', data: 'YQ==' },
        { filename: 'b.txt', data: 'Yg==' },
      ];
      const { message_id } = await execute(webhook_id, { content: 'Old', files });
      return { webhook_id, message_id };
    };
    const filesOf = async (message: object) =>
      ((await app.call('webhooks_get_message', { ...message })).attachments ?? []) as {
        id: string;
        filename: string;
      }[];

    it('are changed, and keep what is not named', async () => {
      const message = await posted();
      expect(await app.call('webhooks_edit_message', { ...message, content: 'New' })).toMatchObject({
        isError: false,
        message_id: message.message_id,
        jump_url: expect.stringContaining(channel_id),
      });
      const [first, second] = await filesOf(message);
      const files = [{ filename: 'c.txt', data: 'Yw==' }];
      await app.call('webhooks_edit_message', { ...message, files, remove_attachments: [first?.id] });
      expect((await filesOf(message)).map(({ filename }) => filename)).toEqual(['b.txt', 'c.txt']);
      const attachments = [{ id: second?.id }];
      await app.call('webhooks_edit_message', { ...message, attachments });
      expect((await filesOf(message)).map(({ filename }) => filename)).toEqual(['b.txt']);
      expect(await app.call('webhooks_edit_message', message)).toMatchObject({ code: 'VALIDATION_FAILED' });
    });

    it('take components when they are changed, which Discord drops from webhooks of others otherwise', async () => {
      const message = await posted();
      const components = [{ type: 1, components: [{ type: 2, style: 5, label: 'Open', url: 'https://example.com' }] }];
      const files = [{ filename: 'c.txt', data: 'Yw==' }];
      await app.call('webhooks_edit_message', { ...message, components, files });
      await app.call('webhooks_edit_message', { ...message, components: null });
      await app.call('webhooks_edit_message', { ...message, content: 'New' });
      const asked = app.sandbox.requests.all().filter(({ method }) => method === 'PATCH');
      expect(asked.map(({ query }) => query.with_components)).toEqual([['true'], ['true'], undefined]);
    });

    it('are deleted after a confirmation, though the first answer is lost', async () => {
      const message = await posted();
      expect(await app.call('webhooks_delete_message', message)).toMatchObject({ code: 'DRY_RUN_PREVIEW' });
      app.sandbox.faults.add({ kind: 'reset', after_write: true, method: 'DELETE', times: 1 });
      expect(await app.call('webhooks_delete_message', { ...message, __confirm: true })).toMatchObject({
        isError: false,
        deleted: true,
        confirmed: false,
      });
      expect(await app.call('webhooks_get_message', message)).toMatchObject({ discord_code: 10008 });
    });
  });

  it('are listed a page at a time', async () => {
    await create();
    await create({ name: 'News' });
    const answer = await app.call('webhooks_list_channel', { channel_id });
    expect(answer).toMatchObject({ count: 2, webhooks: [{ name: 'Builds' }, { name: 'News' }] });
  });

  it('show no token in a preview', async () => {
    const webhook_id = await created();
    const dry = await app.call('webhooks_delete_with_token', { webhook_id });
    expect(dry).toMatchObject({ code: 'DRY_RUN_PREVIEW', preview: { requests: [{ method: 'DELETE' }] } });
    expect(JSON.stringify(dry)).not.toContain(tokenOf(webhook_id));
  });
});
