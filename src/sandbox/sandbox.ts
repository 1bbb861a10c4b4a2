import { WorldBuilder } from './builders/world-builder.js';
import type { FaultPlan } from './faults/fault-plan.js';
import type { RequestLog } from './http/request-log.js';
import type { SandboxServer } from './http/sandbox-server.js';
import type { OpenApiWatch } from './http/openapi-watch.js';
import type { UnknownRoutes } from './http/unknown-routes.js';
import type { RateLimiter } from './limits/rate-limiter.js';
import { known } from './state/known.js';
import type { BotRecord, GuildRecord } from './state/records.js';
import type { SandboxState } from './state/sandbox-state.js';
import type { World } from './world.js';

/** The parts of a running sandbox. */
export interface SandboxParts {
  world: World;
  url: string;
  bot: BotRecord;
  guildId: string;
  faults: FaultPlan;
  requests: RequestLog;
  unknown: UnknownRoutes;
  watch: OpenApiWatch | undefined;
  server: SandboxServer;
}

/** A running Discord: look at it and change it directly, or over HTTP with its token. */
export class Sandbox extends WorldBuilder {
  /** Base of the API without the version: `http://127.0.0.1:4567/api`. */
  readonly url: string;
  /** The seeded bot. */
  readonly bot: BotRecord;
  /** The seeded guild. */
  readonly guildId: string;
  /** Faults on request. */
  readonly faults: FaultPlan;
  /** The requests that arrived. */
  readonly requests: RequestLog;

  private readonly unknown: UnknownRoutes;
  private readonly watch: OpenApiWatch | undefined;
  private readonly server: SandboxServer;

  constructor({ world, url, bot, guildId, faults, requests, unknown, watch, server }: SandboxParts) {
    super(world);
    this.url = url;
    this.bot = bot;
    this.guildId = guildId;
    this.faults = faults;
    this.requests = requests;
    this.unknown = unknown;
    this.watch = watch;
    this.server = server;
  }

  /** The seeded bot's token, without `Bot `. */
  get token(): string {
    return this.bot.token;
  }

  /** The seeded guild, to look at and to build in. */
  get guild(): GuildRecord {
    return known(this.state.guilds.get(this.guildId), `guild ${this.guildId}`);
  }

  get state(): SandboxState {
    return this.world.state;
  }

  /** Windows can be closed here; limits apply by themselves. */
  get limits(): RateLimiter {
    return this.world.limiter;
  }

  /** `METHOD /path` of every request for a route that the sandbox does not have. A test asserts that it is empty. */
  get unknownRoutes(): string[] {
    return this.unknown.list();
  }

  /** Where requests or answers differed from the description given as `openapi`. A test asserts that it is empty. */
  get openApiViolations(): readonly string[] {
    return this.watch?.list() ?? [];
  }

  /** Makes a token worthless: every further request with it is answered 401. */
  revokeToken(token: string = this.token): void {
    this.state.bots.delete(token);
  }

  /** Ends every connection and frees the port. */
  stop(): Promise<void> {
    return this.server.close();
  }
}
