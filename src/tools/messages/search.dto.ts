import { Flag, Int, type LeafItem, ListOf, OneOf, oneOf, Text, text } from '../../mcp/schema/fields/index.js';
import { channelId, MessageId, messageId, roleId, userId } from '../shared/ids/id.fields.js';
import { AllPages, OffsetCursor } from '../shared/paging/cursor.fields.js';
import { PageView } from '../shared/paging/page.dto.js';
import { GuildRef } from '../shared/refs.dto.js';
import { MessageView } from '../shared/views/message.view.js';

/** The most messages `all` reads: ten requests. */
export const SEARCH_ALL_LIMIT = 250;
/** Discord shows nothing beyond. */
export const LAST_OFFSET = 9975;

const AUTHORS = ['user', 'bot', 'webhook'] as const;
const PARTS = ['link', 'embed', 'file', 'image', 'video', 'sound', 'sticker', 'poll', 'snapshot'] as const;
const EMBED_TYPES = ['image', 'video', 'gif', 'sound', 'article'] as const;

/** Each value, and the same with `-`, which means "not". Its description names them: twice in the schema would cost more than it tells. */
const orNot = (values: readonly string[]): LeafItem => ({
  ...oneOf([...values, ...values.map((value) => `-${value}`)]),
  advertised: { type: 'string' },
});
const word: LeafItem = { ...text({ min: 1, max: 256 }), advertised: { type: 'string' } };
const some = { max: 100, optional: true } as const;

/** @see https://discord.com/developers/docs/resources/message#search-guild-messages */
export class SearchMessages extends GuildRef {
  @Text('Words of the text.', { min: 1, max: 1024, optional: true }) content?: string;
  @Int('Other words that may stand between them; 2 when left out.', { min: 0, max: 100, optional: true }) slop?: number;
  @ListOf(channelId(), 'In any of these.', { max: 500, optional: true }) channel_id?: string[];
  @ListOf(userId(), 'By any of these.', some) author_id?: string[];
  @ListOf(orNot(AUTHORS), 'By a user, bot or webhook; -bot: by none.', { optional: true }) author_type?: string[];
  @ListOf(userId(), 'That mention them.', some) mentions?: string[];
  @ListOf(roleId(), 'That mention them.', some) mentions_role_id?: string[];
  @Flag('That mention @everyone, or do not.', { optional: true }) mention_everyone?: boolean;
  @ListOf(userId(), 'Replies to them.', some) replied_to_user_id?: string[];
  @ListOf(messageId(), 'Replies to them.', some) replied_to_message_id?: string[];
  @MessageId('Newer than it.', { optional: true }) min_id?: string;
  @MessageId('Older than it.', { optional: true }) max_id?: string;
  @ListOf(orNot(PARTS), `With ${PARTS.join(', ')}; -link: without.`, { optional: true }) has?: string[];
  @ListOf(word, 'With links to these hosts.', some) link_hostname?: string[];
  @ListOf(word, 'As written: Tenor.', some) embed_provider?: string[];
  @ListOf(oneOf(EMBED_TYPES), 'With such embeds.', { optional: true }) embed_type?: string[];
  @ListOf(word, 'With files that end so: txt.', some) attachment_extension?: string[];
  @ListOf(word, 'With files of these names.', some) attachment_filename?: string[];
  @Flag('Pinned, or not.', { optional: true }) pinned?: boolean;
  @Flag('Age-restricted channels too.', { optional: true }) include_nsfw?: boolean;
  @OneOf(['timestamp', 'relevance'], 'Order.', { optional: true }) sort_by?: 'timestamp' | 'relevance';
  @OneOf(['desc', 'asc'], 'Newest first, or oldest.', { optional: true }) sort_order?: 'desc' | 'asc';
  @Int('How many.', { min: 1, max: 25, default: 25 }) limit!: number;
  @OffsetCursor() cursor?: string;
  @AllPages(SEARCH_ALL_LIMIT) all?: boolean;
}

export class FoundMessages extends PageView {
  @Text('The guild.') guild_id!: string;
  @Int('Messages that fit, as Discord counts; not exact while people write.') total_results!: number;
  @ListOf(MessageView, 'In the order asked for, without reactions.') messages!: MessageView[];
  @Flag('All that fit are in this answer, and nothing is left to index.') complete!: boolean;
  @Flag('Discord is still indexing old messages: there may be more.', { optional: true }) still_indexing?: boolean;
  @Int('Messages indexed so far.', { optional: true }) documents_indexed?: number;
  @Text('What to do to see the rest.', { optional: true }) note?: string;
}
