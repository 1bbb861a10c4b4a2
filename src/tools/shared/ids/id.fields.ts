import { Matches } from 'class-validator';
import { defineField, type FieldOptions, type LeafItem, MAY_CONFIRM } from '../../../mcp/schema/fields/index.js';
import { GRAMMARS, ID_KIND, ONLY_READ, nameHint, type IdKind } from '../../../discord/ids/reference.js';

const SNOWFLAKE = '1234567890123456789';
const EXAMPLES: Partial<Record<IdKind, string>> = { invite: 'discord-api', template: 'hgM48av5Q69A' };

/**
 * The item of an id. Before a tool runs, mentions, links and names have become snowflakes; the full schema's pattern is the
 * rough shape of all forms, {@link parseReference} the exact one. `tools/list` leaves the pattern out: it would stand there five hundred
 * times, and the server's instructions say it once.
 */
function idItem(kind: IdKind, meta: Readonly<Record<string, unknown>> = {}): () => LeafItem {
  const { pattern, accepts } = GRAMMARS[kind];
  const item: LeafItem = {
    kind: 'leaf',
    expected: accepts,
    meta: { [ID_KIND]: kind, ...meta },
    schema: { type: 'string', pattern },
    advertised: { type: 'string' },
    numberHint: 'quote the id',
    hint: (text) => nameHint(kind, text),
    example: EXAMPLES[kind] ?? SNOWFLAKE,
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
/** As {@link roleId}, of a role that somebody is given: one with ADMINISTRATOR asks for a confirmation. */
export const grantedRoleId = idItem('role', { [MAY_CONFIRM]: true });
/** The item of a user's or a role's id, in any form either has. */
export const mentionableId = idItem('mentionable');
/** The item of a message's id, or the link to it, which also says the channel. */
export const messageId = idItem('message');
/** The item of a channel's id that a tool only reads from, though it writes elsewhere: it need not be a writable one. */
export const sourceChannelId = idItem('channel', { [ONLY_READ]: true });
/** The item of a webhook's id; allow-lists look at the guild and the channel it belongs to. */
export const webhookId = idItem('webhook');
/** The item of a sticker's id where no guild is given beside it. */
export const stickerId = idItem('sticker');
/** The item of an invite's code, or its link. */
export const inviteCode = idItem('invite');
/** The item of a guild template's code, or its link. */
export const templateCode = idItem('template');
/**
 * The item of any other id: one that Discord itself looks for nowhere but in the guild, channel or message which another argument names.
 * What leads to a guild by itself has an item of its own, or allow-lists would not see it.
 */
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
/** A role that somebody is given, see {@link grantedRoleId}. */
export const GrantedRoleId = field(grantedRoleId);
/** A user or a role, see {@link mentionableId}. */
export const MentionableId = field(mentionableId);
/** A message, see {@link messageId}. */
export const MessageId = field(messageId);
/** A channel that is only read from, see {@link sourceChannelId}. */
export const SourceChannelId = field(sourceChannelId);
/** A webhook, see {@link webhookId}. */
export const WebhookId = field(webhookId);
/** A sticker, see {@link stickerId}. */
export const StickerId = field(stickerId);
/** An invite, see {@link inviteCode}. */
export const InviteCode = field(inviteCode);
/** A guild template, see {@link templateCode}. */
export const TemplateCode = field(templateCode);
/** Any other id, see {@link snowflake}. */
export const Snowflake = field(snowflake);
