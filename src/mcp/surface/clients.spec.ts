import { Client as ModernClient, StreamableHTTPClientTransport as ModernTransport } from '@modelcontextprotocol/client';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { INestApplication } from '@nestjs/common';
import { startHttpApp } from '../testing/http-app.js';
import { SurfaceModule } from './surface.module.js';

const INFO = { name: 'spec', version: '0' };

async function connectLegacy(url: URL): Promise<Client> {
  const client = new Client(INFO);
  await client.connect(new StreamableHTTPClientTransport(url));
  return client;
}

async function connectModern(url: URL): Promise<ModernClient> {
  const client = new ModernClient(INFO, { versionNegotiation: { mode: { pin: '2026-07-28' } } });
  await client.connect(new ModernTransport(url));
  return client;
}

describe.each([
  ['the 2025 protocol', connectLegacy],
  ['2026-07-28', connectModern],
])('a progressive list for a client of %s', (_, connect) => {
  let app: INestApplication;
  let client: Client | ModernClient;

  beforeAll(async () => {
    const started = await startHttpApp({}, { surface: { kind: 'progressive' } }, [SurfaceModule]);
    ({ app } = started);
    client = await connect(new URL(started.url));
  }, 30_000);
  afterAll(async () => {
    await client.close();
    await app.close();
  });

  it('holds only what leads to the rest', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'mcp_tools_call_destructive',
      'mcp_tools_call_read',
      'mcp_tools_call_write',
      'mcp_tools_describe',
      'mcp_tools_search',
    ]);
  });

  it('leads to a tool that is not on it: found, described, called', async () => {
    const found = await client.callTool({ name: 'mcp_tools_search', arguments: { query: 'echo' } });
    expect(found.structuredContent).toMatchObject({
      tools: [{ name: 'every_echo', call_with: 'mcp_tools_call_read' }],
    });
    const described = await client.callTool({ name: 'mcp_tools_describe', arguments: { tools: ['every_echo'] } });
    expect(described.structuredContent).toMatchObject({ tools: [{ input_schema: { required: ['text'] } }] });
    const args = { name: 'every_echo', arguments: { text: 'hi' } };
    const called = await client.callTool({ name: 'mcp_tools_call_read', arguments: args });
    expect(called).toMatchObject({ structuredContent: { text: 'hi' } });
  });

  it('hands on the failure of what it calls', async () => {
    const args = { name: 'every_fail', arguments: { code: 'DISCORD_NOT_FOUND' } };
    const failed = await client.callTool({ name: 'mcp_tools_call_write', arguments: args });
    expect(failed).toMatchObject({ isError: true, structuredContent: { code: 'DISCORD_NOT_FOUND' } });
    const mismatched = await client.callTool({ name: 'mcp_tools_call_destructive', arguments: args });
    expect(mismatched).toMatchObject({ isError: true, structuredContent: { code: 'DISPATCH_MODE_MISMATCH' } });
  });
});
