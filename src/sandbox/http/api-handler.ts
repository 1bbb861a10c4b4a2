import { discordError, DiscordError } from '../errors/discord-error.js';
import { fieldError } from '../errors/form-errors.js';
import { RateLimited } from '../limits/rate-limited.js';
import { Access } from '../permissions/access.js';
import { ApiCall } from '../routing/api-call.js';
import type { Route } from '../routing/route.js';
import type { RouteMatch } from '../routing/router.js';
import { known } from '../state/known.js';
import type { BotRecord } from '../state/records.js';
import { isSnowflake } from '../validation/fields.js';
import type { World } from '../world.js';
import type { IncomingRequest } from './incoming-request.js';
import type { Reply } from './reply.js';
import { decodeBody, type RequestBody } from './request-body.js';
import type { RecordedRequest } from './request-log.js';

/** Who asks: a bot, or a user through the application of one. */
interface Asking {
  readonly bot: BotRecord;
  readonly user_id: string;
}

/** Answers one request for a known route: who asks, limits, ids, body, then the route itself. */
export class ApiHandler {
  constructor(private readonly world: World) {}

  async answer(request: IncomingRequest, { route, params }: RouteMatch, entry: RecordedRequest): Promise<Reply> {
    let limitHeaders: Record<string, string> = {};
    try {
      const asking = this.authenticate(route, request);
      const caller = asking?.bot.token ?? 'anonymous';
      const answersInteraction = this.answersInteraction(params);
      const { headers, refused } = this.world.limiter.admit({
        ...entry,
        template: route.template,
        params,
        caller,
        answersInteraction,
      });
      limitHeaders = headers;
      if (refused) throw refused;
      checkIds(params);
      entry.reason = auditReason(request);
      const body = await readBody(request, entry);
      return withHeaders(route.handle(this.callOf(asking, params, request, body, entry.reason)), limitHeaders);
    } catch (error) {
      return withHeaders(errorReply(error), limitHeaders);
    }
  }

  /** A callback, or a message under the application's id in a webhook's place. */
  private answersInteraction({ interaction_id, webhook_id = '', webhook_token }: RouteMatch['params']): boolean {
    const isApplication = webhook_token !== undefined && this.world.state.applications.has(webhook_id);
    return interaction_id !== undefined || isApplication;
  }

  private callOf(
    asking: Asking | undefined,
    params: Record<string, string>,
    request: IncomingRequest,
    body: RequestBody,
    reason: string | null,
  ): ApiCall {
    const caller = asking && { bot: asking.bot, access: this.accessOf(asking) };
    return new ApiCall(this.world, caller, params, request.query, body, reason);
  }

  private accessOf({ bot, user_id }: Asking): Access {
    return new Access(this.world.state, { ...bot, user_id }, () => this.world.time.now());
  }

  /** @throws DiscordError 401; 20001 for a bot where only users may be, 50026 for a user who granted something else */
  private authenticate({ auth }: Route, request: IncomingRequest): Asking | undefined {
    if (auth === 'none') return undefined;
    const [scheme, token = ''] = (request.headers.authorization ?? '').split(' ');
    const { bots, grants } = this.world.state;
    const bot = scheme === 'Bot' ? bots.get(token) : undefined;
    if (auth === 'bot' && bot) return { bot, user_id: bot.user_id };
    if (bot) throw discordError('NOT_FOR_BOTS');
    const grant = scheme === 'Bearer' ? grants.get(token) : undefined;
    if (auth === 'bot' || !grant) throw discordError('UNAUTHORIZED');
    if (!grant.scopes.includes(auth.scope)) throw discordError('MISSING_SCOPE');
    const application = [...bots.values()].find(({ user_id }) => user_id === grant.bot_id);
    return { bot: known(application, 'application of the grant'), user_id: grant.user_id };
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
