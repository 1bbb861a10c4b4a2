import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import {
  Module,
  type INestApplicationContext,
  type LoggerService,
  type ModuleMetadata,
  type Type,
} from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { AppModule } from '../../src/app.module.js';
import { loadConfig } from '../../src/config/load-config.js';
import { DISCORD_DISPATCHER } from '../../src/discord/discord.tokens.js';
import type { ToolError } from '../../src/errors/tool-error.js';
import { McpCallObserver } from '../../src/mcp/decorators/index.js';
import type { CallEnd, CallObserver } from '../../src/mcp/dispatch/call-observer.js';
import type { ToolCall } from '../../src/mcp/dispatch/tool-call.js';
import { CLOCK, type Clock } from '../../src/resilience/clock.js';
import { ResilienceEventBus } from '../../src/resilience/resilience-event-bus.js';
import type { ResilienceEvents } from '../../src/resilience/resilience-events.js';
import { ResiliencePolicy } from '../../src/resilience/resilience-policy.js';
import { MetricsService } from '../../src/telemetry/metrics.service.js';
import { TelemetryModule } from '../../src/telemetry/telemetry.module.js';
import { connectInMemory } from '../../src/testing/connect-in-memory.js';
import { BOT_TOKEN } from './discord-door.js';

/** Short waits, no pacing: what a proof waits for is what it has asked for itself. */
const SETTINGS: Readonly<Record<string, string>> = {
  DISCORD_TOKEN: BOT_TOKEN,
  MCP_DRY_RUN: 'false',
  MCP_GLOBAL_RPS: '0',
  MCP_AUDIT_ENABLED: 'false',
  MCP_RETRY_BASE_DELAY_MS: '5',
  MCP_RETRY_MAX_DELAY_MS: '300',
};

const EVENT_TYPES = [
  'attempt',
  'retry',
  'rate_limited',
  'circuit',
  'bulkhead_rejected',
  'gave_up',
  'auth_latched',
  'address_blocked',
  'budget',
] as const satisfies readonly (keyof ResilienceEvents)[];

export type RecordedEvent = {
  [K in keyof ResilienceEvents]: { readonly type: K } & ResilienceEvents[K];
}[keyof ResilienceEvents];

export interface ResilienceAppOptions {
  /** Environment variables; `undefined` takes one of the usual ones away. */
  readonly settings?: Readonly<Record<string, string | undefined>>;
  readonly imports?: ModuleMetadata['imports'];
  readonly clock?: Clock;
  /** Another way to the network. */
  readonly dispatcher?: unknown;
  readonly logger?: LoggerService;
}

/** The error envelope of a failed call. */
export type Envelope = Readonly<Record<string, unknown>> & { readonly code: string };

/** What a client got of a call. */
export type Called =
  | { readonly ok: true; readonly result: Readonly<Record<string, unknown>> }
  | { readonly ok: false; readonly error: Envelope };

/** How a call ended, as the server saw it: a client that gives up is not told. */
export interface EndedCall {
  readonly tool: string;
  readonly error?: ToolError;
  /** `performance.now()`. */
  readonly at: number;
}

@McpCallObserver()
class EndedCalls implements CallObserver {
  readonly list: EndedCall[] = [];

  started(): void {
    // only their ends count
  }

  ended({ tool }: ToolCall, { error }: CallEnd): void {
    this.list.push({ tool: tool.name, at: performance.now(), ...(error && { error }) });
  }
}

/** The metrics without their HTTP route. */
@Module({ imports: [TelemetryModule], providers: [MetricsService] })
class MetricsOnly {}

/** The whole application between an MCP client and a Discord that fails as told, with everything it tells of itself on record. */
export class ResilienceApp {
  readonly events: RecordedEvent[] = [];

  private constructor(
    private readonly app: INestApplicationContext,
    readonly client: Client,
  ) {
    const bus = app.get(ResilienceEventBus, { strict: false });
    for (const type of EVENT_TYPES) bus.on(type, (event) => this.events.push({ type, ...event } as RecordedEvent));
  }

  /** @param baseUrl as `DISCORD_API_BASE_URL` takes it */
  static async open(baseUrl: string, options: ResilienceAppOptions = {}): Promise<ResilienceApp> {
    const { settings, imports = [], clock, dispatcher, logger } = options;
    const config = loadConfig({ ...SETTINGS, DISCORD_API_BASE_URL: baseUrl, ...settings });
    const module = AppModule.register({ config, imports });
    let builder = Test.createTestingModule({ imports: [module, MetricsOnly], providers: [EndedCalls] });
    if (logger !== undefined) builder = builder.setLogger(logger);
    if (clock !== undefined) builder = builder.overrideProvider(CLOCK).useValue(clock);
    if (dispatcher !== undefined) builder = builder.overrideProvider(DISCORD_DISPATCHER).useValue(dispatcher);
    const app = await (await builder.compile()).init();
    return new ResilienceApp(app, await connectInMemory(app));
  }

  get policy(): ResiliencePolicy {
    return this.get(ResiliencePolicy);
  }

  /** What Prometheus would collect. */
  get metrics(): MetricsService {
    return this.get(MetricsService);
  }

  /** Calls that have ended, in order. */
  get ended(): readonly EndedCall[] {
    return this.get(EndedCalls).list;
  }

  get<T>(token: Type<T> | symbol | (abstract new (...args: never[]) => T)): T {
    return this.app.get<T>(token, { strict: false });
  }

  /** Calls a tool over MCP. @throws when the client itself gives up, or is told of a broken exchange */
  async call(name: string, args: Record<string, unknown>, signal?: AbortSignal): Promise<Called> {
    const options = signal === undefined ? {} : { signal };
    const answer = (await this.client.callTool({ name, arguments: args }, undefined, options)) as CallToolResult;
    const content = answer.structuredContent ?? {};
    return answer.isError === true ? { ok: false, error: content as Envelope } : { ok: true, result: content };
  }

  async close(): Promise<void> {
    await this.client.close();
    await this.app.close();
  }
}
