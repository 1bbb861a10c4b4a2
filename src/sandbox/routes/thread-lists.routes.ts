import { ok, type Reply } from '../http/reply.js';
import type { ApiCall } from '../routing/api-call.js';
import { route, type Route } from '../routing/route.js';
import type { ThreadChannel } from '../state/records.js';
import { compareIds } from '../state/snowflake-factory.js';
import { channelView, threadMemberView } from '../views/channel.view.js';
import { CHANNEL, type ChannelTypeNumber } from '../state/channel-types.js';

/** https://discord.com/developers/docs/resources/channel#list-public-archived-threads */
export const threadListRoutes: readonly Route[] = [
  route('GET', '/guilds/{guild_id}/threads/active', listActive),
  route('GET', '/channels/{channel_id}/threads/archived/public', (call) =>
    listArchived(call, [CHANNEL.PUBLIC_THREAD, CHANNEL.ANNOUNCEMENT_THREAD]),
  ),
  route('GET', '/channels/{channel_id}/threads/archived/private', listPrivate),
  route('GET', '/channels/{channel_id}/users/@me/threads/archived/private', listJoinedPrivate),
];

/** Those the bot can see, newest first. */
function listActive(call: ApiCall): Reply {
  const threads = call.state
    .threadsOf(call.guild().id)
    .filter((each) => !each.thread.archived && call.access.canSee(each));
  return ok(
    listView(
      call,
      threads.sort((a, b) => compareIds(b.id, a.id)),
      false,
    ),
  );
}

function listPrivate(call: ApiCall): Reply {
  const { channel } = call.access.guildChannel(call.param('channel_id'));
  call.access.require(channel, 'MANAGE_THREADS');
  return listArchived(call, [CHANNEL.PRIVATE_THREAD]);
}

/** By the time of archiving, latest first. */
function listArchived(call: ApiCall, types: readonly ChannelTypeNumber[]): Reply {
  const before = call.query.time('before');
  const threads = archivedIn(call, types).sort((a, b) => b.thread.archive_timestamp - a.thread.archive_timestamp);
  return page(
    call,
    threads.filter(({ thread }) => before === undefined || thread.archive_timestamp < before),
  );
}

/** By id, newest first; `before` is an id here. */
function listJoinedPrivate(call: ApiCall): Reply {
  const before = call.query.snowflake('before');
  const joined = archivedIn(call, [CHANNEL.PRIVATE_THREAD]).filter(({ thread }) =>
    thread.members.has(call.bot.user_id),
  );
  const threads = joined.sort((a, b) => compareIds(b.id, a.id));
  return page(
    call,
    threads.filter(({ id }) => before === undefined || compareIds(id, before) < 0),
  );
}

function archivedIn(call: ApiCall, types: readonly ChannelTypeNumber[]): ThreadChannel[] {
  const { channel, guild } = call.access.guildChannel(call.param('channel_id'));
  call.access.require(channel, 'READ_MESSAGE_HISTORY');
  const threads = call.state
    .threadsOf(guild.id)
    .filter(({ parent_id, type }) => parent_id === channel.id && types.includes(type));
  return threads.filter(({ thread }) => thread.archived);
}

function page(call: ApiCall, threads: readonly ThreadChannel[]): Reply {
  const limit = call.query.int('limit', { min: 2, max: 100, default: 50 });
  return ok(listView(call, threads.slice(0, limit), threads.length > limit));
}

/** Threads with the memberships of the bot in them. */
export function listView(call: ApiCall, threads: readonly ThreadChannel[], has_more: boolean): Record<string, unknown> {
  const own = threads.flatMap(({ id, thread }) => {
    const member = thread.members.get(call.bot.user_id);
    return member ? [threadMemberView(id, member)] : [];
  });
  return {
    threads: threads.map((thread) => channelView(call.state, thread, call.bot.user_id)),
    members: own,
    has_more,
  };
}
