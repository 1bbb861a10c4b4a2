import { messageFilter } from '../actions/message-filter.js';
import { indexNotReady } from '../actions/search-index.js';
import { discordError } from '../errors/discord-error.js';
import { fieldError } from '../errors/form-errors.js';
import { ok, type Reply } from '../http/reply.js';
import type { ApiCall } from '../routing/api-call.js';
import { route, type Route } from '../routing/route.js';
import { isThread, type GuildRecord, type MessageRecord } from '../state/records.js';
import { compareIds } from '../state/snowflake-factory.js';
import { channelView, threadMemberView } from '../views/channel.view.js';
import { viewOf } from './messages.routes.js';

/** https://discord.com/developers/docs/resources/message#search-guild-messages */
export const messageSearchRoutes: readonly Route[] = [
  route('GET', '/guilds/{guild_id}/messages/search', searchMessages),
];

/** Needs READ_MESSAGE_HISTORY and the Message Content intent; finds nothing in channels the bot cannot read. */
function searchMessages(call: ApiCall): Reply {
  const guild = call.guild();
  call.access.require(guild, 'READ_MESSAGE_HISTORY');
  if (!call.bot.intents.message_content) throw discordError('MISSING_ACCESS');
  const limit = call.query.int('limit', { min: 1, max: 25, default: 25 });
  const offset = call.query.int('offset', { min: 0, max: 9975, default: 0 });
  const isAscending = orderOf(call) === 'asc';
  const notReady = indexNotReady(call, guild);
  if (notReady) return notReady;
  const found = matches(call, guild).sort((a, b) => (isAscending ? compareIds(a.id, b.id) : compareIds(b.id, a.id)));
  const page = found.slice(offset, offset + limit);
  return ok({
    doing_deep_historical_index: false,
    total_results: found.length,
    messages: page.map((message) => [hitOf(call, message)]),
    ...threadsOf(call, page),
  });
}

/** By relevance the order is Discord's own: here, as by time. */
function orderOf({ query }: ApiCall): string {
  for (const [name, values] of [
    ['sort_by', ['timestamp', 'relevance']],
    ['sort_order', ['asc', 'desc']],
  ] as const) {
    const value = query.text(name);
    if (value === undefined || (values as readonly string[]).includes(value)) continue;
    throw fieldError([name], 'BASE_TYPE_CHOICES', `Value must be one of (${values.join(', ')}).`);
  }
  return query.text('sort_order') ?? 'desc';
}

function matches(call: ApiCall, guild: GuildRecord): MessageRecord[] {
  const fits = messageFilter(call.query, call.state);
  const readable = [...call.state.channels.values()].filter(
    (channel) =>
      channel.guild_id === guild.id && call.access.canSee(channel) && call.access.may(channel, 'READ_MESSAGE_HISTORY'),
  );
  return readable.flatMap((channel) => channel.messages.all().filter((message) => fits(message, channel)));
}

/** Reactions are left out of what a search finds; the mark is of the time when neighbours came with it. */
function hitOf(call: ApiCall, message: MessageRecord): Record<string, unknown> {
  const { reactions: _, ...view } = viewOf(call, message);
  return { ...view, hit: true };
}

/** The threads of what was found, and the bot's membership of them. */
function threadsOf(call: ApiCall, page: readonly MessageRecord[]) {
  const ids = new Set(page.map(({ channel_id }) => channel_id));
  const threads = [...call.state.channels.values()].filter((channel) => ids.has(channel.id)).filter(isThread);
  const own = threads.flatMap(({ id, thread }) => {
    const member = thread.members.get(call.bot.user_id);
    return member ? [threadMemberView(id, member)] : [];
  });
  if (threads.length === 0) return {};
  return { threads: threads.map((thread) => channelView(call.state, thread, call.bot.user_id)), members: own };
}
