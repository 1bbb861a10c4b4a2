import { Injectable } from '@nestjs/common';
import { type APIThreadChannel, type APIThreadList, type APIThreadMember, Routes } from 'discord-api-types/v10';
import { DiscordRestService } from '../../discord/discord-rest.service.js';
import { snowflakeBefore } from '../shared/ids/snowflake-time.js';
import { parseTime } from '../../mcp/schema/fields/index.js';
import { type MarkedPage, Pager, wanted } from '../shared/paging/pager.service.js';
import { shaped } from '../shared/shaped.js';
import { validationFailed } from '../shared/validation-failed.js';
import { type ThreadSummary, viewThreadSummary } from '../shared/views/thread.view.js';
import {
  type ActiveThreadsPage,
  ARCHIVED_LIMIT,
  type ArchivedThreadsPage,
  type ListActiveThreads,
  type ListArchivedThreads,
  type ListJoinedArchivedThreads,
} from './thread-lists.dto.js';

/** Archived threads one request may ask for: Discord answers neither fewer than two nor more than a hundred. */
const PAGE = { least: 2, most: 100 };

/** A thread of a list, and whether the bot is in it. */
interface Listed {
  readonly thread: APIThreadChannel;
  readonly joined: boolean;
}

/** Reads the lists of threads: the active ones of a guild, which Discord answers whole, and the archived ones of a channel. */
@Injectable()
export class ThreadLists {
  constructor(
    private readonly discord: DiscordRestService,
    private readonly pager: Pager,
  ) {}

  active({ guild_id, channel_id, cursor }: ListActiveThreads): Promise<ActiveThreadsPage> {
    return this.discord.get<ThreadList, ActiveThreadsPage>(Routes.guildActiveThreads(guild_id), {
      requires: ['threads'],
      answer: (list) => {
        const asked = listed(list).filter(({ thread }) => channel_id === undefined || thread.parent_id === channel_id);
        return { guild_id, ...this.pager.named('threads', asked.map(view), cursor) };
      },
    });
  }

  /** Discord pages these by the time of archiving. @throws ToolError VALIDATION_FAILED for more than one place to start at */
  archived(kind: 'public' | 'private', query: ListArchivedThreads): Promise<ArchivedThreadsPage> {
    const before = query.cursor ?? (query.before && parseTime(query.before, Date.now()).toISOString());
    const last = ({ thread }: Listed) => thread.thread_metadata?.archive_timestamp ?? '';
    return this.page(Routes.channelThreads(query.channel_id, kind), query, { before, mark: last, cursor: last });
  }

  /** Discord pages these by id. @throws ToolError VALIDATION_FAILED as {@link archived} does */
  joined(query: ListJoinedArchivedThreads): Promise<ArchivedThreadsPage> {
    const before = query.cursor?.slice('before:'.length) ?? (query.before && idBefore(query.before));
    const mark = ({ thread }: Listed) => thread.id;
    const cursor = (last: Listed) => `before:${mark(last)}`;
    return this.page(Routes.channelJoinedArchivedThreads(query.channel_id), query, { before, mark, cursor });
  }

  private async page(route: string, query: ArchivedQuery, place: Place): Promise<ArchivedThreadsPage> {
    if (query.before !== undefined && query.cursor !== undefined)
      throw validationFailed({ path: 'cursor', message: 'cannot be given together with before' });
    const { items, marks } = await this.pager.collect<Listed>({
      wanted: wanted(query, ARCHIVED_LIMIT),
      pageSize: PAGE.most,
      fetch: (limit, last) => this.fetch(route, limit, last === undefined ? place.before : place.mark(last)),
      view,
      cursor: place.cursor,
    });
    const threads = items.map(({ thread }) => thread);
    return shaped(threads, () => ({
      channel_id: query.channel_id,
      count: items.length,
      threads: items.map(view),
      has_more: marks.next_cursor !== undefined,
      ...marks,
    }));
  }

  private async fetch(route: string, limit: number, before: string | undefined): Promise<MarkedPage<Listed>> {
    const query = { limit: Math.max(limit, PAGE.least), before };
    const list = await this.discord.get<ThreadList>(route, { query, requires: ['threads'] });
    const threads = listed(list);
    return { items: threads.slice(0, limit), more: list.has_more === true || threads.length > limit };
  }
}

type ArchivedQuery = ListArchivedThreads | ListJoinedArchivedThreads;

/** Where a list goes on: with what it is asked for, and what is told of it. */
interface Place {
  readonly before: string | undefined;
  readonly mark: (last: Listed) => string;
  readonly cursor: (last: Listed) => string;
}

type ThreadList = Pick<APIThreadList, 'threads'> & {
  readonly members?: APIThreadMember[];
  readonly has_more?: boolean;
};

function listed({ threads, members = [] }: ThreadList): Listed[] {
  const own = new Set(members.map(({ id }) => id));
  return threads.map((thread) => ({ thread: thread as APIThreadChannel, joined: own.has(thread.id) }));
}

function view({ thread, joined }: Listed): ThreadSummary {
  return viewThreadSummary(thread, joined);
}

function idBefore(threadOrTime: string): string {
  return /^\d{17,20}$/.test(threadOrTime) ? threadOrTime : snowflakeBefore(parseTime(threadOrTime, Date.now()));
}
