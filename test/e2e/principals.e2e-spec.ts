import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CliProcess, runCli } from '../support/cli-process.js';
import { BOT_TOKEN } from '../support/discord-door.js';
import { FaultServer } from '../support/fault-server.js';
import {
  CLIENT_LINES,
  connectLegacy,
  connectModern,
  type CallResult,
  type OfficialClient,
} from '../support/official-clients.js';

const CALLS = 1_000;
const ADA = { name: 'ada', token: 'a'.repeat(40) };
const BOB = { name: 'bob', token: 'b'.repeat(40) };
/** May do what ada may. */
const CAL = { name: 'cal', token: 'c'.repeat(40) };
const PREFIXES = { ada: '11', bob: '22', cal: '44' };
type Name = keyof typeof PREFIXES;
const PATIENCE_MS = 120_000;

/** The channel of the n-th call of each; nobody else ever uses it. */
const channelOf = (name: Name, n: number) => `${PREFIXES[name]}${String(n).padStart(16, '0')}`;

const channel = (id: string) => ({ id, type: 0, name: `of-${id}`, guild_id: '3300000000000000001' });

const messageIn = (id: string) => ({
  id: `5${id.slice(1)}`,
  channel_id: id,
  type: 0,
  content: 'said',
  timestamp: '2026-01-01T00:00:00.000000+00:00',
  edited_timestamp: null,
  author: { id: '3300000000000000002', username: 'bot', discriminator: '0', global_name: null, avatar: null },
  attachments: [],
  embeds: [],
  mentions: [],
  mention_roles: [],
  mention_everyone: false,
  tts: false,
  pinned: false,
  flags: 0,
});

/** Whether a text names a channel of somebody. */
const crossed = (text: string, name: Name): boolean => new RegExp(`\\b${PREFIXES[name]}\\d{16}\\b`).test(text);

const codeOf = ({ structuredContent }: CallResult) => (structuredContent?.code as string | undefined) ?? 'done';

/** Forty in flight are less than half of the slots for each of two. */
async function fortyAtOnce(calls: number, one: (n: number) => Promise<string[]>): Promise<string[]> {
  const wrong: string[] = [];
  for (let n = 0; n < calls; n += 40) {
    const many = Math.min(40, calls - n);
    wrong.push(...(await Promise.all(Array.from({ length: many }, (_, k) => one(n + k)))).flat());
  }
  return wrong;
}

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
      CAL,
    ];
    writeFileSync(tokens, JSON.stringify({ principals }));
    chmodSync(tokens, 0o600);
    upstream = await FaultServer.start();
    upstream.fallback = (request) => {
      const id = /\/channels\/(\d+)/.exec(request.path)?.[1] ?? '0';
      const json = request.path.endsWith('/messages') ? messageIn(id) : channel(id);
      return { json, delayMs: Number(id) % 4 };
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
        MCP_CONFIRM: 'token',
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

  const placeOf = ({ token }: { token: string }) => ({ url: endpoint, token });

  it('see the tools they may call, and no other', async () => {
    const [ada, bob] = [await connectLegacy(placeOf(ADA)), await connectLegacy(placeOf(BOB))];
    const [adas, bobs] = [ada.toolNames, bob.toolNames];
    expect(adas).toContain('messages_send');
    expect(adas).not.toContain('messages_delete');
    expect(bobs).toContain('channels_get');
    expect(bobs).not.toContain('messages_send');
    expect(bobs.filter((name) => !/^(channels|messages|mcp)_/.test(name))).toEqual([]);
    await Promise.all([ada.close(), bob.close()]);
  });

  describe.each(CLIENT_LINES)('with clients of %s', (_, connect) => {
    it(
      'interleave a thousand calls, and nothing crosses',
      async () => {
        const clients = { ada: await connect(placeOf(ADA)), bob: await connect(placeOf(BOB)) };
        const one = async (n: number): Promise<string[]> => {
          const name = n % 2 === 0 ? 'ada' : 'bob';
          const id = channelOf(name, n);
          const read = { tool: 'channels_get', args: { channel_id: id } };
          const write = { tool: 'messages_send', args: { channel_id: id, content: `of ${name}` } };
          const both = { tool: 'mcp_pipeline', args: { steps: [read, write] } };
          const call = [read, write, both][n % 3] ?? read;
          const { structuredContent, isError } = await clients[name].call(call.tool, call.args);
          const text = JSON.stringify(structuredContent);
          const wrong: string[] = [];
          if (name === 'bob' && call !== read && !text.includes('READ_ONLY')) wrong.push(`${n}: ${text}`);
          if ((isError === true) !== (name === 'bob' && call !== read)) wrong.push(`${n}: ${text}`);
          if (call === read && !text.includes(id)) wrong.push(`${n}: ${text}`);
          return crossed(text, name === 'ada' ? 'bob' : 'ada') ? [...wrong, `${n} got ${text}`] : wrong;
        };
        expect(await fortyAtOnce(CALLS, one)).toEqual([]);
        await Promise.all([clients.ada.close(), clients.bob.close()]);
      },
      PATIENCE_MS,
    );
  });

  it(
    'interleave a thousand calls that are confirmed, each on another protocol, and no token serves anybody but its own',
    async () => {
      const clients = { ada: await connectLegacy(placeOf(ADA)), cal: await connectModern(placeOf(CAL)) };
      const one = async (n: number): Promise<string[]> => {
        const [name, other] = n % 2 === 0 ? (['ada', 'cal'] as const) : (['cal', 'ada'] as const);
        const remove = (client: OfficialClient, token?: unknown): Promise<CallResult> =>
          client.call('channels_delete', {
            channel_id: channelOf(name, n),
            ...(token !== undefined && { __confirm_token: token }),
          });
        const preview = await remove(clients[name]);
        const token = preview.structuredContent?.confirm_token;
        const stolen = await remove(clients[other], token ?? 'none');
        const done = await remove(clients[name], token);
        const replayed = await remove(clients[name], token);
        const told = [preview, stolen, done, replayed].map(codeOf);
        const expected = ['DRY_RUN_PREVIEW', 'CONFIRMATION_INVALID', 'done', 'CONFIRMATION_INVALID'];
        const text = JSON.stringify([preview, done, replayed].map(({ structuredContent }) => structuredContent));
        return told.join() === expected.join() && !crossed(text, other) ? [] : [`${n}: ${told.join()} ${text}`];
      };
      expect(await fortyAtOnce(CALLS / 4, one)).toEqual([]);
      await Promise.all([clients.ada.close(), clients.cal.close()]);
    },
    PATIENCE_MS,
  );
  it('left a trail in which each stands with what it did, and a refusal once', async () => {
    const records = readFileSync(join(folder, 'audit.jsonl'), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Record<string, string> & { targets?: { channel?: string[] } });
    const calls = records.filter(({ call_id: id }) => id !== undefined);
    for (const { principal, event, targets, code } of calls) {
      // what somebody tried with the token of another
      if (code === 'CONFIRMATION_INVALID') continue;
      const prefix = PREFIXES[principal as Name];
      for (const id of targets?.channel ?? []) expect([id.slice(0, 2), event]).toEqual([prefix, event]);
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
