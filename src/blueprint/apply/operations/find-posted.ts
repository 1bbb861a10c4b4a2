import { type APIMessage, type APITextChannel, Routes } from 'discord-api-types/v10';
import { snowflakeBefore } from '../../../tools/shared/ids/snowflake-time.js';
import { compareIds } from '../../../discord/ids/compare-ids.js';
import { isSaidAlike } from '../../plan/message-texts.js';
import type { Fields, Value } from '../../plan/operation.js';
import type { OperationDiscord } from '../fenced-discord.js';
import { ABSENT, type BoundOperation, type Look } from './operation-handler.js';
import { paramOf } from './param-of.js';

/** How far the clock that wrote down the beginning may be ahead of Discord's. */
const CLOCK_MARGIN_MS = 15 * 60_000;
const PAGE = 100;
const MOST_PAGES = 20;

/**
 * Looks for the message an operation posted before its answer was lost, among all of its channel since then: from the oldest on, one
 * request at a time. What cannot be read to its end is unclear, never absent.
 */
export async function findPosted(discord: OperationDiscord, operation: BoundOperation): Promise<Look> {
  const channelId = paramOf(operation, 'channel_id');
  const beginning = beginningOf(operation);
  const messages = await messagesAfter(discord, channelId, beginning);
  if (messages.length === PAGE * MOST_PAGES) return unclear(`there are more than ${messages.length} messages since`);
  if (messages.length === 0 && (await hasNewer(discord, channelId, beginning)))
    return unclear('the messages since are gone, or the bot may not read them');
  return adopt(messages.filter((message) => isPosted(message, operation)));
}

/** All messages since, or as many as are read at most. */
async function messagesAfter(discord: OperationDiscord, channelId: string, beginning: string): Promise<APIMessage[]> {
  const messages: APIMessage[] = [];
  for (let page = 0, after = beginning; page < MOST_PAGES; page += 1) {
    const query = { limit: PAGE, after };
    const next = await discord.get<APIMessage[]>(Routes.channelMessages(channelId), { query });
    messages.push(...next);
    if (next.length < PAGE) break;
    after = newest(next.map(({ id }) => id));
  }
  return messages;
}

/** Discord shows an empty list to a bot that may not read the history. */
async function hasNewer(discord: OperationDiscord, channelId: string, beginning: string): Promise<boolean> {
  const { last_message_id } = await discord.get<APITextChannel>(Routes.channel(channelId));
  return last_message_id != null && compareIds(last_message_id, beginning) > 0;
}

/** An id older than the message: whatever the document has by now was there before it. */
function beginningOf({ begunAt = 0, bound }: BoundOperation): string {
  return newest([snowflakeBefore(new Date(begunAt - CLOCK_MARGIN_MS)), ...bound]);
}

function newest(ids: readonly string[]): string {
  return ids.reduce((one, other) => (compareIds(one, other) < 0 ? other : one));
}

function isPosted(message: APIMessage, { botId, bound, after }: BoundOperation): boolean {
  const shown = { content: message.content, components: (message.components ?? []) as unknown as Value };
  return message.author.id === botId && !bound.has(message.id) && isSaidAlike(shown, after.message as Fields);
}

function adopt([first, ...others]: readonly APIMessage[]): Look {
  if (!first) return ABSENT;
  return others.length > 0
    ? unclear(`${others.length + 1} messages of the bot say this`)
    : { is: 'created', id: first.id };
}

function unclear(why: string): Look {
  return { is: 'unclear', why: `it may have been posted, and ${why}: look in its channel before you plan anew` };
}
