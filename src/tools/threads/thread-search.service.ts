import { Injectable } from '@nestjs/common';
import { type APIMessage, type APIThreadChannel, type APIThreadMember, Routes } from 'discord-api-types/v10';
import { DiscordRestService } from '../../discord/discord-rest.service.js';
import { ForumTags } from '../shared/forum-tags.service.js';
import { type MarkedPage, Pager, wanted } from '../shared/paging/pager.service.js';
import { shaped } from '../shared/shaped.js';
import { viewThreadSummary } from '../shared/views/thread.view.js';
import { ifSet, told } from '../shared/views/wording.js';
import { type FoundThread, type FoundThreads, SEARCH_ALL_LIMIT, type SearchThreads } from './thread-search.dto.js';

/** Threads one request may ask for. */
const PAGE_SIZE = 25;
/** Discord looks no further. */
const LAST_OFFSET = 9975;
/** Characters of a first message that are shown. */
const EXCERPT = 200;

/** What Discord answers to a search for threads; discord-api-types does not know it. */
interface ThreadSearchResult {
  readonly threads: APIThreadChannel[];
  readonly members?: APIThreadMember[];
  readonly has_more: boolean;
  readonly total_results: number;
  readonly first_messages?: Pick<APIMessage, 'channel_id' | 'content'>[];
}

/** A thread that was found, and its place among all. */
interface Found {
  readonly thread: APIThreadChannel;
  readonly place: number;
  readonly joined: boolean;
  readonly excerpt: string | undefined;
}

/** Searches the threads of a channel, which Discord pages by place. */
@Injectable()
export class ThreadSearch {
  constructor(
    private readonly discord: DiscordRestService,
    private readonly pager: Pager,
    private readonly tags: ForumTags,
  ) {}

  /** @throws ToolError DISCORD_INDEX_NOT_READY while Discord has not read the channel; DISCORD_NOT_FOUND for a tag the forum does not have */
  async search(search: SearchThreads): Promise<FoundThreads> {
    const tag = await this.tags.idsOf(search.channel_id, search.tags ?? [], 'tags');
    const seen = { total_results: 0, more: false };
    const { items, marks } = await this.pager.collect<Found>({
      wanted: wanted(search, SEARCH_ALL_LIMIT),
      pageSize: PAGE_SIZE,
      fetch: async (limit, last) => {
        const offset = last === undefined ? Number(search.cursor ?? 0) : last.place + 1;
        const result = await this.fetch(search, { tag, limit, offset });
        Object.assign(seen, { total_results: result.total_results, more: result.has_more });
        return pageOf(result, offset);
      },
      view,
      cursor: ({ place }) => String(place + 1),
    });
    return shaped(
      items.map(({ thread }) => thread),
      () => ({
        channel_id: search.channel_id,
        count: items.length,
        total_results: seen.total_results,
        complete: marks.next_cursor === undefined && !seen.more,
        threads: items.map(view),
        ...marks,
      }),
    );
  }

  private fetch(
    { channel_id, name, tag_setting, archived, sort_by, sort_order, min_id, max_id }: SearchThreads,
    page: { tag: readonly string[]; limit: number; offset: number },
  ): Promise<ThreadSearchResult> {
    const query = { name, tag_setting, archived, sort_by, sort_order, min_id, max_id, ...page };
    const route = `${Routes.threads(channel_id)}/search`;
    return this.discord.get<ThreadSearchResult>(route, { query, requires: ['threads', 'has_more', 'total_results'] });
  }
}

function pageOf(result: ThreadSearchResult, offset: number): MarkedPage<Found> {
  const { threads, members = [], first_messages = [], has_more } = result;
  const joined = new Set(members.map(({ id }) => id));
  const texts = new Map(first_messages.map(({ channel_id, content }) => [channel_id, content]));
  const items = threads.map((thread, index) => ({
    thread,
    place: offset + index,
    joined: joined.has(thread.id),
    excerpt: excerptOf(texts.get(thread.id) ?? ''),
  }));
  return { items, more: has_more && offset + threads.length <= LAST_OFFSET };
}

function view({ thread, joined, excerpt }: Found): FoundThread {
  return Object.assign(viewThreadSummary(thread, joined), told({ excerpt }));
}

/** Nothing where there is no text, or the bot may not read it. */
function excerptOf(text: string): string | undefined {
  const characters = [...text];
  return ifSet(characters.length <= EXCERPT ? text : `${characters.slice(0, EXCERPT).join('')}…`);
}
