import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Test } from '@nestjs/testing';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { AppModule } from '../../../src/app.module.js';
import type { AuditRecord, Ended, Refused } from '../../../src/audit/record/audit-record.js';
import { AUDIT_SINK, type AuditSink } from '../../../src/audit/sink/audit-sink.js';
import { loadConfig } from '../../../src/config/load-config.js';
import type { Principal } from '../../../src/context/call-context.js';
import { ToolRegistry } from '../../../src/mcp/discovery/tool-registry.js';
import type { ToolRisk } from '../../../src/mcp/tool-definition.js';
import { listenHttp } from '../../../src/mcp/transport/http/listen-http.js';
import { McpHttpModule } from '../../../src/mcp/transport/http/mcp-http.module.js';
import { McpStdioModule } from '../../../src/mcp/transport/stdio/mcp-stdio.module.js';
import { StdioServer } from '../../../src/mcp/transport/stdio/stdio-server.service.js';
import { startSandbox, type Sandbox } from '../../../src/sandbox/index.js';
import { ForeignGuild } from '../foreign-guild.js';
import { connectLegacy, connectModern, type CallResult, type OfficialClient } from '../official-clients.js';

/** How a client is connected: the dimension of transports and protocol eras. */
export const CONNECTIONS = ['stdio', 'HTTP, 2025-11-25', 'HTTP, 2026-07-28'] as const;
export type ConnectionKind = (typeof CONNECTIONS)[number];

/** What a server is beside its settings. */
export interface MatrixOptions {
  /** It shows its tools and runs none. */
  readonly catalog?: boolean;
  /** Whom the clients over HTTP are. */
  readonly principal?: Principal & { readonly token: string };
  /** Records are written, and the disk never confirms them. */
  readonly diskFails?: boolean;
}

/** The records that end a call: one of each call, whatever became of it. */
export type FinalRecord = Ended | Refused;

const PATIENCE_MS = 5_000;

/** The whole server on every transport at once, with an official client on each, an audit file, and a sandbox behind it. */
export class MatrixServer {
  private constructor(
    readonly sandbox: Sandbox,
    readonly foreign: ForeignGuild,
    private readonly app: NestExpressApplication,
    private readonly clients: Readonly<Record<ConnectionKind, OfficialClient>>,
    private readonly directory: string,
  ) {}

  /** @param settingsFor environment variables, made with the sandbox at hand */
  static async start(
    settingsFor: (sandbox: Sandbox) => Record<string, string>,
    { catalog = false, principal, diskFails = false }: MatrixOptions = {},
  ): Promise<MatrixServer> {
    const sandbox = await startSandbox({ limits: false });
    const foreign = await ForeignGuild.in(sandbox);
    const directory = mkdtempSync(join(tmpdir(), 'refusals-'));
    const settings = { MCP_DRY_RUN: 'false', MCP_GLOBAL_RPS: '0', ...settingsFor(sandbox) };
    const audit = { MCP_AUDIT_FILE: join(directory, 'audit.jsonl'), MCP_LOG_LEVEL: 'silent' };
    const config = loadConfig({ DISCORD_SANDBOX: 'true', ...audit, ...settings });
    const target = { api: { token: { value: sandbox.token }, baseUrl: sandbox.url } };
    const accessTokens = principal === undefined ? [] : [principal];
    const imports = [McpHttpModule.forRoot({ accessTokens }), McpStdioModule];
    const module = await Test.createTestingModule({
      imports: [AppModule.register({ config, target, catalog, imports })],
    }).compile();
    const app = module.createNestApplication<NestExpressApplication>({ bodyParser: false });
    if (diskFails) neverConfirm(app.get<AuditSink>(AUDIT_SINK, { strict: false }));
    const url = new URL(await listenHttp(app, { port: 0 }));
    const place = { url, ...(principal !== undefined && { token: principal.token }) };
    const clients = {
      stdio: await connectStdio(app.get(StdioServer)),
      'HTTP, 2025-11-25': await connectLegacy(place),
      'HTTP, 2026-07-28': await connectModern(place),
    };
    return new MatrixServer(sandbox, foreign, app, clients, directory);
  }

  /** The worst a tool may do: which of the tools that call others may call it. */
  riskOf(tool: string): ToolRisk {
    const definition = this.app.get(ToolRegistry, { strict: false }).get(tool);
    if (definition === undefined) throw new Error(`There is no tool ${tool}.`);
    return definition.risk;
  }

  /** One call, with the writes that reached the sandbox and the final audit records it left. */
  async call(
    connection: ConnectionKind,
    tool: string,
    args: Record<string, unknown>,
  ): Promise<{ result: CallResult; writes: string[]; records: FinalRecord[] }> {
    this.sandbox.requests.clear();
    const before = this.finals().length;
    const result = await this.clients[connection].call(tool, args);
    const writes = this.sandbox.requests.all().filter(({ method }) => method !== 'GET');
    const records = await this.finalsAfter(before, tool);
    return { result, writes: writes.map(({ method, path }) => `${method} ${path}`), records };
  }

  async close(): Promise<void> {
    for (const client of Object.values(this.clients)) await client.close();
    await this.app.close();
    await this.sandbox.stop();
    rmSync(this.directory, { recursive: true });
  }

  /** Waits for the record of the outermost call, which is the last one. */
  private async finalsAfter(before: number, tool: string): Promise<FinalRecord[]> {
    const deadline = performance.now() + PATIENCE_MS;
    for (;;) {
      const records = this.finals().slice(before);
      if (records.some((record) => record.tool === tool && record.parent_id === undefined)) return records;
      if (performance.now() > deadline) throw new Error(`no final record of ${tool}: ${JSON.stringify(records)}`);
      await new Promise((later) => setTimeout(later, 5));
    }
  }

  private finals(): FinalRecord[] {
    const lines = readFileSync(join(this.directory, 'audit.jsonl'), 'utf8').split('\n').slice(0, -1);
    return lines
      .map((line) => JSON.parse(line) as AuditRecord)
      .filter((record) => record.event === 'ended' || record.event === 'refused');
  }
}

function neverConfirm(sink: AuditSink): void {
  const append = sink.append.bind(sink);
  sink.append = (record) => ({ ...append(record), durable: Promise.resolve(false) });
}

/** The server's two streams, and an official client at their other ends. */
async function connectStdio(server: StdioServer): Promise<OfficialClient> {
  const [input, output] = [new PassThrough(), new PassThrough()];
  server.start(input, output);
  const client = new Client({ name: 'official-client', version: '1.0.0' });
  // the SDK's transport for servers reads one stream and writes the other: here for the client
  await client.connect(new StdioServerTransport(output, input));
  const { tools } = await client.listTools();
  return {
    toolNames: tools.map(({ name }) => name),
    call: (name, args, options) =>
      client.callTool({ name, arguments: args }, undefined, options) as Promise<CallResult>,
    close: () => client.close(),
  };
}
