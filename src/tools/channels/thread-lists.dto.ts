import { AnyOf, Flag, Int, ListOf, Text, text, Time, time } from '../../mcp/schema/fields/index.js';
import { ChannelId } from '../shared/ids/id.fields.js';
import { AllPages, IdCursor, OffsetCursor, TimeCursor } from '../shared/paging/cursor.fields.js';
import { PageView } from '../shared/paging/page.dto.js';
import { ChannelRef, GuildRef } from '../shared/refs.dto.js';
import { ThreadSummary } from '../shared/views/thread.view.js';

/** The most archived threads `all` reads. */
export const ARCHIVED_LIMIT = 1000;

export class ListActiveThreads extends GuildRef {
  @ChannelId('Only of this channel or forum.', { optional: true }) channel_id?: string;
  @OffsetCursor() cursor?: string;
}

export class ActiveThreadsPage extends PageView {
  @Text('The guild.') guild_id!: string;
  @ListOf(ThreadSummary, 'Those the bot can see, newest first.') threads!: ThreadSummary[];
}

/** What the lists of archived threads have in common. */
class ArchivedThreadsQuery extends ChannelRef {
  @Int('How many.', { min: 1, max: 100, default: 50 }) limit!: number;
  @AllPages(ARCHIVED_LIMIT) all?: boolean;
}

export class ListArchivedThreads extends ArchivedThreadsQuery {
  @Time('Archived before this.', { optional: true }) before?: string;
  @TimeCursor() cursor?: string;
}

/** An id: a name would be looked for among active threads. */
const threadOfList = text({ pattern: /^\d{17,20}$/, means: 'the id of a thread' });

/** Discord pages this one list by the id of the thread, which tells when it was started. */
export class ListJoinedArchivedThreads extends ArchivedThreadsQuery {
  @AnyOf([threadOfList, time()], 'Started before this thread (id) or time.', { optional: true }) before?: string;
  @IdCursor() cursor?: string;
}

export class ArchivedThreadsPage extends PageView {
  @Text('The channel.') channel_id!: string;
  @ListOf(ThreadSummary, 'Archived last first; those joined: started last first.') threads!: ThreadSummary[];
  @Flag('There are more behind them.') has_more!: boolean;
}
