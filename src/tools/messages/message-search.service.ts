import { Injectable } from '@nestjs/common';
import { type APIMessage, type APIMessageSearchResult, Routes } from 'discord-api-types/v10';
import { currentCall } from '../../context/call-context.js';
import { DiscordRestService } from '../../discord/discord-rest.service.js';
import type { Query } from '../../discord/request-options.js';
import { toToolError } from '../../errors/to-tool-error.js';
import { ToolError } from '../../errors/tool-error.js';
import { Pager } from '../shared/paging/pager.service.js';
import { type MessageView, viewMessage } from '../shared/views/message.view.js';
import { ifSet, told } from '../shared/views/wording.js';
import { type FoundMessages, LAST_OFFSET, SEARCH_ALL_LIMIT, type SearchMessages } from './search.dto.js';

/** A message that was found, and where it stands among the results: no earlier than that, for a page may leave some out. */
interface Hit {
  readonly message: Omit<APIMessage, 'reactions'>;
  readonly at: number;
}

/** What was read of the results, and where the next page starts. */
interface Progress {
  readonly hits: readonly Hit[];
  readonly offset: number;
  readonly last: APIMessageSearchResult;
}

/** Discord's own search. Its pages may hold less than was asked for, so that an offset, and no number of results, says where it goes on. */
@Injectable()
export class MessageSearch {
  constructor(
    private readonly discord: DiscordRestService,
    private readonly pager: Pager,
  ) {}

  /** @throws ToolError DISCORD_INDEX_NOT_READY when the index is not there in time; what Discord answers otherwise */
  async search(search: SearchMessages): Promise<FoundMessages> {
    const first = await this.page(search, Number(search.cursor ?? 0), []);
    if (currentCall()?.view === 'raw') return { raw: first.last } as unknown as FoundMessages;
    const read = search.all ? await this.rest(search, first) : first;
    return this.view(search, read);
  }

  private async rest(search: SearchMessages, first: Progress): Promise<Progress> {
    let read = first;
    while (hasMore(read) && read.hits.length < SEARCH_ALL_LIMIT) {
      const { offset, hits } = read;
      read = await this.page(search, offset, hits).catch((error: unknown) => failMidway(error, read));
    }
    return read;
  }

  private async page(search: SearchMessages, offset: number, before: readonly Hit[]): Promise<Progress> {
    const { guild_id, cursor: _cursor, all: _all, ...query } = search;
    const last = await this.discord.get<APIMessageSearchResult>(Routes.guildMessagesSearch(guild_id), {
      query: { ...withoutRepetitions(query), offset },
      requires: ['messages', 'total_results'],
    });
    const hits = last.messages.flat().map((message, index) => ({ message, at: offset + index }));
    return { hits: [...before, ...hits], offset: offset + search.limit, last };
  }

  private view({ guild_id, cursor }: SearchMessages, read: Progress): FoundMessages {
    const { total_results, doing_deep_historical_index: indexing, documents_indexed } = read.last;
    const { items: messages } = this.pager.page(read.hits.map(({ message }) => viewMessage(message, guild_id)));
    const next = read.hits[messages.length]?.at ?? read.offset;
    const isCut = messages.length < read.hits.length;
    return {
      guild_id,
      total_results,
      count: messages.length,
      messages,
      complete: cursor === undefined && messages.length >= total_results && !indexing,
      ...told({
        truncated: ifSet(isCut),
        next_cursor: next < total_results && next <= LAST_OFFSET ? String(next) : undefined,
        still_indexing: ifSet(indexing),
        documents_indexed,
        note: isCut ? undefined : noteFor(messages, read, Number(cursor ?? 0)),
      }),
    };
  }
}

/** Discord takes each value once. */
function withoutRepetitions(query: Query): Query {
  const once = Object.entries(query).map(([name, value]) => [name, Array.isArray(value) ? [...new Set(value)] : value]);
  return Object.fromEntries(once) as Query;
}

function hasMore({ offset, last }: Progress): boolean {
  return offset < last.total_results && offset <= LAST_OFFSET;
}

/** Discord shows the first 10,000 results, and of those not always all. */
function noteFor(
  messages: readonly MessageView[],
  { offset, last, hits }: Progress,
  start: number,
): string | undefined {
  const last_id = messages.at(-1)?.message_id;
  if (offset < last.total_results && offset > LAST_OFFSET) {
    return `Discord shows no results beyond the first 10000: search again beyond message ${last_id ?? ''} with max_id (or min_id, oldest first).`;
  }
  const missing = Math.min(offset, last.total_results) - start - hits.length;
  return missing > 0
    ? `${missing} of the results are left out, by Discord (search again later) or by the allow-lists of this server.`
    : undefined;
}

function failMidway(thrown: unknown, { hits, offset }: Progress): never {
  const error = toToolError(thrown);
  const partial = { count: hits.length, next_cursor: String(offset) };
  throw new ToolError(error.code, error.message, { ...error.details, partial }, { cause: thrown });
}
