import { Flag, Int, ListOf, OneOf, Text } from '../../mcp/schema/fields/index.js';
import { forumTag } from '../shared/forum-tag.item.js';
import { Snowflake } from '../shared/ids/id.fields.js';
import { AllPages, OffsetCursor } from '../shared/paging/cursor.fields.js';
import { PageView } from '../shared/paging/page.dto.js';
import { ChannelRef } from '../shared/refs.dto.js';
import { ThreadSummary } from '../shared/views/thread.view.js';

/** The most threads `all` finds. */
export const SEARCH_ALL_LIMIT = 500;

export class SearchThreads extends ChannelRef {
  @Text('Words of the name.', { min: 1, max: 100, optional: true }) name?: string;
  @ListOf(forumTag(), 'Tags of the forum: ids or names.', { max: 20, unique: true, optional: true }) tags?: string[];
  @OneOf(['match_some', 'match_all'], 'One of the tags, or all of them.', { optional: true }) tag_setting?: string;
  @Flag('Only archived, or only active ones; both when left out.', { optional: true }) archived?: boolean;
  @OneOf(['last_message_time', 'creation_time', 'archive_time', 'relevance'], 'Order.', { optional: true })
  sort_by?: string;
  @OneOf(['desc', 'asc'], 'Direction.', { optional: true }) sort_order?: string;
  @Snowflake('Threads with a higher id.', { optional: true }) min_id?: string;
  @Snowflake('Threads with a lower id.', { optional: true }) max_id?: string;
  @Int('How many.', { min: 1, max: 25, default: 25 }) limit!: number;
  @OffsetCursor() cursor?: string;
  @AllPages(SEARCH_ALL_LIMIT) all?: boolean;
}

export class FoundThread extends ThreadSummary {
  @Text('How its first message begins.', { optional: true, untrusted: true }) excerpt?: string;
}

export class FoundThreads extends PageView {
  @Text('The channel.') channel_id!: string;
  @Int('How many there are in all, as Discord counts them.') total_results!: number;
  @Flag('Nothing that was asked for is missing: there is no more behind these.') complete!: boolean;
  @ListOf(FoundThread, 'In the order asked for.') threads!: FoundThread[];
}
