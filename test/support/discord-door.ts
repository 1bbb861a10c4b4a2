import { Test, type TestingModule } from '@nestjs/testing';
import { runInCall, type CallContext } from '../../src/context/call-context.js';
import type { DiscordModuleOptions } from '../../src/discord/discord-module-options.js';
import { DiscordRestService } from '../../src/discord/discord-rest.service.js';
import { DiscordModule } from '../../src/discord/discord.module.js';
import { DISCORD_DISPATCHER } from '../../src/discord/discord.tokens.js';
import { CLOCK, type Clock } from '../../src/resilience/clock.js';
import { ResilienceEventBus } from '../../src/resilience/resilience-event-bus.js';
import { DEFAULT_RESILIENCE_OPTIONS, type ResilienceOptions } from '../../src/resilience/resilience-options.js';
import { ResiliencePolicy } from '../../src/resilience/resilience-policy.js';
import { ResilienceModule } from '../../src/resilience/resilience.module.js';
import type { FaultServer } from './fault-server.js';

/** A token in the shape of a real one: `id.time.signature`. */
export const BOT_TOKEN = 'MTEwMDAwMDAwMDAwMDAwMDAwMQ.GabcDE.abcdefghijklmnopqrstuvwxyz0123456789AB';

export interface DoorOptions {
  readonly discord?: Partial<DiscordModuleOptions>;
  readonly retry?: Partial<ResilienceOptions['retry']>;
  readonly circuit?: Partial<ResilienceOptions['circuit']>;
  readonly bulkheadLimit?: number;
  readonly clock?: Clock;
  readonly dispatcher?: unknown;
}

/** The door to Discord with its real policy, in front of a test server. */
export interface Door {
  readonly rest: DiscordRestService;
  readonly policy: ResiliencePolicy;
  readonly events: ResilienceEventBus;
  readonly module: TestingModule;
  /** Runs work as a tool call. */
  inCall<T>(work: () => Promise<T>, call?: Partial<CallContext>): Promise<T>;
  close(): Promise<void>;
}

/** Opens the door to `server`; retries wait a few milliseconds only. */
export async function openDoor(server: FaultServer | string, options: DoorOptions = {}): Promise<Door> {
  const { retry, circuit, bulkhead } = DEFAULT_RESILIENCE_OPTIONS;
  const resilience: ResilienceOptions = {
    retry: { ...retry, baseDelayMs: 5, ...options.retry },
    circuit: { ...circuit, ...options.circuit },
    bulkhead: { limit: options.bulkheadLimit ?? bulkhead.limit },
  };
  const baseUrl = typeof server === 'string' ? server : server.url;
  let builder = Test.createTestingModule({
    imports: [
      ResilienceModule.forRoot(resilience),
      DiscordModule.forRoot({ token: { value: BOT_TOKEN }, baseUrl, ...options.discord }),
    ],
  });
  if (options.clock !== undefined) builder = builder.overrideProvider(CLOCK).useValue(options.clock);
  if (options.dispatcher !== undefined) {
    builder = builder.overrideProvider(DISCORD_DISPATCHER).useValue(options.dispatcher);
  }
  const module = await builder.compile();
  return {
    rest: module.get(DiscordRestService),
    policy: module.get(ResiliencePolicy),
    events: module.get(ResilienceEventBus),
    module,
    inCall: (work, call = {}) => runInCall(callContext(call), work),
    close: () => module.close(),
  };
}

function callContext(call: Partial<CallContext>): CallContext {
  const silent = () => Promise.resolve();
  return {
    callId: 'call-1',
    traceId: '0'.repeat(32),
    principal: { name: 'test' },
    transport: 'memory',
    tool: 'test_tool',
    effect: 'update',
    signal: new AbortController().signal,
    client: {
      wantsProgress: false,
      canElicit: false,
      canSample: false,
      progress: silent,
      log: silent,
      elicit: () => Promise.reject(new Error('cannot elicit')),
      sample: () => Promise.reject(new Error('cannot sample')),
    },
    ...call,
  };
}
