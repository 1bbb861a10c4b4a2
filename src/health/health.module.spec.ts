import { jest } from '@jest/globals';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Global, Module, type INestApplication } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { DiscordRestService } from '../discord/discord-rest.service.js';
import { AuditStatus, type AuditState } from '../context/audit-status.js';
import { ToolError } from '../errors/tool-error.js';
import { ToolDispatcher } from '../mcp/dispatch/tool-dispatcher.service.js';
import { ask } from '../mcp/testing/http-app.js';
import { silent } from '../mcp/testing/silent-logger.js';
import { withMcp } from '../mcp/testing/call-tool.js';
import { listenHttp } from '../mcp/transport/http/listen-http.js';
import { McpHttpModule } from '../mcp/transport/http/mcp-http.module.js';
import { CLOCK } from '../resilience/clock.js';
import { ResilienceEventBus } from '../resilience/resilience-event-bus.js';
import { DEFAULT_RESILIENCE_OPTIONS } from '../resilience/resilience-options.js';
import { ResiliencePolicy } from '../resilience/resilience-policy.js';
import { ResilienceModule } from '../resilience/resilience.module.js';
import { FakeClock } from '../resilience/testing/fake-clock.js';
import { StateModule } from '../state/state.module.js';
import { StateStore } from '../state/state-store.js';
import { TemporaryDirectory } from '../state/testing/temporary-directory.js';
import { HealthModule } from './health.module.js';
import { ReadinessCheck, type Readiness, type ReadinessIndicator } from './readiness-check.js';

let audit: AuditState;
const discord = jest.fn<() => Promise<unknown>>();
let part: () => Readiness | Promise<Readiness>;

@Global()
@Module({ providers: [{ provide: DiscordRestService, useValue: { get: discord } }], exports: [DiscordRestService] })
class DiscordStub {}

@ReadinessCheck()
class PartIndicator implements ReadinessIndicator {
  readonly name = 'part';

  check(): Readiness | Promise<Readiness> {
    return part();
  }
}

class AuditStub extends AuditStatus {
  get state(): AuditState {
    return audit;
  }
}

@Global()
@Module({ providers: [{ provide: AuditStatus, useClass: AuditStub }], exports: [AuditStatus] })
class AuditStubModule {}

@Module({ providers: [PartIndicator], imports: [AuditStubModule] })
class PartModule {}

