import type { APIEmoji } from 'discord-api-types/v10';
import { viewEmoji } from '../shared/views/emoji.view.js';
import type { AppEmojiView } from './app-emojis.dto.js';

/** Without what only emojis of a guild have. @throws TypeError for one that is no custom emoji */
export function viewAppEmoji(emoji: APIEmoji): AppEmojiView {
  const { id, name, mention, animated, user_id } = viewEmoji(emoji);
  return { id, name, mention, animated, ...(user_id !== undefined && { user_id }) };
}
