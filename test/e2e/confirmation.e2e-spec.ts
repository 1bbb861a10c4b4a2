import { Client as V2Client, StreamableHTTPClientTransport as V2Transport } from '@modelcontextprotocol/client';
import { Client as V1Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as V1Transport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { ElicitRequestSchema, type ElicitResult } from '@modelcontextprotocol/sdk/types.js';
import type { INestApplication } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { AppModule } from '../../src/app.module.js';
import { loadConfig } from '../../src/config/load-config.js';
import { silent } from '../../src/mcp/testing/silent-logger.js';
import { listenHttp } from '../../src/mcp/transport/http/listen-http.js';
import { McpHttpModule } from '../../src/mcp/transport/http/mcp-http.module.js';
import { startSandbox, type Sandbox } from '../../src/sandbox/index.js';

type Args = Record<string, unknown>;
type Answer = Args & { readonly isError: boolean };

/** A client of one era: what it is asked, it answers with `human`, if it has one. */
interface TestClient {
  readonly asked: string[];
  call(name: string, args: Args): Promise<Answer>;
  close(): Promise<void>;
}
type Connect = (url: URL, human?: () => ElicitResult) => Promise<TestClient>;

const answerOf = (result: object): Answer => {
  const { structuredContent, isError } = result as { structuredContent?: Args; isError?: boolean };
  return { ...structuredContent, isError: isError === true };
};

const connectV1: Connect = async (url, human) => {
  const asked: string[] = [];
  const capabilities = human ? { elicitation: { form: {} } } : {};
  const client = new V1Client({ name: 'spec', version: '0' }, { capabilities });
  if (human)
    client.setRequestHandler(ElicitRequestSchema, ({ params }) => {
      asked.push(params.message);
      return human();
    });
  await client.connect(new V1Transport(url));
  const call = async (name: string, args: Args) => answerOf(await client.callTool({ name, arguments: args }));
  return { asked, call, close: () => client.close() };
};

const connectV2: Connect = async (url, human) => {
  const asked: string[] = [];
  const capabilities = human ? { elicitation: { form: {} } } : {};
  const versionNegotiation = { mode: { pin: '2026-07-28' } } as const;
  const client = new V2Client({ name: 'spec', version: '0' }, { capabilities, versionNegotiation });
  if (human)
    client.setRequestHandler('elicitation/create', ({ params }) => {
      asked.push(params.message);
      return human();
    });
  await client.connect(new V2Transport(url));
  const call = async (name: string, args: Args) => answerOf(await client.callTool({ name, arguments: args }));
  return { asked, call, close: () => client.close() };
};

interface Server {
  readonly sandbox: Sandbox;
  readonly app: INestApplication;
  readonly url: URL;
}

async function startServer(settings: Record<string, string>): Promise<Server> {
  const sandbox = await startSandbox({ limits: false });
  const config = loadConfig({
    MCP_DRY_RUN: 'false',
    MCP_GLOBAL_RPS: '0',
    DISCORD_SANDBOX: 'true',
    MCP_AUDIT_SINK: 'none',
    ...settings,
  });
  const target = { api: { token: { value: sandbox.token }, baseUrl: sandbox.url } };
  const imports = [AppModule.register({ config, target, imports: [McpHttpModule.forRoot({})] })];
  const module = await Test.createTestingModule({ imports }).setLogger(silent).compile();
  const app = module.createNestApplication({ bodyParser: false, logger: silent });
  return { sandbox, app, url: new URL(await listenHttp(app, { port: 0 })) };
}

/** One for each settings, whatever the era of its clients: each test has a message and a client of its own. */
const servers = new Map<string, Server>();
afterAll(async () => {
  for (const { app, sandbox } of servers.values()) {
    await app.close();
    await sandbox.stop();
  }
});

describe.each([
  ['2025', connectV1],
  ['2026-07-28', connectV2],
])('confirmation over HTTP, clients of %s', (era, connect) => {
  let sandbox: Sandbox;
  let url: URL;
  const clients: TestClient[] = [];

  const serve = async (settings: Record<string, string>) => {
    const key = JSON.stringify(settings);
    const server = servers.get(key) ?? (await startServer(settings));
    servers.set(key, server);
    ({ sandbox, url } = server);
  };
  const open = async (human?: () => ElicitResult) => {
    const client = await connect(url, human);
    clients.push(client);
    return client;
  };
  afterEach(async () => {
    for (const client of clients.splice(0)) await client.close();
  });

  const general = () => {
    const channel = sandbox.state.channelsOf(sandbox.guildId).find(({ name }) => name === 'general');
    if (channel === undefined) throw new Error('The seed has a channel of that name.');
    return channel;
  };
  const post = () => {
    const channel = general();
    const [author] = sandbox.state.users.keys();
    const { id } = sandbox.createMessage(channel, { content: 'the words of it', author_id: author ?? '' });
    return { channel_id: channel.id, message_id: id };
  };
  const isThere = ({ message_id }: { message_id: string }) => general().messages.get(message_id) !== undefined;
  const yes = (): ElicitResult => ({ action: 'accept', content: { confirm: true } });

  it('does what the human agreed to, having shown it', async () => {
    await serve({ MCP_CONFIRM: 'elicit' });
    const [message, client] = [post(), await open(yes)];
    expect(await client.call('messages_delete', message)).toMatchObject({ isError: false });
    expect(client.asked).toEqual([expect.stringMatching(/#general(.|\n)*the words of it/)]);
    expect(isThere(message)).toBe(false);
  });

  it.each<[string, ElicitResult, Args]>([
    ['declined', { action: 'decline' }, { code: 'CONFIRMATION_DECLINED' }],
    ['cancelled', { action: 'cancel' }, { code: 'CONFIRMATION_DECLINED' }],
    ['declined', { action: 'accept', content: { confirm: false } }, { code: 'CONFIRMATION_DECLINED' }],
  ])('does nothing that was %s: %j', async (reason, answer, expected) => {
    await serve({ MCP_CONFIRM: 'elicit' });
    const [message, client] = [post(), await open(() => answer)];
    expect(await client.call('messages_delete', message)).toMatchObject({ isError: true, reason, ...expected });
    expect(isThere(message)).toBe(true);
  });

  it('refuses a client that cannot ask', async () => {
    await serve({ MCP_CONFIRM: 'elicit' });
    const [message, client] = [post(), await open()];
    expect(await client.call('messages_delete', { ...message, __confirm: true })).toMatchObject({
      code: 'CONFIRMATION_REQUIRED',
      reason: 'client_cannot_ask',
    });
    expect(isThere(message)).toBe(true);
  });

  it('does nothing of a pipeline twice for the sake of a question', async () => {
    await serve({ MCP_CONFIRM: 'elicit' });
    const [message, client] = [post(), await open(yes)];
    const before = general().messages.size;
    const steps = [
      { id: 'say', tool: 'messages_send', args: { channel_id: message.channel_id, content: 'first' } },
      { id: 'remove', tool: 'messages_delete', args: message },
    ];
    const answer = await client.call('mcp_pipeline', { steps });
    // a client that repeats its call to answer is not asked once something was done
    expect(answer).toMatchObject(era === '2025' ? { isError: false } : { code: 'CONFIRMATION_REQUIRED' });
    expect(isThere(message)).toBe(era !== '2025');
    expect(general().messages.size).toBe(before + (era === '2025' ? 0 : 1));
  });

  it('takes the token of a preview once', async () => {
    await serve({ MCP_CONFIRM: 'token' });
    const [message, client] = [post(), await open()];
    const preview = await client.call('messages_delete', message);
    expect(preview).toMatchObject({ code: 'DRY_RUN_PREVIEW', preview: { targets: [{ name: '#general' }, {}] } });
    const confirmed = { ...message, __confirm_token: preview.confirm_token };
    expect(await client.call('messages_delete', confirmed)).toMatchObject({ isError: false });
    expect(await client.call('messages_delete', confirmed)).toMatchObject({
      code: 'CONFIRMATION_INVALID',
      reason: 'used',
    });
  });

  it('sends nothing when the state that keeps the tokens cannot be used', async () => {
    await serve({ MCP_CONFIRM: 'token', MCP_STATE_DIR: '/dev/null/state' });
    const [message, client] = [post(), await open()];
    expect(await client.call('messages_delete', message)).toMatchObject({
      code: 'STATE_UNAVAILABLE',
      reason: 'not_writable',
      outcome: 'not_sent',
    });
    expect(isThere(message)).toBe(true);
  });
});
