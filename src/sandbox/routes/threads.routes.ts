import { startForumPost, startThread, startThreadFromMessage } from '../actions/start-thread.js';
import { discordError } from '../errors/discord-error.js';
import { created, noContent, ok, type Reply } from '../http/reply.js';
import { requireOpenThread } from '../permissions/posting.js';
import type { ApiCall } from '../routing/api-call.js';
import { route, type Route } from '../routing/route.js';
import type { ThreadMemberRecord } from '../state/records.js';
import { compareIds } from '../state/snowflake-factory.js';
import { LIMITS } from '../validation/limits.js';
import { channelView, threadMemberView } from '../views/channel.view.js';
import { memberView } from '../views/member.view.js';
import { viewOf } from './messages.routes.js';

const MEMBERS = '/channels/{channel_id}/thread-members';

/** https://discord.com/developers/docs/resources/channel#start-thread-from-message */
export const threadRoutes: readonly Route[] = [
  route('POST', '/channels/{channel_id}/messages/{message_id}/threads', fromMessage),
  route('POST', '/channels/{channel_id}/threads', withoutMessage),
  route('GET', MEMBERS, listMembers),
  route('PUT', `${MEMBERS}/@me`, (call) => add(call, call.bot.user_id)),
  route('DELETE', `${MEMBERS}/@me`, (call) => leave(call)),
  route('GET', `${MEMBERS}/{user_id}`, getMember),
  route('PUT', `${MEMBERS}/{user_id}`, addOther),
  route('DELETE', `${MEMBERS}/{user_id}`, removeOther),
];

function fromMessage(call: ApiCall): Reply {
  return created(channelView(call.state, startThreadFromMessage(call), call.bot.user_id));
}

/** In a forum it is a post with its first message. */
function withoutMessage(call: ApiCall): Reply {
  const { channel } = call.access.guildChannel(call.param('channel_id'));
  const isForum = channel.type === 15 || channel.type === 16;
  if (!isForum) return created(channelView(call.state, startThread(call, channel), call.bot.user_id));
  const { thread, message } = startForumPost(call, channel);
  return created({ ...channelView(call.state, thread, call.bot.user_id), message: viewOf(call, message) });
}

/** Needs the GUILD_MEMBERS intent. In pages only with `with_member`. */
function listMembers(call: ApiCall): Reply {
  const { channel, thread } = call.access.thread(call.param('channel_id'));
  if (!call.bot.intents.guild_members) throw discordError('MISSING_ACCESS');
  const withMember = call.query.flag('with_member');
  const limit = call.query.int('limit', { min: 1, max: 100, default: 100 });
  const after = call.query.snowflake('after') ?? '0';
  const sorted = [...thread.members.values()].sort((a, b) => compareIds(a.user_id, b.user_id));
  const page = withMember ? sorted.filter(({ user_id }) => compareIds(user_id, after) > 0).slice(0, limit) : sorted;
  return ok(page.map((member) => view(call, channel.id, member, withMember)));
}

function getMember(call: ApiCall): Reply {
  const { channel, thread } = call.access.thread(call.param('channel_id'));
  const member = thread.members.get(call.param('user_id'));
  if (!member) throw discordError('UNKNOWN_MEMBER');
  return ok(view(call, channel.id, member, call.query.flag('with_member')));
}

function view(
  call: ApiCall,
  threadId: string,
  member: ThreadMemberRecord,
  withMember: boolean,
): Record<string, unknown> {
  const { channel } = call.access.thread(threadId);
  const own = threadMemberView(threadId, member);
  const guildMember = call.state.guildOf(channel)?.members.get(member.user_id);
  return withMember && guildMember ? { ...own, member: memberView(call.state, guildMember) } : own;
}

/** Whoever can write in the thread can take others in. */
function addOther(call: ApiCall): Reply {
  const { channel, guild } = call.access.thread(call.param('channel_id'));
  call.access.require(channel, 'SEND_MESSAGES_IN_THREADS');
  return add(call, call.access.member(guild, call.param('user_id')).user_id);
}

function add(call: ApiCall, userId: string): Reply {
  const { channel, thread } = call.access.thread(call.param('channel_id'));
  requireOpenThread(channel);
  if (thread.members.has(userId)) return noContent();
  if (thread.members.size >= LIMITS.thread.members) throw discordError('MAX_THREAD_MEMBERS');
  thread.members.set(userId, { user_id: userId, join_timestamp: call.now });
  return noContent();
}

function leave(call: ApiCall): Reply {
  const { channel, thread } = call.access.thread(call.param('channel_id'));
  requireOpenThread(channel);
  thread.members.delete(call.bot.user_id);
  return noContent();
}

/** MANAGE_THREADS, or a private thread of the bot's own. */
function removeOther(call: ApiCall): Reply {
  const { channel, thread } = call.access.thread(call.param('channel_id'));
  requireOpenThread(channel);
  const isOwnPrivate = channel.type === 12 && thread.owner_id === call.bot.user_id;
  if (!isOwnPrivate) call.access.require(channel, 'MANAGE_THREADS');
  if (!thread.members.delete(call.param('user_id'))) throw discordError('UNKNOWN_MEMBER');
  return noContent();
}
