import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { ElicitRequestSchema, type ElicitResult } from '@modelcontextprotocol/sdk/types.js';
import { MUTE_CLIENT } from '../../mcp/dispatch/mute-client.js';
import { ToolDispatcher } from '../../mcp/dispatch/tool-dispatcher.service.js';
import type { McpModuleOptions } from '../../mcp/mcp-module-options.js';
import { PipelineModule } from '../../pipeline/pipeline.module.js';
import { HandClock } from '../../state/testing/hand-clock.js';
import type { InMemoryOptions } from '../../testing/connect-in-memory.js';
import { MembersModule } from '../../tools/members/members.module.js';
import { MessagesModule } from '../../tools/messages/messages.module.js';
import { RolesModule } from '../../tools/roles/roles.module.js';
import { ToolsApp } from '../../tools/testing/tools-app.js';
import type { SafetyOptions } from '../safety-options.js';

const MODULES = [MessagesModule, MembersModule, RolesModule, PipelineModule];
type Args = Record<string, unknown>;

describe('confirmation', () => {
  const clock = new HandClock();
  let app: ToolsApp;
  let clients: Client[];
  beforeEach(() => (clients = []));
  afterEach(async () => {
    for (const client of clients) await client.close();
    await app.close();
  });
  const open = async (safety: SafetyOptions, mcp: Partial<McpModuleOptions> = {}) => {
    app = await ToolsApp.open({ modules: MODULES, safety, mcp, clock });
  };
  const connect = async (options: InMemoryOptions) => {
    const client = await app.connect(options);
    clients.push(client);
    return client;
  };
  const callBy = async (client: Client, name: string, args: Args) => {
    const { structuredContent, isError } = await client.callTool({ name, arguments: args });
    return { ...(structuredContent as Args), isError: isError === true } as Args;
  };

  const guild = () => ({ guild_id: app.sandbox.guildId });
  const posted = async (content = 'hello') => {
    const channel_id = app.channel('general');
    const { message_id, id = message_id } = await app.call('messages_send', { channel_id, content });
    return { channel_id, message_id: String(id) };
  };
  const exists = async (message: Args) => !(await app.call('messages_get', message)).isError;
  const writes = () => app.sandbox.requests.all().filter(({ method }) => method !== 'GET').length;

  describe('by argument', () => {
    it.each([
      [{ dryRun: true }, {}, /MCP_DRY_RUN=false, and the call is repeated with `__confirm: true`/],
      [{ dryRun: true }, { __confirm: true }, /MCP_DRY_RUN=false\./],
      [{}, {}, /want, the call is repeated with `__confirm: true`\./],
      [{}, { __confirm: false }, /want, the call is repeated with `__confirm: true`\./],
    ])('with %j and %j shows what would happen, and says exactly what is missing', async (safety, confirm, hint) => {
      await open(safety);
      const message = await posted();
      app.reset();
      expect(await app.call('messages_delete', { ...message, ...confirm })).toMatchObject({
        code: 'DRY_RUN_PREVIEW',
        outcome: 'not_sent',
        recovery_hint: expect.stringMatching(hint),
        preview: { tool: 'messages_delete', effect: 'delete', because: 'it is destructive', on: message },
      });
      expect(writes()).toBe(0);
      expect(await exists(message)).toBe(true);
    });

    it('runs what is confirmed, and what needs no confirmation', async () => {
      await open({});
      const message = await posted();
      expect(await app.call('messages_delete', { ...message, __confirm: true })).toMatchObject({ isError: false });
      expect(await exists(message)).toBe(false);
    });
  });

  describe('of a step of a pipeline', () => {
    const sendThenDelete = async (remove: Args = {}, step: Args = {}) => {
      const message = await posted();
      app.reset();
      const say = { id: 'say', tool: 'messages_send', args: { channel_id: message.channel_id, content: 'first' } };
      const gone = { id: 'gone', tool: 'messages_delete', args: { ...message, ...remove }, ...step };
      return app.call('mcp_pipeline', { steps: [say, gone] });
    };

    it('is asked for before the first step, where that one would change something', async () => {
      await open({});
      const refused = await sendThenDelete();
      expect(refused).toMatchObject({
        code: 'DRY_RUN_PREVIEW',
        issues: [{ path: 'steps[1].tool' }],
        recovery_hint: expect.stringContaining('`__confirm: true` in the `args` of step "gone"'),
        preview: { tool: 'messages_delete' },
      });
      expect(refused).not.toHaveProperty('steps');
      expect(app.sandbox.requests.count).toBe(0);
      expect(await sendThenDelete({ __confirm: true })).toMatchObject({ isError: false });
    });

    it('is no matter for the others where it may not be reached, or the run goes on without it', async () => {
      await open({ dryRun: true });
      for (const step of [{ if: '!say' }, { continue_on_error: true }]) {
        expect(await sendThenDelete({}, step)).toMatchObject({ isError: false });
      }
    });

    it('is given by the run itself where it is for values that only the run shows', async () => {
      await open({}, { confirm: 'token' });
      expect(await sendThenDelete()).toMatchObject({ code: 'DRY_RUN_PREVIEW', issues: [{ path: 'steps[1].tool' }] });
      const stopped = await sendThenDelete({ message_id: '{{say.message_id}}' });
      expect(stopped).toMatchObject({
        confirm_token: expect.any(String),
        resume: { from: 'gone' },
        recovery_hint: expect.stringContaining('`__confirm_token` in the `args` of step "gone"'),
      });
      expect(stopped).not.toHaveProperty('outcome');
    });
  });

  describe('by token', () => {
    beforeEach(() => open({}, { confirm: 'token' }));
    const previewed = async (tool: string, args: Args) => {
      const answer = await app.call(tool, args);
      expect(answer).toMatchObject({ code: 'DRY_RUN_PREVIEW', confirm_token: expect.any(String) });
      return { __confirm_token: String(answer.confirm_token) };
    };
    const refused = (reason: string) => ({ code: 'CONFIRMATION_INVALID', outcome: 'not_sent', reason });

    it('runs the call that was previewed, once', async () => {
      const message = await posted();
      const token = await previewed('messages_delete', message);
      expect(await exists(message)).toBe(true);
      expect(await app.call('messages_delete', { ...message, ...token })).toMatchObject({ isError: false });
      app.reset();
      expect(await app.call('messages_delete', { ...message, ...token })).toMatchObject(refused('used'));
      expect(app.sandbox.requests.count).toBe(0);
    });

    it('takes `__confirm: true` for no token', async () => {
      const message = await posted();
      expect(await app.call('messages_delete', { ...message, __confirm: true })).toMatchObject({
        code: 'DRY_RUN_PREVIEW',
      });
    });

    it('runs no other call: not with other arguments, and no other tool', async () => {
      const [message, other] = [await posted(), await posted()];
      const token = await previewed('messages_delete', message);
      app.reset();
      const { channel_id, message_id } = message;
      const others: [string, Args][] = [
        ['messages_delete', other],
        ['messages_bulk_delete', { channel_id, message_ids: [message_id, other.message_id] }],
      ];
      for (const [tool, args] of others) {
        expect(await app.call(tool, { ...args, ...token })).toMatchObject(refused('other_target'));
      }
      expect(writes()).toBe(0);
      expect(await app.call('messages_delete', { ...message, ...token })).toMatchObject({ isError: false });
    });

    it('knows a call again however it is written', async () => {
      const message = await posted();
      const token = await previewed('messages_delete', message);
      const { channel_id, message_id } = message;
      const again = { ...token, message_id, channel_id: `<#${channel_id}>` };
      expect(await app.call('messages_delete', again)).toMatchObject({ isError: false });
    });

    it('runs it for nobody else', async () => {
      const message = await posted();
      const token = await previewed('messages_delete', message);
      const stranger = await connect({ principal: 'stranger' });
      expect(await callBy(stranger, 'messages_delete', { ...message, ...token })).toMatchObject(
        refused('other_target'),
      );
    });

    it('runs it for two minutes', async () => {
      const message = await posted();
      const token = await previewed('messages_delete', message);
      clock.advance(120_000);
      expect(await app.call('messages_delete', { ...message, ...token })).toMatchObject(refused('expired'));
      expect(await exists(message)).toBe(true);
    });

    it('takes no token that it did not give', async () => {
      const message = await posted();
      const { __confirm_token } = await previewed('messages_delete', message);
      const forged = `${__confirm_token.slice(0, -2)}${__confirm_token.endsWith('AA') ? 'BA' : 'AA'}`;
      for (const token of [forged, 'yes'])
        expect(await app.call('messages_delete', { ...message, __confirm_token: token })).toMatchObject(
          refused('forged'),
        );
      expect(await exists(message)).toBe(true);
    });

    it('lets one of many run that carry the same token at once', async () => {
      const message = await posted();
      const token = await previewed('messages_delete', message);
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => app.call('messages_delete', { ...message, ...token })),
      );
      expect(answers.filter(({ isError }) => !isError)).toHaveLength(1);
    });

    it('confirms a step of a pipeline as it confirms a call', async () => {
      const message = await posted();
      const pipeline = (args: Args) =>
        app.call('mcp_pipeline', { steps: [{ id: 'a', tool: 'messages_delete', args: { ...message, ...args } }] });
      const answer = await pipeline({});
      expect(answer).toMatchObject({ code: 'DRY_RUN_PREVIEW', confirm_token: expect.any(String) });
      const token = { __confirm_token: answer.confirm_token };
      expect(await pipeline(token)).toMatchObject({ isError: false });
      expect(await exists(message)).toBe(false);
      expect(await pipeline(token)).toMatchObject(refused('used'));
    });

    it('gives no token on a server that only previews', async () => {
      await app.close();
      await open({ dryRun: true }, { confirm: 'token' });
      const answer = await app.call('messages_delete', await posted());
      expect(answer).toMatchObject({ code: 'DRY_RUN_PREVIEW' });
      expect(answer).not.toHaveProperty('confirm_token');
    });
  });

  describe('by asking the human', () => {
    beforeEach(() => open({}, { confirm: 'elicit' }));
    const human = async (answer: () => ElicitResult | Promise<ElicitResult>) => {
      const asked: string[] = [];
      const client = await connect({
        capabilities: { elicitation: { form: {} } },
        prepare: (it) =>
          it.setRequestHandler(ElicitRequestSchema, ({ params }) => {
            asked.push(params.message);
            return answer();
          }),
      });
      return { client, asked };
    };

    it('runs what the human agreed to, after showing what it is', async () => {
      const message = await posted('the words of the message');
      const { client, asked } = await human(() => ({ action: 'accept', content: { confirm: true } }));
      expect(await callBy(client, 'messages_delete', message)).toMatchObject({ isError: false });
      expect(asked).toEqual([expect.stringContaining('#general')]);
      expect(asked[0]).toContain('the words of the message');
      expect(asked[0]).toContain(message.message_id);
      expect(await exists(message)).toBe(false);
    });

    it.each<[string, ElicitResult, object]>([
      ['no', { action: 'decline' }, { code: 'CONFIRMATION_DECLINED', reason: 'declined' }],
      ['nothing', { action: 'cancel' }, { code: 'CONFIRMATION_DECLINED', reason: 'cancelled' }],
      ['"accept" and false', { action: 'accept', content: { confirm: false } }, { reason: 'declined' }],
      ['"accept" and nothing more', { action: 'accept' }, { code: 'CONFIRMATION_INVALID' }],
      ['"accept" and a text', { action: 'accept', content: { confirm: 'true' } }, { code: 'CONFIRMATION_INVALID' }],
    ])('does nothing when the human says %s', async (_what, answer, expected) => {
      const message = await posted();
      app.reset();
      const { client } = await human(() => answer);
      const refusal = await callBy(client, 'messages_delete', { ...message, __confirm: true });
      expect(refusal).toMatchObject({ isError: true, outcome: 'not_sent', ...expected });
      expect(writes()).toBe(0);
    });

    it('does nothing when the client fails to ask', async () => {
      const message = await posted();
      const { client } = await human(() => Promise.reject(new Error('no window')));
      expect(await callBy(client, 'messages_delete', message)).toMatchObject({
        code: 'CONFIRMATION_REQUIRED',
        reason: 'client_failed',
      });
      expect(await exists(message)).toBe(true);
    });

    it('refuses a client that cannot ask, without asking Discord anything', async () => {
      const message = await posted();
      app.reset();
      const refusal = await app.call('messages_delete', { ...message, __confirm: true });
      expect(refusal).toMatchObject({
        code: 'CONFIRMATION_REQUIRED',
        reason: 'client_cannot_ask',
        outcome: 'not_sent',
      });
      expect(app.sandbox.requests.count).toBe(0);
    });

    it('asks for a step of a pipeline as for a call', async () => {
      const message = await posted();
      const { client, asked } = await human(() => ({ action: 'decline' }));
      const steps = [{ id: 'a', tool: 'messages_delete', args: message }];
      const refusal = await callBy(client, 'mcp_pipeline', { steps });
      expect(refusal).toMatchObject({ code: 'CONFIRMATION_DECLINED', reason: 'declined' });
      expect(asked).toHaveLength(1);
      expect(await callBy(app.client, 'mcp_pipeline', { steps })).toMatchObject({ code: 'CONFIRMATION_REQUIRED' });
      expect(await exists(message)).toBe(true);
    });

    it('does nothing when nobody answers in time, and has time left to say so', async () => {
      await app.close();
      await open({}, { confirm: 'elicit', callDeadlineMs: 1_000 });
      const message = await posted();
      const { client } = await human(() => new Promise(() => undefined));
      expect(await callBy(client, 'messages_delete', message)).toMatchObject({
        code: 'CONFIRMATION_DECLINED',
        reason: 'timed_out',
        outcome: 'not_sent',
      });
      expect(await exists(message)).toBe(true);
    });

    it('stops waiting when the call is cancelled', async () => {
      const message = await posted();
      const { client, asked } = await human(() => new Promise(() => undefined));
      const cancel = new AbortController();
      const call = client.callTool({ name: 'messages_delete', arguments: message }, undefined, {
        signal: cancel.signal,
      });
      while (asked.length === 0) await new Promise((resolve) => setImmediate(resolve));
      cancel.abort();
      await expect(call).rejects.toThrow();
      expect(await exists(message)).toBe(true);
    });
  });

  describe('by asking a human whose client answers with another call', () => {
    beforeEach(() => open({}, { confirm: 'elicit' }));
    const answered = (name: string, args: Args, round?: string) => {
      const elicit = () => Promise.resolve({ action: 'accept' as const, content: { confirm: true } });
      const client = { ...MUTE_CLIENT, canElicit: true, repeatsCalls: true, round, elicit };
      const { signal } = new AbortController();
      const request = { principal: { name: 'ada' }, transport: 'memory' as const, signal, client };
      return app.get(ToolDispatcher).dispatch(name, args, request);
    };
    const refused = (reason: string) => ({ ok: false, envelope: { code: 'CONFIRMATION_INVALID', reason } });

    it('uses each answer once, in a pipeline too', async () => {
      const channel_id = app.channel('general');
      const ping = { channel_id, content: '@everyone', allowed_mentions: { parse: ['everyone'] } };
      app.reset();
      expect(await answered('messages_send', ping, 'first')).toMatchObject({ ok: true });
      expect(await answered('messages_send', ping, 'first')).toMatchObject(refused('used'));
      const steps = [{ tool: 'messages_send', args: ping }];
      expect(await answered('mcp_pipeline', { steps }, 'first')).toMatchObject(refused('used'));
      expect(writes()).toBe(1);
      expect(await answered('messages_send', ping, 'second')).toMatchObject({ ok: true });
    });

    it('uses one answer for each question of a round', async () => {
      const [first, second] = [await posted(), await posted()];
      expect(await answered('messages_delete', first, 'round')).toMatchObject({ ok: true });
      expect(await answered('messages_delete', second, 'round')).toMatchObject({ ok: true });
    });

    it('takes none that nobody asked for', async () => {
      expect(await answered('messages_delete', await posted())).toMatchObject(refused('forged'));
    });
  });

  it.each([
    ['argument', ['__confirm']],
    ['token', ['__confirm_token']],
    ['elicit', []],
  ] as const)('by %s tells clients of %j', async (confirm, names) => {
    await open({}, { confirm });
    const { tools } = await app.client.listTools();
    const properties = tools.find(({ name }) => name === 'messages_delete')?.inputSchema.properties ?? {};
    expect(Object.keys(properties).filter((name) => name.startsWith('__'))).toEqual(names);
  });

  describe('of what a field asks for', () => {
    beforeEach(() => open({}));
    /** Under the roles of the bot, so that it could give it. */
    const admin = () => {
      const role = app.sandbox.createRole(app.guild, { name: 'Boss', permissions: ['ADMINISTRATOR'], position: 1 });
      return role.id;
    };

    it.each([
      ['everyone', { parse: ['everyone'] }, true],
      ['users', { parse: ['users'] }, false],
    ])('a message that may ping %s is confirmed or not', async (_whom, allowed_mentions, asks) => {
      const args = { channel_id: app.channel('general'), content: '@everyone', allowed_mentions };
      const answer = await app.call('messages_send', args);
      if (asks) expect(answer).toMatchObject({ code: 'DRY_RUN_PREVIEW', preview: { because: 'it may ping everyone' } });
      else expect(answer.isError).toBe(false);
    });

    it('a role that has ADMINISTRATOR is given after a confirmation', async () => {
      const role_id = admin();
      const args = { ...guild(), user_id: app.user('new_player_77'), role_id };
      const because = { preview: { because: 'it grants ADMINISTRATOR' } };
      expect(await app.call('members_add_role', args)).toMatchObject({ code: 'DRY_RUN_PREVIEW', ...because });
      const { role_id: role, ...member } = args;
      expect(await app.call('members_modify', { ...member, roles: [role] })).toMatchObject(because);
      expect(await app.call('members_add_role', { ...args, __confirm: true })).toMatchObject({ isError: false });
      expect(await app.call('members_remove_role', args)).toMatchObject({ isError: false });
    });

    it('any other role is given at once', async () => {
      const { role_id, id = role_id } = await app.call('roles_create', { ...guild(), name: 'Plain' });
      const args = { ...guild(), user_id: app.user('new_player_77'), role_id: String(id) };
      expect(await app.call('members_add_role', args)).toMatchObject({ isError: false });
    });

    it('a role is not given unasked while Discord does not say what it allows', async () => {
      const role_id = admin();
      app.sandbox.faults.add({ method: 'GET', route: '/guilds/{guild_id}/roles', kind: 'status', status: 403 });
      const args = { ...guild(), user_id: app.user('new_player_77'), role_id };
      expect(await app.call('members_add_role', args)).toMatchObject({ isError: true });
    });

    it('is told in the schema of every tool that may ask', async () => {
      const { tools } = await app.client.listTools();
      const asking = tools
        .filter(({ inputSchema }) => '__confirm' in (inputSchema.properties ?? {}))
        .map(({ name }) => name);
      expect(asking).toEqual(
        expect.arrayContaining([
          'messages_send',
          'messages_edit',
          'roles_create',
          'roles_modify',
          'members_add_role',
          'members_modify',
        ]),
      );
      expect(asking).not.toContain('members_remove_role');
    });
  });
});
