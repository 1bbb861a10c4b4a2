import type { RateLimitScope } from './rate-limited.js';

/** So many requests in so long. */
export interface LimitRule {
  limit: number;
  window_ms: number;
}

/** Requests per second of one bot over all routes. https://discord.com/developers/docs/topics/rate-limits#global-rate-limit */
export const GLOBAL_LIMIT: LimitRule = { limit: 50, window_ms: 1000 };

/** A bucket that no row below names. */
export const DEFAULT_BUCKET: LimitRule = { limit: 30, window_ms: 1000 };

/**
 * Buckets by name. Discord promises no number and changes them at will; these have the shape of what libraries report
 * (message create 5 in 5 s, channel edit 5 in 15 s, reactions one in 0.25 s), so that a client meets windows worth waiting for.
 */
export const BUCKETS: Readonly<Record<string, LimitRule>> = {
  'POST /channels/{channel_id}/messages': { limit: 5, window_ms: 5000 },
  'PATCH /channels/{channel_id}/messages/{message_id}': { limit: 5, window_ms: 5000 },
  'DELETE /channels/{channel_id}/messages/{message_id}': { limit: 5, window_ms: 1000 },
  'POST /channels/{channel_id}/messages/bulk-delete': { limit: 1, window_ms: 1000 },
  'PATCH /channels/{channel_id}': { limit: 5, window_ms: 15_000 },
  'POST /channels/{channel_id}/typing': { limit: 5, window_ms: 5000 },
  reactions: { limit: 1, window_ms: 250 },
  'GET /guilds/{guild_id}/members': { limit: 10, window_ms: 10_000 },
  'PATCH /guilds/{guild_id}/members/{user_id}': { limit: 10, window_ms: 10_000 },
  'member roles': { limit: 10, window_ms: 10_000 },
  webhook: { limit: 5, window_ms: 2000 },
};

/** Routes that share a bucket: route → name above. */
export const SHARED_BUCKETS: Readonly<Record<string, string>> = {
  'PUT /channels/{channel_id}/messages/{message_id}/reactions/{emoji_name}/@me': 'reactions',
  'DELETE /channels/{channel_id}/messages/{message_id}/reactions/{emoji_name}/@me': 'reactions',
  'DELETE /channels/{channel_id}/messages/{message_id}/reactions/{emoji_name}/{user_id}': 'reactions',
  'PUT /guilds/{guild_id}/members/{user_id}/roles/{role_id}': 'member roles',
  'DELETE /guilds/{guild_id}/members/{user_id}/roles/{role_id}': 'member roles',
  'POST /webhooks/{webhook_id}/{webhook_token}': 'webhook',
  'PATCH /webhooks/{webhook_id}/{webhook_token}/messages/{message_id}': 'webhook',
  'DELETE /webhooks/{webhook_id}/{webhook_token}/messages/{message_id}': 'webhook',
  'PATCH /webhooks/{webhook_id}/{webhook_token}/messages/@original': 'webhook',
  'DELETE /webhooks/{webhook_id}/{webhook_token}/messages/@original': 'webhook',
};

/**
 * Limits that no header announces: a 429 comes while the bucket still shows room.
 * Channel and thread names and topics: 2 in 10 minutes for each channel (discord-api-docs issues 1900, 2190).
 * New emojis: about 50 in an hour for each guild, whoever makes them (facts/discord-protocol.md §1).
 */
export const SUB_LIMITS = {
  'channel name': { limit: 2, window_ms: 600_000, scope: 'user' },
  'channel topic': { limit: 2, window_ms: 600_000, scope: 'user' },
  'guild emojis': { limit: 50, window_ms: 3_600_000, scope: 'shared' },
} as const satisfies Record<string, LimitRule & { scope: RateLimitScope }>;

/** The name of a sub-limit. */
export type SubLimitName = keyof typeof SUB_LIMITS;
