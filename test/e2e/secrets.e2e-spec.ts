import { Module } from '@nestjs/common';
import { trace } from '@opentelemetry/api';
import { InMemorySpanExporter, NodeTracerProvider, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-node';
import { PassThrough } from 'node:stream';
import { createLogger } from '../../src/logging/logger.js';
import { NestLogger } from '../../src/logging/nest-logger.js';
import { StderrSink } from '../../src/logging/stderr-sink.js';
import { MetricsService } from '../../src/telemetry/metrics.service.js';
import { TelemetryModule } from '../../src/telemetry/telemetry.module.js';
import { CliProcess } from '../support/cli-process.js';
import { ANSWER_ROWS } from '../support/fault-matrix/answer.rows.js';
import { BLOCK_ROWS } from '../support/fault-matrix/block.rows.js';
import type { FaultRow } from '../support/fault-matrix/fault-row.js';
import { CALL_KINDS, proofCall } from '../support/fault-matrix/proof-calls.js';
import { RATE_LIMIT_ROWS } from '../support/fault-matrix/rate-limit.rows.js';
import { UPSTREAM_ROWS } from '../support/fault-matrix/upstream.rows.js';
import { FaultServer, type Fault } from '../support/fault-server.js';
import { connectLegacy, type OfficialClient } from '../support/official-clients.js';
import { ProofModule } from '../support/proof-tools.js';
import { ResilienceApp } from '../support/resilience-app.js';
import { SECRET_TEXT, SECRETS, secretsIn, WEBHOOK_URL } from '../support/secrets.js';

const PATIENCE_MS = 180_000;
const WAY = { id: '1100000000000000601' };

/** The metrics, without HTTP. */
@Module({ imports: [TelemetryModule], providers: [MetricsService] })
class CountingModule {}

/** Every fault of the matrix that is an answer, or the lack of one. */
const ROWS = [...RATE_LIMIT_ROWS, ...BLOCK_ROWS, ...UPSTREAM_ROWS, ...ANSWER_ROWS].filter(
  ({ before, proxyMode }) => before === undefined && proxyMode === undefined,
);

/** The calls of the matrix, with secrets wherever a caller could put one, and the requests that carry one in their path. */
const CALLS = [
  ...CALL_KINDS.map((kind) => {
    const { tool, args } = proofCall(kind);
    const texts = {
      content: SECRET_TEXT,
      topic: SECRET_TEXT,
      name: SECRET_TEXT.slice(0, 100),
      audit_reason: WEBHOOK_URL,
    };
    const given = { ...args, ...(tool === 'channels_modify' && { audit_reason: '' }) };
    const own = Object.entries(texts).filter(([key]) => key in given);
    return { tool, args: { ...args, ...Object.fromEntries(own) } };
  }),
  { tool: 'proof_webhook', args: { ...WAY, token: SECRETS.webhook } },
  { tool: 'proof_interaction', args: { ...WAY, token: SECRETS.interaction } },
  { tool: 'proof_bearer', args: { ...WAY, token: SECRETS.bot } },
];

/** The same fault, told by a peer that repeats everything it knows. */
function careless(fault: Fault): Fault {
  const headers = { ...fault.headers, 'x-debug': SECRETS.bot };
  const leaf = { _errors: [{ code: SECRETS.webhook, message: SECRET_TEXT }] };
  const errors = { content: leaf, [SECRETS.bot]: leaf, embeds: { 0: { [WEBHOOK_URL]: leaf } } };
  if (fault.body !== undefined) return { ...fault, headers, body: `${String(fault.body)}${SECRET_TEXT}` };
  if (fault.json === undefined && (fault.status ?? 200) < 400) return fault;
  const json = (fault.json ?? { code: 0 }) as { message?: string };
  return { ...fault, headers, json: { ...json, message: `${json.message ?? ''} ${SECRET_TEXT}`, errors } };
}

/** All that one application lets out. */
interface Leak {
  readonly results: string[];
  readonly log: string;
  readonly events: string;
  readonly metrics: string;
  readonly errors: string;
}

async function provoke(row: FaultRow): Promise<Leak> {
  const server = await FaultServer.start();
  const faults = (row.answers ?? []).map(careless);
  if (row.forever !== undefined) server.always(/./, careless(row.forever));
  const stream = new PassThrough();
  let log = '';
  stream.setEncoding('utf8').on('data', (text: string) => (log += text));
  const app = await ResilienceApp.open(row.baseUrl?.(server) ?? server.url, {
    // shorter than in the matrix: nobody looks at delays here
    settings: {
      ...row.settings,
      DISCORD_TOKEN: SECRETS.bot,
      MCP_TIMEOUT_DEFAULT_MS: '500',
      MCP_CALL_DEADLINE_MS: '2000',
    },
    imports: [ProofModule, CountingModule],
    logger: new NestLogger(createLogger('debug', new StderrSink(stream))),
  });
  const results: string[] = [];
  for (const { tool, args } of [...CALLS, { tool: 'proof_bug', args: { ...WAY, token: SECRETS.webhook } }]) {
    if (faults.length > 0) server.script(/./, ...faults);
    const answer = await app.client.callTool({ name: tool, arguments: args });
    if (answer.isError === true) results.push(JSON.stringify(answer));
    server.requests.length = 0;
  }
  const errors = app.ended.map(({ error }) => (error ? `${error.message} ${JSON.stringify(error.details)}` : ''));
  const metrics = await app.get(MetricsService).expose();
  await server.stop();
  await app.close();
  return { results, log, metrics, events: JSON.stringify(app.events), errors: errors.join('\n') };
}

describe('secrets in tokens, paths, arguments, bodies and texts of failures', () => {
  const exporter = new InMemorySpanExporter();
  const provider = new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });
  const leaks = new Map<FaultRow, Leak | Error>();

  beforeAll(async () => {
    provider.register();
    const rows = [...ROWS];
    const turn = async (): Promise<void> => {
      for (let row = rows.shift(); row !== undefined; row = rows.shift()) {
        leaks.set(row, await provoke(row).catch((error: unknown) => error as Error));
      }
    };
    await Promise.all(Array.from({ length: 8 }, turn));
  }, PATIENCE_MS);
  afterAll(async () => {
    await provider.shutdown();
    trace.disable();
  });

  it.each(ROWS)('leave the process in no way after $name', (row) => {
    const leak = leaks.get(row)!;
    if (leak instanceof Error) throw leak;
    expect(leak.results.length).toBeGreaterThan(0);
    expect(leak.results.flatMap(secretsIn)).toEqual([]);
    expect(secretsIn(leak.log)).toEqual([]);
    expect(secretsIn(leak.events)).toEqual([]);
    expect(secretsIn(leak.metrics)).toEqual([]);
    expect(secretsIn(leak.errors)).toEqual([]);
  });

  it('stand in no trace', () => {
    const spans = exporter.getFinishedSpans().map(({ name, attributes, events, status }) => {
      return JSON.stringify({ name, attributes, events, status });
    });
    expect(spans.length).toBeGreaterThan(100);
    expect(spans.flatMap(secretsIn)).toEqual([]);
  });

  it('are in the log where the process tells of its own bugs, made unreadable', () => {
    const logs = [...leaks.values()].map((leak) => (leak instanceof Error ? '' : leak.log)).join('');
    expect(logs).toContain('[redacted]');
  });

  it('would be found', () => {
    for (const secret of Object.values(SECRETS)) {
      expect(secretsIn(`x ${secret} y`)).not.toEqual([]);
      expect(secretsIn(secret.slice(0, 40))).not.toEqual([]);
    }
    // shapes alone, without the mark
    expect(secretsIn(`${'M'.repeat(26)}.${'G'.repeat(6)}.${'x'.repeat(38)}`)).toContain('a bot token');
    expect(secretsIn(`/webhooks/1100000000000000601/${'v'.repeat(68)}`)).toContain('a webhook in a path');
    expect(secretsIn('aW50ZXJhY3Rpb24xyz')).toContain('an interaction token');
  });
});

