import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CliProcess, runCli } from '../support/cli-process.js';
import { BOT_TOKEN } from '../support/discord-door.js';
import { FaultServer } from '../support/fault-server.js';

const CALLS = 1_000;
const ADA = { name: 'ada', token: 'a'.repeat(40) };
const BOB = { name: 'bob', token: 'b'.repeat(40) };
const PATIENCE_MS = 120_000;

/** The channel of the n-th call of each; nobody else ever uses it. */
const channelOf = (name: string, n: number) => `${name === 'ada' ? '11' : '22'}${String(n).padStart(16, '0')}`;

describe('two principals of one server', () => {
  let folder: string;
  let upstream: FaultServer;
  let server: CliProcess;
  let endpoint: URL;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'discord-mcp-principals-'));
    const tokens = join(folder, 'tokens.json');
    const principals = [
      { ...ADA, tools_exclude: ['messages_delete'] },
      { ...BOB, read_only: true, categories: ['channels', 'messages'] },
    ];
    writeFileSync(tokens, JSON.stringify({ principals }));
    chmodSync(tokens, 0o600);
    upstream = await FaultServer.start();
    upstream.fallback = (request) => {
      const id = /\/channels\/(\d+)/.exec(request.path)?.[1] ?? '0';
      return { json: { id, type: 0, name: `of-${id}`, guild_id: '3300000000000000001' }, delayMs: Number(id) % 4 };
    };
    server = new CliProcess(['serve', '--http', '--port', '0', '--no-env-file'], {
      env: {
        DISCORD_TOKEN: BOT_TOKEN,
        DISCORD_API_BASE_URL: upstream.url,
        MCP_ACCESS_TOKENS_FILE: tokens,
        MCP_AUDIT_FILE: join(folder, 'audit.jsonl'),
        MCP_STATE_DIR: join(folder, 'state'),
        MCP_GLOBAL_RPS: '0',
        MCP_DRY_RUN: 'false',
      },
    });
    endpoint = new URL((await server.says(/listening on (\S+)/))[1] ?? '');
  }, PATIENCE_MS);
  afterAll(async () => {
    server.child.kill('SIGKILL');
    await server.exited;
    await upstream.stop();
    rmSync(folder, { recursive: true });
  });

  const connect = async ({ token }: { token: string }): Promise<Client> => {
    const client = new Client({ name: 'e2e', version: '0' });
    const requestInit = { headers: { Authorization: `Bearer ${token}` } };
    await client.connect(new StreamableHTTPClientTransport(endpoint, { requestInit }));
    return client;
  };

  it('see the tools they may call, and no other', async () => {
    const [ada, bob] = [await connect(ADA), await connect(BOB)];
    const namesOf = async (client: Client) => (await client.listTools()).tools.map(({ name }) => name);
    const [adas, bobs] = [await namesOf(ada), await namesOf(bob)];
    expect(adas).toContain('messages_send');
    expect(adas).not.toContain('messages_delete');
    expect(bobs).toContain('channels_get');
    expect(bobs).not.toContain('messages_send');
    expect(bobs.filter((name) => !/^(channels|messages|mcp)_/.test(name))).toEqual([]);
    await Promise.all([ada.close(), bob.close()]);
  });

  it(
    'interleave a thousand calls, and nothing crosses',
    async () => {
      const clients = { ada: await connect(ADA), bob: await connect(BOB) };
      await Promise.all([clients.ada.listTools(), clients.bob.listTools()]);
      const one = async (n: number): Promise<string[]> => {
        const name = n % 2 === 0 ? 'ada' : 'bob';
        const id = channelOf(name, n);
        const read = { name: 'channels_get', arguments: { channel_id: id } };
        const write = { name: 'messages_send', arguments: { channel_id: id, content: `of ${name}` } };
        const steps = [
          { tool: read.name, args: read.arguments },
          { tool: write.name, args: write.arguments },
        ];
        const call = [read, write, { name: 'mcp_pipeline', arguments: { steps } }][n % 3] ?? read;
        const { structuredContent, isError } = await clients[name].callTool(call);
        const text = JSON.stringify(structuredContent);
        const wrong: string[] = [];
        if (name === 'bob' && call !== read && !text.includes('READ_ONLY')) wrong.push(`${n}: ${text}`);
        if (call === read && (isError === true || !text.includes(id))) wrong.push(`${n}: ${text}`);
        const other = new RegExp(`\\b${name === 'ada' ? '22' : '11'}\\d{16}\\b`);
        return other.test(text) ? [...wrong, `${n} got ${text}`] : wrong;
      };
      const wrong: string[] = [];
      // 40 in flight: less than half of the slots for each
      for (let n = 0; n < CALLS; n += 40)
        wrong.push(...(await Promise.all(Array.from({ length: 40 }, (_, k) => one(n + k)))).flat());
      expect(wrong).toEqual([]);
      await Promise.all([clients.ada.close(), clients.bob.close()]);
    },
    PATIENCE_MS,
  );

  it('left a trail in which each stands with what it did, and a refusal once', async () => {
    const records = readFileSync(join(folder, 'audit.jsonl'), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Record<string, string> & { targets?: { channel?: string[] } });
    const calls = records.filter(({ call_id: id }) => id !== undefined);
    for (const { principal, targets } of calls) {
      for (const id of targets?.channel ?? []) expect(id.startsWith(principal === 'ada' ? '11' : '22')).toBe(true);
    }
    expect(calls.filter(({ principal, event, tool }) => principal === 'bob' && event !== 'refused' && tool === 'messages_send')).toEqual([]); // prettier-ignore
    const events = new Map<string, string[]>();
    for (const { call_id: id = '', event = '' } of calls) events.set(id, [...(events.get(id) ?? []), event]);
    const kinds = new Set([...events.values()].map((each) => each.join()));
    expect(kinds).toEqual(new Set(['started,ended', 'refused']));
    expect(upstream.seen('POST /channels/22')).toEqual([]);
    const env = { MCP_AUDIT_FILE: join(folder, 'audit.jsonl') };
    expect((await runCli(['audit', 'verify', '--no-env-file'], { env })).end.code).toBe(0);
  });

  it('never use a session of one another, whatever the protocol', async () => {
    const post = (headers: Record<string, string>, body: object) =>
      fetch(endpoint, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream', ...headers },
        body: JSON.stringify(body),
      });
    const as = ({ token }: { token: string }) => ({ Authorization: `Bearer ${token}` });
    const clientInfo = { name: 'e2e', version: '0' };
    const params = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo };
    const opened = await post(as(ADA), { jsonrpc: '2.0', id: 1, method: 'initialize', params });
    const session = { 'Mcp-Session-Id': opened.headers.get('mcp-session-id') ?? '' };
    await opened.text();
    const list = { jsonrpc: '2.0', id: 2, method: 'tools/list', params: {} };
    expect((await post({ ...as(ADA), ...session }, list)).status).toBe(200);
    expect((await post({ ...as(BOB), ...session }, list)).status).toBe(404);
    expect((await post(session, list)).status).toBe(401);
  });
});
