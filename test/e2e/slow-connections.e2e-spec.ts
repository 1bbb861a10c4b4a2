import { BlackHole } from '../support/black-hole.js';
import { ConnectProxy } from '../support/connect-proxy.js';
import { proofCall, type CallKind } from '../support/fault-matrix/proof-calls.js';
import { FaultServer } from '../support/fault-server.js';
import { ResilienceApp, type Called } from '../support/resilience-app.js';

/** Two attempts, each given up after ten seconds. */
const PATIENCE_MS = 90_000;
const KINDS: readonly CallKind[] = ['get', 'put', 'post', 'post_nonce'];

describe('a connection that does not come about', () => {
  /** All kinds at once: they wait. */
  async function meet(baseUrl: string, settings: Record<string, string>) {
    const app = await ResilienceApp.open(baseUrl, { settings: { MCP_RETRY_MAX_ATTEMPTS: '1', ...settings } });
    const calls = KINDS.map((kind) => proofCall(kind)).map(({ tool, args }) => app.call(tool, { ...args }));
    const results = await Promise.all(calls);
    const { retries, gaveUp, circuit } = app.policy.snapshot();
    await app.close();
    return { results, retries, gaveUp, failures: circuit.failures };
  }

  const notSent = (results: readonly Called[]): unknown[] =>
    results.map((called) => (called.ok ? 'ok' : [called.error.code, called.error.reason, called.error.outcome]));

  const EXPECTED = {
    results: KINDS.map((kind) => ['DISCORD_UNREACHABLE', 'not_sent', kind === 'get' ? undefined : 'not_sent']),
    retries: { not_sent: KINDS.length },
    gaveUp: { not_sent: KINDS.length },
    failures: KINDS.length,
  };

  it(
    'is given up long before the timeout of the attempt, and tried again whatever the method',
    async () => {
      const hole = await BlackHole.open();
      const { results, ...rest } = await meet(`http://127.0.0.1:${hole.port}/api`, {});
      hole.close();
      expect({ results: notSent(results), ...rest }).toEqual(EXPECTED);
    },
    PATIENCE_MS,
  );

  it(
    'because the proxy says nothing is the same',
    async () => {
      const [server, proxy] = [await FaultServer.start(), await ConnectProxy.start()];
      proxy.mode = 'hang';
      const { results, ...rest } = await meet(server.url, { HTTP_PROXY: proxy.url });
      expect({ results: notSent(results), ...rest }).toEqual(EXPECTED);
      expect(server.requests).toEqual([]);
      await proxy.stop();
      await server.stop();
    },
    PATIENCE_MS,
  );
});
