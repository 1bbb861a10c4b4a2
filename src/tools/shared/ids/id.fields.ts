import { Matches } from 'class-validator';
import { defineField, type FieldOptions, type LeafItem } from '../../../mcp/schema/fields/index.js';
import { GRAMMARS, ID_KIND, type IdKind } from '../../../discord/ids/reference.js';

const EXAMPLE = '1234567890123456789';

/**
 * The item of an id. Before a tool runs, mentions, links and names have become snowflakes; the schema's pattern is the rough
 * shape of all forms, {@link parseReference} the exact one.
 */
function idItem(kind: IdKind): () => LeafItem {
  const { pattern, accepts } = GRAMMARS[kind];
  const item: LeafItem = {
    kind: 'leaf',
    expected: accepts,
    meta: { [ID_KIND]: kind },
    schema: { type: 'string', pattern },
    numberHint: 'quote the id',
    example: EXAMPLE,
    rules: (options) => [Matches(new RegExp(pattern, 'u'), options)],
  };
  return () => item;
}

/** The item of a guild's id, or any link into it. */
export const guildId = idItem('guild');
/** The item of a channel's id: also a mention, a link, or a name with its sigil (`#general`). Threads are channels. */
export const channelId = idItem('channel');
/** As {@link channelId}; a name is looked for among threads only. */
export const threadId = idItem('thread');
/** The item of a user's id: also a mention or a name with its sigil (`@ada`). */
export const userId = idItem('user');
/** The item of a role's id: also a mention or a name with its sigil (`@Moderators`). */
export const roleId = idItem('role');
/** The item of a user's or a role's id, in any form either has. */
export const mentionableId = idItem('mentionable');
/** The item of a message's id, or the link to it, which also says the channel. */
export const messageId = idItem('message');
/** The item of any other id. */
export const snowflake = idItem('snowflake');

type IdField = (description: string, options?: FieldOptions) => PropertyDecorator;
const field =
  (item: () => LeafItem): IdField =>
  (description, options) =>
    defineField(description, item(), options);

/** A guild, see {@link guildId}. Left out, it is the default guild. */
export const GuildId = field(guildId);
/** A channel or thread, see {@link channelId}. */
export const ChannelId = field(channelId);
/** A thread, see {@link threadId}. */
export const ThreadId = field(threadId);
/** A user, see {@link userId}. */
export const UserId = field(userId);
/** A role, see {@link roleId}. */
export const RoleId = field(roleId);
/** A user or a role, see {@link mentionableId}. */
export const MentionableId = field(mentionableId);
/** A message, see {@link messageId}. */
export const MessageId = field(messageId);
/** Any other id. */
export const Snowflake = field(snowflake);
