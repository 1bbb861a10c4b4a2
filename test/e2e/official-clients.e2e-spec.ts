import { startSandbox, type Sandbox } from '../../src/sandbox/index.js';
import { BINARY, CliProcess } from '../support/cli-process.js';
import { CLIENT_LINES, type OfficialClient, type ServerPlace } from '../support/official-clients.js';

const PATIENCE_MS = 60_000;

let sandbox: Sandbox;
let server: CliProcess;
let env: Record<string, string>;
let places: Record<string, ServerPlace>;

beforeAll(async () => {
  sandbox = await startSandbox();
  env = { DISCORD_API_BASE_URL: sandbox.url, DISCORD_TOKEN: sandbox.token, MCP_DRY_RUN: 'false' };
  server = new CliProcess(['serve', '--http', '--port', '0', '--no-env-file'], { env });
  const [, url = ''] = await server.says(/listening on (\S+)/);
  places = { HTTP: { url: new URL(url) }, stdio: { args: [BINARY, 'serve', '--no-env-file'], env } };
}, PATIENCE_MS);

afterAll(async () => {
  server.child.kill('SIGTERM');
  await server.exited;
  await sandbox.stop();
}, PATIENCE_MS);

describe.each(CLIENT_LINES)('the official client of %s', (_, connect) => {
  describe.each(['stdio', 'HTTP'])('over %s', (transport) => {
    let client: OfficialClient;
    let channel: string;

    beforeAll(async () => {
      client = await connect(places[transport]!);
      channel = sandbox.createChannel(sandbox.guild, { name: 'clients' }).id;
      sandbox.faults.clear();
    }, PATIENCE_MS);

    afterAll(() => client.close());

    it('sees the tools', () => {
      expect(client.toolNames).toEqual(expect.arrayContaining(['mcp_pipeline', 'messages_send', 'users_get_current']));
    });

    it('sees the result of a call, and Discord its effect', async () => {
      const { isError, structuredContent } = await client.call('messages_send', {
        channel_id: channel,
        content: 'Hello',
      });
      expect(isError ?? false).toBe(false);
      expect(sandbox.requests.of('POST', `/channels/${channel}/messages`)).toMatchObject([
        { body: { content: 'Hello' } },
      ]);
      expect(structuredContent).toMatchObject({
        channel_id: channel,
        message_id: expect.stringMatching(/^\d{17,20}$/),
      });
    });

    it.each<[string, string, Record<string, unknown>, string]>([
      ['wrong arguments', 'channels_get', { channel_id: 'general' }, 'VALIDATION_FAILED'],
      ['something that is not there', 'channels_get', { channel_id: '1100000000000000000' }, 'DISCORD_NOT_FOUND'],
      [
        'a destructive call without a confirmation',
        'messages_delete',
        { channel_id: '1100000000000000000', message_id: '1100000000000000001' },
        'DRY_RUN_PREVIEW',
      ],
      [
        'a pipeline that cannot start',
        'mcp_pipeline',
        { steps: [{ tool: 'channels_gte', args: {} }] },
        'VALIDATION_FAILED',
      ],
      [
        'a pipeline in a pipeline',
        'mcp_pipeline',
        { steps: [{ tool: 'mcp_pipeline', args: {} }] },
        'PIPELINE_RECURSION',
      ],
    ])('sees the code for %s', async (_what, tool, args, code) => {
      const { isError, structuredContent } = await client.call(tool, args);
      expect(isError).toBe(true);
      expect(structuredContent).toMatchObject({
        code,
        retriable: false,
        category: 'client',
        trace_id: expect.any(String),
      });
    });

    it('sees a long rate limit with its delay, at once', async () => {
      sandbox.faults.add({
        kind: 'rate_limit',
        scope: 'shared',
        retry_after: 300,
        method: 'GET',
        path: `/channels/${channel}`,
      });
      const { structuredContent } = await client.call('channels_get', { channel_id: channel });
      expect(structuredContent).toMatchObject({
        code: 'DISCORD_RATE_LIMITED',
        retriable: true,
        retry_after_ms: expect.any(Number),
      });
    });

    it('sees an unknown tool as a broken request', async () => {
      await expect(client.call('channels_gte', {})).rejects.toMatchObject({ code: -32602 });
    });

    it('sees the steps of an aborted pipeline', async () => {
      const steps = [
        { id: 'sent', tool: 'messages_send', args: { channel_id: channel, content: 'One' } },
        { id: 'lost', tool: 'messages_get', args: { channel_id: channel, message_id: '1100000000000000001' } },
        { id: 'last', tool: 'messages_get', args: { channel_id: channel, message_id: '{{sent.message_id}}' } },
      ];
      const { isError, structuredContent } = await client.call('mcp_pipeline', { steps });
      expect(isError).toBe(true);
      expect(structuredContent).toMatchObject({
        code: 'DISCORD_NOT_FOUND',
        aborted: true,
        steps: [{ status: 'success' }, { status: 'error' }, { id: 'last', status: 'not_started' }],
        resume: { from: 'lost' },
      });
    });

    it('sees progress once a step', async () => {
      const told: (string | undefined)[] = [];
      const steps = ['a', 'b'].map((id) => ({ id, tool: 'users_get_current', args: {} }));
      await client.call('mcp_pipeline', { steps }, { onprogress: ({ message }) => told.push(message) });
      expect(told).toEqual(['a', 'b']);
    });

    it('can cancel a call, and go on', async () => {
      sandbox.requests.clear();
      sandbox.faults.add({ kind: 'hang', method: 'GET', path: '/users/@me' });
      const cancel = new AbortController();
      const call = client.call('users_get_current', {}, { signal: cancel.signal });
      while (sandbox.requests.count === 0) await new Promise((later) => setTimeout(later, 5));
      cancel.abort();
      await expect(call).rejects.toThrow();
      expect(await client.call('users_get_current', {})).toMatchObject({
        structuredContent: { id: sandbox.bot.user_id },
      });
    });
  });
});