describe('health', () => {
  let app: INestApplication;
  let url: string;
  const clock = new FakeClock();
  let directory: TemporaryDirectory;

  beforeEach(async () => {
    directory = new TemporaryDirectory();
    audit = { sink: 'stderr', required: false, working: true, records: 0, lost: 0 };
    discord.mockReset().mockResolvedValue({ id: '1' });
    part = () => ({ status: 'up' });
    const resilience = ResilienceModule.forRoot(DEFAULT_RESILIENCE_OPTIONS);
    const accessTokens = [{ name: 'ada', token: 'a'.repeat(40) }];
    const http = McpHttpModule.forRoot({ accessTokens });
    const stateModule = StateModule.forRoot({ directory: directory.path });
    const imports = [resilience, DiscordStub, stateModule, http, HealthModule, PartModule];
    const module = await Test.createTestingModule(withMcp({ imports }))
      .overrideProvider(CLOCK)
      .useValue(clock)
      .setLogger(silent)
      .compile();
    app = module.createNestApplication({ bodyParser: false, logger: silent });
    url = await listenHttp(app, { port: 0 });
  });
  afterEach(async () => {
    await app.close();
    directory.remove();
  });

  const probe = async (path: string) => {
    const { status, text } = await ask(url, { method: 'GET', path, headers: { Host: '10.1.2.3:3000' } });
    return { status, body: JSON.parse(text) as { status: string; details: Record<string, object> } };
  };

  it('needs no token and no name of ours', async () => {
    expect(await probe('/health/live')).toMatchObject({ status: 200, body: { status: 'ok' } });
    expect((await probe('/health/ready')).status).toBe(200);
  });

  it('is asked for at no other address without them', async () => {
    for (const path of ['/healthy', '/health', '/mcp']) {
      expect((await ask(url, { method: 'GET', path, headers: { Host: '10.1.2.3:3000' } })).status).toBe(403);
    }
  });

  it('says what each part of the server says', async () => {
    expect((await probe('/health/ready')).body).toMatchObject({
      status: 'ok',
      details: {
        server: { status: 'up', calls_in_flight: 0 },
        resilience: { status: 'up', circuit: 'closed', slots_in_use: 0, slots: 100 },
        discord: { status: 'up' },
        state: { status: 'up', kind: 'sqlite', in_use: false },
        part: { status: 'up' },
      },
    });
  });

  it('asks Discord once a minute', async () => {
    for (let asked = 0; asked < 3; asked++) await probe('/health/ready');
    expect(discord).toHaveBeenCalledTimes(1);
    await clock.advance(60_000);
    await probe('/health/ready');
    expect(discord).toHaveBeenCalledTimes(2);
  });

  it('is not ready while Discord refuses the token, and asks again as soon as that changes', async () => {
    discord.mockRejectedValue(new ToolError('DISCORD_AUTH_INVALID', 'Refused.'));
    expect(await probe('/health/ready')).toMatchObject({
      status: 503,
      body: { details: { discord: { status: 'down', code: 'DISCORD_AUTH_INVALID' } } },
    });
    discord.mockResolvedValue({ id: '1' });
    app.get(ResilienceEventBus).emit('auth_latched', { latched: false });
    expect((await probe('/health/ready')).status).toBe(200);
  });

  it('is degraded, and ready, while Discord cannot be reached', async () => {
    discord.mockRejectedValue(new ToolError('DISCORD_UNREACHABLE', 'Nobody answers.'));
    expect(await probe('/health/ready')).toMatchObject({ status: 200, body: { status: 'degraded' } });
  });

  it('is degraded, and ready, while Discord does not answer', async () => {
    discord.mockReturnValue(new Promise(() => undefined));
    const answer = probe('/health/ready');
    while (discord.mock.calls.length === 0) await new Promise((resolve) => setImmediate(resolve));
    await clock.advance(3_000);
    expect(await answer).toMatchObject({
      status: 200,
      body: { status: 'degraded', details: { discord: { status: 'degraded', message: 'no answer yet' } } },
    });
  });

  it('is degraded, and ready, while the breaker is open', async () => {
    const snapshot = app.get(ResiliencePolicy).snapshot();
    const circuit = { ...snapshot.circuit, state: 'open' as const, probeInMs: 1_000 };
    jest.spyOn(app.get(ResiliencePolicy), 'snapshot').mockReturnValue({ ...snapshot, circuit });
    expect(await probe('/health/ready')).toMatchObject({
      status: 200,
      body: { status: 'degraded', details: { resilience: { circuit: 'open', probe_in_ms: 1_000 } } },
    });
  });

  it.each([
    [
      'is down',
      () => ({ status: 'down' as const, details: { path: 'read-only' } }),
      { status: 'down', path: 'read-only' },
    ],
    ['fails', () => Promise.reject(new Error('secret')), { status: 'down', message: 'no answer' }],
  ])('is not ready when a part %s', async (_, answer, expected) => {
    part = answer;
    const { status, body } = await probe('/health/ready');
    expect(status).toBe(503);
    expect(body.details.part).toEqual(expected);
  });

  it('is not ready when a state store that is in use cannot be written, and does not open one to ask', async () => {
    await probe('/health/ready');
    expect(readdirSync(directory.path)).toEqual([]);
    writeFileSync(join(directory.path, 'state.db'), 'no database'.repeat(1000));
    await expect(app.get(StateStore).records.put('a', 'b', 1)).rejects.toThrow();
    expect(await probe('/health/ready')).toMatchObject({
      status: 503,
      body: { details: { state: { status: 'down', in_use: true, reason: 'corrupt' } } },
    });
    writeFileSync(join(directory.path, 'state.db'), '');
    expect(await probe('/health/ready')).toMatchObject({
      status: 200,
      body: { details: { state: { status: 'up', in_use: true } } },
    });
  });

  it('is not ready when a part does not answer within five seconds', async () => {
    part = () => new Promise(() => undefined);
    expect((await probe('/health/ready')).body.details.part).toEqual({ status: 'down', message: 'no answer' });
  }, 15_000);

  it.each([
    ['degraded, and ready, while audit records are lost', false, 200, 'degraded'],
    ['not ready while they are lost and no write is made without one', true, 503, 'down'],
  ])('is %s', async (_, required, status, said) => {
    audit = { sink: 'file', file: '/secret/place', required, working: false, records: 3, lost: 2 };
    const answer = await probe('/health/ready');
    expect(answer.status).toBe(status);
    expect(answer.body.details.audit).toEqual({ status: said, sink: 'file', required, lost: 2 });
  });

  it('lives, and is not ready, while the process ends', async () => {
    await app.get(ToolDispatcher).drain(0);
    expect(await probe('/health/ready')).toMatchObject({
      status: 503,
      body: { details: { server: { message: 'shutting down' } } },
    });
    expect((await probe('/health/live')).status).toBe(200);
  });

  it('says nothing on stdout', async () => {
    const written = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
    part = () => ({ status: 'down' });
    await probe('/health/ready');
    expect(written).not.toHaveBeenCalled();
    written.mockRestore();
  });
});
