import { namedApplication } from '../actions/own-application.js';
import { discordError } from '../errors/discord-error.js';
import { created, noContent, ok, type Reply } from '../http/reply.js';
import type { ApiCall } from '../routing/api-call.js';
import { route, type Route } from '../routing/route.js';
import type { EmojiRecord } from '../state/records.js';
import { emojiName, newEmojiShape } from '../validation/emoji.form.js';
import * as f from '../validation/fields.js';
import { LIMITS } from '../validation/limits.js';
import { emojiView } from '../views/emoji.view.js';

/** https://discord.com/developers/docs/resources/emoji#list-application-emojis */
export const applicationEmojiRoutes: readonly Route[] = [
  route('GET', '/applications/{application_id}/emojis', listEmojis),
  route('POST', '/applications/{application_id}/emojis', createEmoji),
  route('GET', '/applications/{application_id}/emojis/{emoji_id}', (call) => ok(view(call, emojiOf(call)))),
  route('PATCH', '/applications/{application_id}/emojis/{emoji_id}', renameEmoji),
  route('DELETE', '/applications/{application_id}/emojis/{emoji_id}', deleteEmoji),
];

const createForm = f.object(newEmojiShape);
const editForm = f.object({ name: emojiName });

function listEmojis(call: ApiCall): Reply {
  return ok({ items: [...namedApplication(call).emojis.values()].map((emoji) => view(call, emoji)) });
}

function createEmoji(call: ApiCall): Reply {
  const { emojis } = namedApplication(call);
  const { name, image } = call.form(createForm);
  if (emojis.size >= LIMITS.application.emojis) throw discordError('MAX_APPLICATION_EMOJIS');
  const emoji: EmojiRecord = {
    id: call.newId(),
    name,
    animated: image.type === 'image/gif',
    available: true,
    managed: false,
    roles: [],
    user_id: call.bot.user_id,
  };
  emojis.set(emoji.id, emoji);
  return created(view(call, emoji));
}

function renameEmoji(call: ApiCall): Reply {
  const emoji = emojiOf(call);
  emoji.name = call.form(editForm).name ?? emoji.name;
  return ok(view(call, emoji));
}

function deleteEmoji(call: ApiCall): Reply {
  namedApplication(call).emojis.delete(emojiOf(call).id);
  return noContent();
}

function emojiOf(call: ApiCall): EmojiRecord {
  const emoji = namedApplication(call).emojis.get(call.param('emoji_id'));
  if (!emoji) throw discordError('UNKNOWN_EMOJI');
  return emoji;
}

function view(call: ApiCall, emoji: EmojiRecord): Record<string, unknown> {
  return emojiView(call.state, emoji, true);
}
