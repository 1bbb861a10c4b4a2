import { ChannelFlags } from 'discord-api-types/v10';
import { discordError } from '../errors/discord-error.js';
import type { ApiCall } from '../routing/api-call.js';
import type { ChannelRecord } from '../state/records.js';

/**
 * Whether these tags may be put on a post. @throws DiscordError 10087 for one the forum does not have, 50013 for a
 * moderators' one that is not on it yet, 40067 when the forum asks for one
 */
export function checkAppliedTags(
  call: ApiCall,
  forum: ChannelRecord,
  tagIds: readonly string[],
  present: readonly string[],
): void {
  for (const id of tagIds) {
    const tag = forum.available_tags.find((each) => each.id === id);
    if (!tag) throw discordError('UNKNOWN_TAG');
    if (tag.moderated && !present.includes(id)) call.access.require(forum, 'MANAGE_THREADS');
  }
  if (tagIds.length === 0 && forum.flags & ChannelFlags.RequireTag) throw discordError('TAG_REQUIRED');
}
