import { discordError } from '../errors/discord-error.js';
import { noContent, ok, type Reply } from '../http/reply.js';
import { requireOpenThread } from '../permissions/posting.js';
import type { ApiCall } from '../routing/api-call.js';
import { route, type Route } from '../routing/route.js';
import type { ChannelRecord, MessageRecord, ReactionRecord } from '../state/records.js';
import { compareIds } from '../state/snowflake-factory.js';
import { LIMITS } from '../validation/limits.js';
import { userView } from '../views/user.view.js';

const MESSAGE = '/channels/{channel_id}/messages/{message_id}';

/** https://discord.com/developers/docs/resources/message#create-reaction */
export const reactionRoutes: readonly Route[] = [
  route('DELETE', `${MESSAGE}/reactions`, removeAll),
  route('GET', `${MESSAGE}/reactions/{emoji_name}`, listReactors),
  route('DELETE', `${MESSAGE}/reactions/{emoji_name}`, removeKind),
  route('PUT', `${MESSAGE}/reactions/{emoji_name}/@me`, react),
  route('DELETE', `${MESSAGE}/reactions/{emoji_name}/@me`, removeOwn),
  route('DELETE', `${MESSAGE}/reactions/{emoji_name}/{user_id}`, removeOf),
];

type Emoji = ReactionRecord['emoji'];

/** A kind that is there already needs no ADD_REACTIONS. */
function react(call: ApiCall): Reply {
  const { channel, message } = placeOf(call);
  call.access.require(channel, 'READ_MESSAGE_HISTORY');
  requireOpenThread(channel);
  const emoji = emojiOf(call);
  const known = reactionOn(message, emoji);
  if (known) {
    if (!known.user_ids.includes(call.bot.user_id)) known.user_ids.push(call.bot.user_id);
    return noContent();
  }
  call.access.require(channel, 'ADD_REACTIONS');
  if (message.reactions.length >= LIMITS.message.reactions) throw discordError('MAX_REACTIONS');
  message.reactions.push({ emoji, user_ids: [call.bot.user_id] });
  return noContent();
}

/** By user id. Super reactions (`type=1`) nobody gives here. */
function listReactors(call: ApiCall): Reply {
  const { channel, message } = placeOf(call);
  call.access.require(channel, 'READ_MESSAGE_HISTORY');
  const limit = call.query.int('limit', { min: 1, max: 100, default: 25 });
  const after = call.query.snowflake('after') ?? '0';
  const isBurst = call.query.int('type', { min: 0, max: 1, default: 0 }) === 1;
  const all = isBurst ? [] : (reactionOn(message, emojiOf(call))?.user_ids ?? []);
  const page = [...all]
    .sort(compareIds)
    .filter((id) => compareIds(id, after) > 0)
    .slice(0, limit);
  return ok(page.map((id) => userView(call.state.user(id))));
}

function removeOwn(call: ApiCall): Reply {
  const { message } = placeOf(call);
  take(message, emojiOf(call), call.bot.user_id);
  return noContent();
}

function removeOf(call: ApiCall): Reply {
  const { channel, message } = placeOf(call);
  const userId = call.param('user_id');
  if (userId !== call.bot.user_id) call.access.require(channel, 'MANAGE_MESSAGES');
  if (!call.state.users.has(userId)) throw discordError('UNKNOWN_USER');
  take(message, emojiOf(call), userId);
  return noContent();
}

function removeKind(call: ApiCall): Reply {
  const { channel, message } = placeOf(call);
  call.access.require(channel, 'MANAGE_MESSAGES');
  const emoji = emojiOf(call);
  message.reactions = message.reactions.filter((reaction) => !isSame(reaction.emoji, emoji));
  return noContent();
}

function removeAll(call: ApiCall): Reply {
  const { channel, message } = placeOf(call);
  call.access.require(channel, 'MANAGE_MESSAGES');
  message.reactions = [];
  return noContent();
}

function placeOf(call: ApiCall): { channel: ChannelRecord; message: MessageRecord } {
  const channel = call.access.channel(call.param('channel_id'));
  return { channel, message: call.access.message(channel, call.param('message_id')) };
}

/** A kind nobody gives any more goes away. */
function take(message: MessageRecord, emoji: Emoji, userId: string): void {
  const reaction = reactionOn(message, emoji);
  if (reaction) reaction.user_ids = reaction.user_ids.filter((id) => id !== userId);
  message.reactions = message.reactions.filter(({ user_ids }) => user_ids.length > 0);
}

function reactionOn(message: MessageRecord, emoji: Emoji): ReactionRecord | undefined {
  return message.reactions.find((reaction) => isSame(reaction.emoji, emoji));
}

function isSame(a: Emoji, b: Emoji): boolean {
  return a.id === null ? b.id === null && a.name === b.name : a.id === b.id;
}

const UNICODE_EMOJI = /^(\p{Extended_Pictographic}|\p{Regional_Indicator}|[#*0-9]\uFE0F?\u20E3)/u;

/** `name:id` of a custom emoji, or a Unicode one. @throws DiscordError 10014 (status 400) */
function emojiOf(call: ApiCall): Emoji {
  const text = call.param('emoji_name');
  const [, name = '', id] = /^(\w+):(\d+)$/.exec(text) ?? [];
  const isKnown = id !== undefined && [...call.state.guilds.values()].some((guild) => guild.emojis.has(id));
  if (isKnown) return { id, name };
  if (UNICODE_EMOJI.test(text)) return { id: null, name: text };
  throw discordError('UNKNOWN_REACTION_EMOJI');
}
