import { discordError, DiscordError } from '../errors/discord-error.js';
import { fieldError } from '../errors/form-errors.js';
import { RateLimited } from '../limits/rate-limited.js';
import { Access } from '../permissions/access.js';
import { ApiCall } from '../routing/api-call.js';
import type { Route } from '../routing/route.js';
import type { RouteMatch } from '../routing/router.js';
import type { BotRecord } from '../state/records.js';
import { isSnowflake } from '../validation/fields.js';
import type { World } from '../world.js';
import type { IncomingRequest } from './incoming-request.js';
import type { Reply } from './reply.js';
import { decodeBody, type RequestBody } from './request-body.js';
import type { RecordedRequest } from './request-log.js';

/** Answers one request for a known route: who asks, limits, ids, body, then the route itself. */
export class ApiHandler {
  constructor(private readonly world: World) {}

  async answer(request: IncomingRequest, { route, params }: RouteMatch, entry: RecordedRequest): Promise<Reply> {
    let limitHeaders: Record<string, string> = {};
    try {
      const bot = this.authenticate(route, request);
      const caller = bot?.token ?? 'anonymous';
      const { headers, refused } = this.world.limiter.admit({ ...entry, template: route.template, params, caller });
      limitHeaders = headers;
      if (refused) throw refused;
      checkIds(params);
      entry.reason = auditReason(request);
      const body = await readBody(request, entry);
      return withHeaders(route.handle(this.callOf(bot, params, request, body, entry.reason)), limitHeaders);
    } catch (error) {
      return withHeaders(errorReply(error), limitHeaders);
    }
  }

  private callOf(
    bot: BotRecord | undefined,
    params: Record<string, string>,
    request: IncomingRequest,
    body: RequestBody,
    reason: string | null,
  ): ApiCall {
    const caller = bot && { bot, access: new Access(this.world.state, bot, () => this.world.time.now()) };
    return new ApiCall(this.world, caller, params, request.query, body, reason);
  }

  /** @throws DiscordError 401 */
  private authenticate(route: Route, request: IncomingRequest): BotRecord | undefined {
    if (route.auth === 'none') return undefined;
    const [scheme, token = ''] = (request.headers.authorization ?? '').split(' ');
    const bot = scheme === 'Bot' ? this.world.state.bots.get(token) : undefined;
    if (!bot) throw discordError('UNAUTHORIZED');
    return bot;
  }
}

async function readBody(request: IncomingRequest, entry: RecordedRequest): Promise<RequestBody> {
  const body = await decodeBody(request);
  entry.body = body.json;
  entry.files = body.files;
  return body;
}

/** Ids in the path are checked as form fields are. */
function checkIds(params: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(params)) {
    if (name.endsWith('_id') && !isSnowflake(value)) {
      throw fieldError([name], 'NUMBER_TYPE_COERCE', `Value "${value}" is not snowflake.`);
    }
  }
}

/** @see https://discord.com/developers/docs/resources/audit-log */
function auditReason(request: IncomingRequest): string | null {
  const header = request.headers['x-audit-log-reason'];
  if (!header) return null;
  const reason = decodeReason(header);
  if ([...reason].length > 512) throw fieldError(['reason'], 'BASE_TYPE_MAX_LENGTH', 'Must be 512 or fewer in length.');
  return reason;
}

function decodeReason(header: string): string {
  try {
    return decodeURIComponent(header);
  } catch {
    return header;
  }
}

function errorReply(error: unknown): Reply {
  if (error instanceof RateLimited) return { status: 429, headers: error.headers(), body: error.body() };
  if (error instanceof DiscordError) return { status: error.status, body: error.body() };
  throw error;
}

function withHeaders(reply: Reply, headers: Record<string, string>): Reply {
  return { ...reply, headers: { ...headers, ...reply.headers } };
}
