import type { APIEmoji } from 'discord-api-types/v10';
import { Flag, ListOf, Text, text } from '../../../mcp/schema/fields/index.js';
import { emojiMention } from '../emoji.js';
import { ifSet, told } from './wording.js';

/** A custom emoji. */
export class EmojiView {
  @Text('Id.') id!: string;
  @Text('Name.', { untrusted: true }) name!: string;
  @Text('How a message shows it.', { untrusted: true }) mention!: string;
  @Flag('It moves.') animated!: boolean;
  @Flag('False: the guild lost the boosts for it.') available!: boolean;
  @ListOf(text(), 'Ids of the only roles that may use it; none: everybody.') roles!: string[];
  @Flag('Belongs to an integration.', { optional: true }) managed?: boolean;
  @Text('Id of who made it.', { optional: true }) user_id?: string;
}

/** @throws TypeError for one that is no custom emoji */
export function viewEmoji(emoji: APIEmoji): EmojiView {
  const { id, name } = emoji;
  if (id === null || name === null) throw new TypeError('A custom emoji has an id and a name.');
  const animated = emoji.animated ?? false;
  return {
    id,
    name,
    mention: emojiMention(id, name, animated),
    animated,
    available: emoji.available ?? true,
    roles: emoji.roles ?? [],
    ...told({ managed: ifSet(emoji.managed), user_id: emoji.user?.id }),
  };
}
