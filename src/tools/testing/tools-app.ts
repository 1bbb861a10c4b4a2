import type { INestApplicationContext, Type } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import type { Dispatcher } from 'undici';
import { DiscordModule } from '../../discord/discord.module.js';
import type { ScopeOptions } from '../../discord/scope/scope-options.js';
import type { McpModuleOptions } from '../../mcp/mcp-module-options.js';
import { McpModule } from '../../mcp/mcp.module.js';
import { FETCH_DISPATCHER, type FetchOptions } from '../../network/fetch-options.js';
import { NetworkModule } from '../../network/network.module.js';
import { DEFAULT_RESILIENCE_OPTIONS } from '../../resilience/resilience-options.js';
import { ResilienceModule } from '../../resilience/resilience.module.js';
import type { SafetyOptions } from '../../safety/safety-options.js';
import { SafetyModule } from '../../safety/safety.module.js';
import { type Sandbox, type SandboxOptions, startSandbox } from '../../sandbox/index.js';
import { IN_MEMORY } from '../../state/state-options.js';
import { StateModule } from '../../state/state.module.js';
import { systemWallClock, WALL_CLOCK, type WallClock } from '../../state/wall-clock.js';
import { connectInMemory, type InMemoryOptions } from '../../testing/connect-in-memory.js';
import { SharedToolsModule } from '../shared/shared-tools.module.js';
import type { ToolsOptions } from '../shared/tools-options.js';

type Client = Awaited<ReturnType<typeof connectInMemory>>;

/** What a spec of tools wants different from a server that is armed and has no other limits. */
export interface ToolsAppOptions {
  readonly modules: readonly Type[];
  readonly safety?: SafetyOptions;
  readonly mcp?: Partial<McpModuleOptions>;
  /** Made with the sandbox at hand, for its ids are its own. */
  readonly scope?: (sandbox: Sandbox) => ScopeOptions;
  readonly tools?: Partial<ToolsOptions>;
  readonly sandbox?: SandboxOptions;
  /** What may be fetched, and the pool that leads there. */
  readonly fetch?: FetchOptions & { readonly via: Dispatcher };
  /** The time of day that stored things expire by. */
  readonly clock?: WallClock;
  /** Where the state is kept; in memory when absent. */
  readonly stateDirectory?: string;
}

/** The structured content of a result, and whether it is a failure's. */
export type Answer = Record<string, unknown> & { readonly isError: boolean };

/** Tools with everything real around them: an MCP client before them, a sandbox behind them. */
export class ToolsApp {
  private constructor(
    readonly sandbox: Sandbox,
    private readonly app: INestApplicationContext,
    readonly client: Client,
  ) {}

  /** One for all tests of a block, which begin without the requests and faults of the test before. */
  static forAll(options: ToolsAppOptions, take: (app: ToolsApp) => void): void {
    let app: ToolsApp;
    beforeAll(async () => {
      app = await ToolsApp.open(options);
      take(app);
    });
    beforeEach(() => app.reset());
    afterAll(() => app.close());
  }

  static async open({
    modules,
    safety,
    mcp,
    scope,
    tools,
    sandbox: world,
    fetch,
    clock = systemWallClock,
    stateDirectory = IN_MEMORY,
  }: ToolsAppOptions): Promise<ToolsApp> {
    const sandbox = await startSandbox({ limits: false, ...world });
    const builder = Test.createTestingModule({
      imports: [
        ResilienceModule.forRoot({
          ...DEFAULT_RESILIENCE_OPTIONS,
          retry: { ...DEFAULT_RESILIENCE_OPTIONS.retry, baseDelayMs: 1, maxDelayMs: 2_000 },
        }),
        NetworkModule.forRoot(fetch),
        DiscordModule.forRoot({
          token: { value: sandbox.token },
          baseUrl: sandbox.url,
          globalRps: 0,
          scope: scope?.(sandbox),
        }),
        McpModule.forRoot({ name: 'tools', version: '1.0.0', ...mcp }),
        StateModule.forRoot({ directory: stateDirectory }),
        SafetyModule.forRoot({ dryRun: false, ...safety }),
        SharedToolsModule.forRoot(tools),
        ...modules,
      ],
    })
      .overrideProvider(WALL_CLOCK)
      .useValue(clock);
    if (fetch) builder.overrideProvider(FETCH_DISPATCHER).useValue(fetch.via);
    const module = await builder.compile();
    const app = await module.init();
    const client = await connectInMemory(app);
    // from then on the client checks every result against its tool's output schema
    await client.listTools();
    return new ToolsApp(sandbox, app, client);
  }

  /** Another client; whoever opens it closes it. */
  connect(options: InMemoryOptions): Promise<Client> {
    return connectInMemory(this.app, options);
  }

  /** A provider of the application. */
  get<T>(token: Type<T>): T {
    return this.app.get(token, { strict: false });
  }

  /** The seeded channel, role or member (by username) of this name. */
  channel(name: string): string {
    return idOf(this.sandbox.state.channelsOf(this.sandbox.guildId), ({ name: own }) => own === name);
  }

  role(name: string): string {
    return idOf([...this.guild.roles.values()], ({ name: own }) => own === name);
  }

  user(username: string): string {
    return idOf([...this.sandbox.state.users.values()], ({ username: own }) => own === username);
  }

  /** A new, empty text channel. */
  newChannel(): string {
    return this.sandbox.createChannel(this.guild, { name: 'log' }).id;
  }

  /** Forgets requests and faults of the test before. */
  reset(): void {
    this.sandbox.requests.clear();
    this.sandbox.faults.clear();
  }

  async call(tool: string, args: Record<string, unknown> = {}): Promise<Answer> {
    const { structuredContent, isError } = await this.client.callTool({ name: tool, arguments: args });
    return { ...(structuredContent as Record<string, unknown>), isError: isError === true };
  }

  async close(): Promise<void> {
    await this.client.close();
    await this.app.close();
    await this.sandbox.stop();
  }

  /** The seeded guild. */
  get guild() {
    return this.sandbox.guild;
  }
}

function idOf<T extends { readonly id: string }>(things: readonly T[], fits: (thing: T) => boolean): string {
  const thing = things.find(fits);
  if (thing === undefined) throw new Error('The seed has nothing of that name.');
  return thing.id;
}
