import type { Reply } from '../http/reply.js';
import type { ApiCall } from '../routing/api-call.js';
import type { GuildRecord } from '../state/records.js';

/**
 * What a search is answered while its index is being built: a success status that carries no results.
 * @see https://discord.com/developers/docs/resources/message#search-guild-messages
 */
export function indexNotReady(call: ApiCall, guild: GuildRecord): Reply | undefined {
  const waitMs = guild.search_ready_at - call.now;
  if (waitMs <= 0) return undefined;
  const message = 'Index not yet available. Try again later';
  const retry_after = Math.ceil(waitMs / 1000);
  return { status: 202, body: { message, code: 110_000, documents_indexed: 0, retry_after } };
}
