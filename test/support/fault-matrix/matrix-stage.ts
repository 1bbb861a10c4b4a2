import { Agent } from 'undici';
import { ConnectProxy } from '../connect-proxy.js';
import { FaultServer } from '../fault-server.js';
import { ResilienceApp } from '../resilience-app.js';
import { TEST_TLS } from '../tls.js';
import type { FaultRow, Line } from './fault-row.js';
import { proofId } from './proof-calls.js';

const PRIMER_GUILD = proofId(1);

/** One application with a Discord of its own behind it, on one of the lines. */
export class MatrixStage {
  private constructor(
    readonly app: ResilienceApp,
    readonly server: FaultServer,
    private readonly proxy?: ConnectProxy,
  ) {}

  static async open(row: FaultRow, line: Line): Promise<MatrixStage> {
    const server = await FaultServer.start({ tls: line === 'tls' });
    const proxy = line === 'proxy' ? await ConnectProxy.start() : undefined;
    if (proxy !== undefined && row.proxyMode !== undefined) proxy.mode = row.proxyMode;
    const settings = { ...row.settings, ...(proxy && { HTTP_PROXY: proxy.url, HTTPS_PROXY: proxy.url }) };
    // what an operator does with NODE_EXTRA_CA_CERTS, which Node reads only when it starts
    const dispatcher = line === 'tls' ? new Agent({ connect: { ca: TEST_TLS.cert } }) : undefined;
    const app = await ResilienceApp.open(row.baseUrl?.(server) ?? server.url, { settings, dispatcher });
    return new MatrixStage(app, server, proxy);
  }

  /** Failed calls in a row, as the breaker counts them. */
  get failures(): number {
    return this.app.policy.snapshot().circuit.failures;
  }

  /** Lets a call fail that counts: only then a count that stays is told from one that was reset. */
  async prime(): Promise<void> {
    if (this.failures > 0) return;
    this.server.script(`POST /guilds/${PRIMER_GUILD}/`, { status: 500 });
    await this.app.call('roles_create', { guild_id: PRIMER_GUILD, name: 'primer' });
  }

  async close(): Promise<void> {
    await this.server.stop();
    await this.app.close();
    await this.proxy?.stop();
  }
}