describe('the process itself, logging all it can', () => {
  const ACCESS_TOKEN = 'sEcReT-access-token-of-32-characters-or-more';
  let server: FaultServer;
  let run: CliProcess;
  let client: OfficialClient;
  let endpoint: string;

  beforeAll(async () => {
    server = await FaultServer.start();
    run = new CliProcess(['serve', '--http', '--port', '0', '--no-env-file'], {
      env: {
        DISCORD_TOKEN: SECRETS.bot,
        DISCORD_API_BASE_URL: server.url,
        DISCORD_MCP_ACCESS_TOKEN: ACCESS_TOKEN,
        MCP_LOG_LEVEL: 'debug',
        MCP_DRY_RUN: 'false',
        MCP_RETRY_BASE_DELAY_MS: '5',
      },
    });
    [, endpoint = ''] = await run.says(/listening on (\S+)/);
    client = await connectLegacy({ url: new URL(endpoint), token: ACCESS_TOKEN });
  }, PATIENCE_MS);
  afterAll(async () => {
    await client.close();
    run.child.kill('SIGTERM');
    await run.exited;
    await server.stop();
  }, PATIENCE_MS);

  it.each<[string, Fault]>([
    ['a refusal', { status: 400, json: { code: 50035, message: 'No.' } }],
    ['a missing permission', { status: 403, json: { code: 50013, message: 'No.' } }],
    ['a 500', { status: 500 }],
    ['a page', { body: '<html>', headers: { 'content-type': 'text/html' } }],
    ['a reset', { reset: 'after_read' }],
    ['a 429', { status: 429, json: { message: 'Slow.', retry_after: 60 } }],
    ['a 401', { status: 401, json: { code: 0, message: 'No.' } }],
  ])(
    'shows none after %s',
    async (_, fault) => {
      server.clear();
      server.always(/./, careless(fault));
      for (const { tool, args } of CALLS.filter((call) => !call.tool.startsWith('proof_'))) {
        const answer = await client.call(tool, args);
        expect(answer.isError).toBe(true);
        expect(secretsIn(JSON.stringify(answer))).toEqual([]);
      }
      const refused = await fetch(endpoint, { method: 'POST', headers: { authorization: `Bearer ${SECRETS.bot}` } });
      expect(secretsIn(await refused.text())).toEqual([]);
      const metrics = await fetch(new URL('/metrics', endpoint), {
        headers: { authorization: `Bearer ${ACCESS_TOKEN}` },
      });
      expect(metrics.status).toBe(200);
      expect(secretsIn(await metrics.text())).toEqual([]);
      expect(run.stderr).toContain('"level":"debug"');
      // the audit trail says of an argument that it was one
      expect(secretsIn(run.stderr.replaceAll('"secret":true', ''))).toEqual([]);
    },
    PATIENCE_MS,
  );
});
