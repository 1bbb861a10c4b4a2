import { indexNotReady } from '../actions/search-index.js';
import { fieldError } from '../errors/form-errors.js';
import { ok, type Reply } from '../http/reply.js';
import type { ApiCall } from '../routing/api-call.js';
import { route, type Route } from '../routing/route.js';
import type { MessageRecord, ThreadChannel } from '../state/records.js';
import { compareIds, timeOf } from '../state/snowflake-factory.js';
import { LIMITS } from '../validation/limits.js';
import { viewOf } from './messages.routes.js';
import { listView } from './thread-lists.routes.js';

/**
 * The search of a forum or channel for its threads, as clients use it. It stands in Discord's OpenAPI file (`thread_search`) and not in
 * the documentation.
 */
export const threadSearchRoutes: readonly Route[] = [route('GET', '/channels/{channel_id}/threads/search', search)];

function search(call: ApiCall): Reply {
  const { channel, guild } = call.access.guildChannel(call.param('channel_id'));
  call.access.require(channel, 'READ_MESSAGE_HISTORY');
  const { limit, offset, fits, order } = readQuery(call);
  const notReady = indexNotReady(call, guild);
  if (notReady) return notReady;
  const threads = call.state.threadsOf(guild.id).filter((thread) => thread.parent_id === channel.id);
  const found = threads.filter((thread) => call.access.canSee(thread) && fits(thread)).sort(order);
  const page = found.slice(offset, offset + limit);
  const first_messages = page.flatMap((thread) => firstMessage(thread) ?? []).map((message) => viewOf(call, message));
  const has_more = offset + limit < found.length;
  return ok({ ...listView(call, page, has_more), total_results: found.length, first_messages });
}

/** The one a post begins with. */
function firstMessage(thread: ThreadChannel): MessageRecord | undefined {
  return thread.messages.get(thread.id);
}

interface SearchQuery {
  limit: number;
  offset: number;
  fits: (thread: ThreadChannel) => boolean;
  order: (a: ThreadChannel, b: ThreadChannel) => number;
}

function readQuery({ query }: ApiCall): SearchQuery {
  const limit = query.int('limit', { min: 1, max: 25, default: 25 });
  const offset = query.int('offset', { min: 0, max: 9975, default: 0 });
  query.int('slop', { min: 0, max: 100, default: 2 });
  const direction = oneOf(query, 'sort_order', ['desc', 'asc']) === 'asc' ? 1 : -1;
  const by = PLACES[oneOf(query, 'sort_by', SORTS)];
  const fits = [nameFilter(query), tagFilter(query), stateFilter(query), ageFilter(query)];
  return {
    limit,
    offset,
    fits: (thread) => fits.every((filter) => filter(thread)),
    order: (a, b) => direction * (by(a) - by(b) || compareIds(a.id, b.id)),
  };
}

type Query = ApiCall['query'];
type Filter = SearchQuery['fits'];

const SORTS = ['last_message_time', 'relevance', 'creation_time', 'archive_time'] as const;

/** Where a thread stands by each order. Relevance is not told apart here: the newest counts most. */
const PLACES: Record<(typeof SORTS)[number], (thread: ThreadChannel) => number> = {
  last_message_time: (thread) => timeOf(thread.messages.lastId ?? thread.id),
  relevance: ({ id }) => timeOf(id),
  creation_time: ({ id }) => timeOf(id),
  archive_time: ({ thread }) => thread.archive_timestamp,
};

/** Every word begins a word of the name, whatever its case. */
function nameFilter(query: Query): Filter {
  const name = query.text('name') ?? '';
  if ([...name].length > LIMITS.thread.name)
    throw fieldError(['name'], 'BASE_TYPE_MAX_LENGTH', `Must be ${LIMITS.thread.name} or fewer in length.`);
  const wanted = wordsOf(name);
  return (thread) => wanted.every((word) => wordsOf(thread.name).some((own) => own.startsWith(word)));
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

function tagFilter(query: Query): Filter {
  const tags = query.all('tag');
  const all = oneOf(query, 'tag_setting', ['match_some', 'match_all']) === 'match_all';
  if (tags.length === 0) return () => true;
  return ({ thread }) =>
    all
      ? tags.every((tag) => thread.applied_tags.includes(tag))
      : tags.some((tag) => thread.applied_tags.includes(tag));
}

function stateFilter(query: Query): Filter {
  if (!query.has('archived')) return () => true;
  const archived = query.flag('archived');
  return ({ thread }) => thread.archived === archived;
}

function ageFilter(query: Query): Filter {
  const min = query.snowflake('min_id');
  const max = query.snowflake('max_id');
  return ({ id }) => (min === undefined || compareIds(id, min) > 0) && (max === undefined || compareIds(id, max) < 0);
}

/** The first is the default. */
function oneOf<T extends string>(query: Query, name: string, values: readonly [T, ...T[]]): T {
  const value = query.text(name);
  if (value === undefined) return values[0];
  const known = values.find((each) => each === value);
  if (known !== undefined) return known;
  throw fieldError([name], 'BASE_TYPE_CHOICES', `Value "${value}" must be one of (${values.join(', ')}).`);
}
