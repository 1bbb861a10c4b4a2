import { WorldBuilder } from './builders/world-builder.js';
import { FaultPlan } from './faults/fault-plan.js';
import { ApiHandler } from './http/api-handler.js';
import { ControlHandler } from './http/control-handler.js';
import { OpenApiWatch, type OpenApiPort } from './http/openapi-watch.js';
import { Exchange, sendInternalError, type ExchangeParts, type RequestHold } from './http/exchange.js';
import { RequestLog } from './http/request-log.js';
import { SandboxServer } from './http/sandbox-server.js';
import { UnknownRoutes } from './http/unknown-routes.js';
import { InvalidRequests } from './limits/invalid-requests.js';
import { RateLimiter, type LimitOptions } from './limits/rate-limiter.js';
import { Router } from './routing/router.js';
import { ROUTES } from './routes/route-table.js';
import { Sandbox } from './sandbox.js';
import { processClock, WallTime, type SandboxClock } from './sandbox-clock.js';
import { SEEDS, type Seed, type SeedName } from './seeds/seed.js';
import { bits } from './permissions/permission-bits.js';
import { NonceBook } from './state/nonce-book.js';
import { seededRandom } from './state/random.js';
import type { BotRecord, GuildRecord } from './state/records.js';
import { SandboxState } from './state/sandbox-state.js';
import { SnowflakeFactory } from './state/snowflake-factory.js';
import type { World } from './world.js';

/** How a sandbox is started. */
export interface SandboxOptions {
  /** Address to listen on; loopback by default. */
  host?: string;
  /** Port to listen on; 0, the default, takes a free one. */
  port?: number;
  /** What is in it: `community` (default), `minimal`, or a seed of one's own. */
  seed?: SeedName | Seed;
  /** The clock behind ids, times, windows and delays; the process's own by default. */
  clock?: SandboxClock;
  /** Epoch milliseconds of the start; now by default. With a fake clock it makes every id the same in each run. */
  startTime?: number;
  /** `false` refuses nothing for being too fast (headers are still sent). */
  limits?: LimitOptions | false;
  /** Token of the seeded bot; by default a new one of the usual shape. */
  token?: string;
  /** Privileged intents of the seeded bot; both on by default. */
  intents?: { message_content?: boolean; guild_members?: boolean };
  /** The seeded bot's role has ADMINISTRATOR; by default it has what a bot for everyday work needs. */
  administrator?: boolean;
  /** Checks every exchange; see {@link Sandbox.openApiViolations}. */
  openapi?: OpenApiPort;
  /** Stops requests on their way. */
  hold?: RequestHold;
}

/** When the seeded bot's account was made. */
const BOT_CREATED = Date.UTC(2024, 1, 1);

/**
 * Starts a Discord of its own on a loopback port.
 * @throws Error of the operating system when the address is taken (`EADDRINUSE`)
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const world = createWorld(options);
  const { bot, guildId } = populate(world, options);
  const faults = new FaultPlan();
  const requests = new RequestLog();
  const unknown = new UnknownRoutes();
  const watch = options.openapi && new OpenApiWatch(options.openapi);
  const { hold } = options;
  const parts = { faults, log: requests, unknownRoutes: unknown, watch, hold };
  const server = createServer(world, invalidLimitOf(options), parts);
  const { port } = await server.listen(options.host ?? '127.0.0.1', options.port ?? 0);
  const url = `http://${urlHost(options.host ?? '127.0.0.1')}:${port}/api`;
  return new Sandbox({ world, url, bot, guildId, faults, requests, unknown, watch, server });
}

function createWorld({ clock = processClock, startTime = Date.now(), limits = {} }: SandboxOptions): World {
  const time = new WallTime(clock, startTime);
  const now = () => time.now();
  return {
    state: new SandboxState(),
    time,
    ids: new SnowflakeFactory(now),
    limiter: new RateLimiter(time, limits),
    nonces: new NonceBook(now),
    random: seededRandom(20_240_304),
  };
}

function populate(world: World, { seed = 'community', token, intents, administrator }: SandboxOptions) {
  const build = new WorldBuilder(world);
  const bot = build.createBot({
    username: 'Pinecone',
    at: BOT_CREATED,
    intents: { message_content: true, guild_members: true, ...intents },
    ...(token === undefined ? {} : { token }),
  });
  const fill: Seed = typeof seed === 'string' ? SEEDS[seed] : seed;
  const guild = fill(build, bot, world.time.now());
  if (administrator) makeAdministrator(guild, bot);
  return { bot, guildId: guild.id };
}

function makeAdministrator(guild: GuildRecord, bot: BotRecord): void {
  for (const role of guild.roles.values()) if (role.bot_id === bot.user_id) role.permissions |= bits('ADMINISTRATOR');
}

function createServer(
  world: World,
  invalidLimit: number,
  parts: Pick<ExchangeParts, 'faults' | 'log' | 'unknownRoutes' | 'watch' | 'hold'>,
): SandboxServer {
  const control = new ControlHandler({ ...parts, state: world.state, build: new WorldBuilder(world) });
  const invalid = new InvalidRequests(world.time, invalidLimit);
  const exchange = new Exchange({
    invalid,
    ...parts,
    control,
    router: new Router(ROUTES),
    api: new ApiHandler(world),
    time: world.time,
  });
  return new SandboxServer((request, response) => {
    exchange.handle(request, response).catch((error: unknown) => {
      // the client went away in the middle of its own request: there is nobody to answer
      if (!request.destroyed) sendInternalError(response, error);
    });
  });
}

/** Ten thousand, or never. */
function invalidLimitOf({ limits = {} }: SandboxOptions): number {
  return limits ? (limits.invalid_requests ?? 10_000) : Number.POSITIVE_INFINITY;
}

function urlHost(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}
