import type { EmojiRecord } from '../state/records.js';
import type { SandboxState } from '../state/sandbox-state.js';
import { userView } from './user.view.js';

/** https://discord.com/developers/docs/resources/emoji#emoji-object; who made it is shown only to its managers. */
export function emojiView(state: SandboxState, emoji: EmojiRecord, withUser: boolean): Record<string, unknown> {
  const { id, name, roles, managed, animated, available, user_id } = emoji;
  const user = state.users.get(user_id);
  return {
    id,
    name,
    roles,
    require_colons: true,
    managed,
    animated,
    available,
    ...(withUser && user ? { user: userView(user) } : {}),
  };
}
