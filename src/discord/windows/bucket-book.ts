import { LRUCache } from 'lru-cache';
import type { Answer } from '../exchange/answer.js';
import type { Route } from '../routes/route.js';
import { isInteractionToken } from '../routes/interaction-token.js';

const MAX_HASHES = 2000;
const OLD_MESSAGE_MS = 14 * 24 * 60 * 60 * 1000;
const DISCORD_EPOCH_MS = 1_420_070_400_000;

/** What decides where a request stands among the limits. */
export interface LimitedRequest {
  readonly method: string;
  readonly route: Route;
  readonly body?: unknown;
  /** Carries the bot token. */
  readonly asBot: boolean;
}

/** Where a request stands among Discord's limits. */
export interface LimitPlace {
  /** Its bucket with its major parameter, as far as it is known now: the lane it stands in. */
  readonly bucket: string;
  /** Its method, route, major parameter and kind: what a limit that no header shows is about. */
  readonly route: string;
  readonly template: string;
  /** Whose global limit it counts under; `undefined` for those outside of it. */
  readonly identity: 'bot' | 'address' | undefined;
}

/**
 * Which bucket a request falls into, as answers tell.
 *
 * The hash of a bucket is kept for a route's template, not for its path as `@discordjs/rest` keeps it: there each invite or template code
 * is a route of its own, so that one bucket would be learnt anew, and overrun, with every code.
 */
export class BucketBook {
  private readonly hashes = new LRUCache<string, string>({ max: MAX_HASHES });

  /** The place of a request; its `bucket` changes when an answer tells which one it is. */
  placeOf(request: LimitedRequest): LimitPlace {
    return new Place(request, this.hashes);
  }

  /** Keeps the bucket that an answer names. */
  learn(request: LimitedRequest, answer: Answer): void {
    const hash = answer.headers['x-ratelimit-bucket'];
    if (hash === undefined || hash === '') return;
    const family = familyOf(request);
    if (this.hashes.get(family) !== hash) this.hashes.set(family, hash);
  }
}

class Place implements LimitPlace {
  readonly route: string;
  readonly template: string;
  readonly identity: LimitPlace['identity'];
  private readonly family: string;
  private readonly major: string;
  private hash = '';
  private known = '';

  constructor(
    request: LimitedRequest,
    private readonly hashes: LRUCache<string, string>,
  ) {
    const { method, route } = request;
    this.family = familyOf(request);
    this.major = majorOf(route);
    this.route = `${method} ${route.template} ${this.major}${hiddenKind(request)}`;
    this.template = route.template;
    this.identity = isOutsideGlobalLimit(route) ? undefined : request.asBot ? 'bot' : 'address';
  }

  /** Asked many times for one request; put together again only when another hash was learnt. */
  get bucket(): string {
    const hash = this.hashes.get(this.family) ?? this.family;
    if (hash !== this.hash) {
      this.hash = hash;
      this.known = `${hash} ${this.major}`;
    }
    return this.known;
  }
}

/** Requests whose bucket has one hash. Reactions are one route; deleting an old message counts in a bucket of its own. */
function familyOf({ method, route }: LimitedRequest): string {
  const reactions = route.template.indexOf('/reactions/');
  if (reactions >= 0) return `${method} ${route.template.slice(0, reactions)}/reactions/:emoji`;
  const isMessage = method === 'DELETE' && route.template === '/channels/:id/messages/:id';
  return `${method} ${route.template}${isMessage && isOld(route.params.message_id) ? ' old' : ''}`;
}

/** The top-level resource, which a hash leaves out. Interactions have no bucket: each is a lane of its own. */
function majorOf({ path, template, params }: Route): string {
  if (template.startsWith('/interactions/')) return path;
  if (template.startsWith('/webhooks/')) return `${params.webhook_id}/${params.token ?? ''}`;
  if (template.startsWith('/channels/')) return params.channel_id ?? '';
  return template.startsWith('/guilds/') ? (params.guild_id ?? '') : '';
}

/** A channel's name and topic have a limit of their own, two in ten minutes, which no header shows. */
function hiddenKind({ method, route, body }: LimitedRequest): string {
  if (method !== 'PATCH' || route.template !== '/channels/:id' || typeof body !== 'object' || body === null) return '';
  return 'name' in body || 'topic' in body ? ' name' : '';
}

/** Interaction callbacks, and the webhook of an interaction. */
function isOutsideGlobalLimit({ template, params }: Route): boolean {
  return template.startsWith('/interactions/') || isInteractionToken(params.token);
}

function isOld(messageId = '0'): boolean {
  return Date.now() - (Number(BigInt(messageId) >> 22n) + DISCORD_EPOCH_MS) > OLD_MESSAGE_MS;
}
