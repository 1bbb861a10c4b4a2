import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CliProcess } from '../support/cli-process.js';
import { ConnectProxy } from '../support/connect-proxy.js';
import { BOT_TOKEN } from '../support/discord-door.js';
import { proofCall } from '../support/fault-matrix/proof-calls.js';
import { FaultServer } from '../support/fault-server.js';
import { TEST_TLS } from '../support/tls.js';

const PATIENCE_MS = 60_000;

describe('the process, through a proxy to a server with TLS', () => {
  let folder: string;
  let server: FaultServer;
  let proxy: ConnectProxy;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'discord-mcp-network-'));
    writeFileSync(join(folder, 'ca.pem'), TEST_TLS.cert);
    server = await FaultServer.start({ tls: true });
    proxy = await ConnectProxy.start();
    const { method, path, answer } = proofCall('get');
    server.always(`${method} ${path}`, answer);
  });
  afterAll(async () => {
    await server.stop();
    await proxy.stop();
    rmSync(folder, { recursive: true });
  });

  async function read(env: Record<string, string>): Promise<Record<string, unknown> | undefined> {
    const run = new CliProcess(['serve', '--no-env-file'], {
      env: {
        DISCORD_TOKEN: BOT_TOKEN,
        DISCORD_API_BASE_URL: server.url,
        HTTPS_PROXY: proxy.url,
        MCP_RETRY_BASE_DELAY_MS: '5',
        ...env,
      },
    });
    await run.initialize();
    const { tool, args } = proofCall('get');
    const { result } = await run.request(1, 'tools/call', { name: tool, arguments: args });
    run.child.kill('SIGTERM');
    await run.exited;
    return result;
  }

  it(
    'reaches it with its certificate in NODE_EXTRA_CA_CERTS',
    async () => {
      expect(await read({ NODE_EXTRA_CA_CERTS: join(folder, 'ca.pem') })).not.toHaveProperty('isError', true);
      expect(server.requests).toHaveLength(1);
      expect(proxy.connects).toEqual([`127.0.0.1:${server.port}`]);
    },
    PATIENCE_MS,
  );

  it(
    'sends nothing to one it does not trust',
    async () => {
      const requests = server.requests.length;
      expect(await read({})).toMatchObject({
        isError: true,
        structuredContent: { code: 'DISCORD_UNREACHABLE', reason: 'not_sent', retriable: true },
      });
      expect(server.requests).toHaveLength(requests);
    },
    PATIENCE_MS,
  );
});
