/**
 * What an id argument names. `mentionable` is a user or a role, Discord's word for it; `invite` and `template` are codes; `snowflake`
 * takes nothing but digits.
 */
export type IdKind =
  | 'guild'
  | 'channel'
  | 'thread'
  | 'user'
  | 'role'
  | 'mentionable'
  | 'message'
  | 'webhook'
  | 'sticker'
  | 'invite'
  | 'template'
  | 'snowflake';

/** Under this key of a field's facts its {@link IdKind} stands: fields are declared in one room, and read in another. */
export const ID_KIND = 'discord.id_kind';
/** Set among the facts of a channel's id that a tool which writes only reads from. */
export const ONLY_READ = 'discord.only_read';

/** What the text of an id argument says: the id itself, an id with its surroundings, or a name to look up. */
export type Reference =
  | { readonly form: 'id'; readonly id: string }
  | { readonly form: 'link'; readonly id: string; readonly guildId?: string; readonly channelId?: string }
  | { readonly form: 'name'; readonly name: string };

interface Grammar {
  /** For the schema: tells the forms apart at a glance; {@link parseReference} is exact. */
  readonly pattern: string;
  /** For the error message. */
  readonly accepts: string;
  /** Finds the id in a mention, or the code in its link. */
  readonly inside?: RegExp;
  readonly sigil?: '#' | '@';
  readonly link?: 'guild' | 'channel' | 'message';
}

const CHANNEL: Grammar = {
  pattern: '^(\\d{17,20}|<#\\d+>|#.+|https://.+)$',
  accepts: 'an id of 17 to 20 digits, a mention <#id>, a link, or a name with its sigil, such as #general',
  inside: /^<#(\d{17,20})>$/,
  sigil: '#',
  link: 'channel',
};

const DIGITS: Grammar = { pattern: '^\\d{17,20}$', accepts: 'an id of 17 to 20 digits' };

/** The forms each kind of id may have, SAFETY.md stage 6. */
export const GRAMMARS: Readonly<Record<IdKind, Grammar>> = {
  guild: { pattern: '^(\\d{17,20}|https://.+)$', accepts: 'an id of 17 to 20 digits or a link', link: 'guild' },
  channel: CHANNEL,
  thread: CHANNEL,
  user: {
    pattern: '^(\\d{17,20}|<@!?\\d+>|@.+)$',
    accepts: 'an id of 17 to 20 digits, a mention <@id>, or a name with its sigil, such as @ada',
    inside: /^<@!?(\d{17,20})>$/,
    sigil: '@',
  },
  role: {
    pattern: '^(\\d{17,20}|<@&\\d+>|@.+)$',
    accepts: 'an id of 17 to 20 digits, a mention <@&id>, or a name with its sigil, such as @Moderators',
    inside: /^<@&(\d{17,20})>$/,
    sigil: '@',
  },
  mentionable: {
    pattern: '^(\\d{17,20}|<@[!&]?\\d+>|@.+)$',
    accepts: 'an id of 17 to 20 digits, a mention <@id> or <@&id>, or a name with its sigil, such as @Moderators',
    inside: /^<@[!&]?(\d{17,20})>$/,
    sigil: '@',
  },
  message: {
    pattern: '^(\\d{17,20}|https://.+)$',
    accepts: 'an id of 17 to 20 digits or a message link',
    link: 'message',
  },
  webhook: DIGITS,
  sticker: DIGITS,
  invite: {
    pattern: '^([\\w-]{2,100}|https://.+)$',
    accepts: 'an invite code such as discord-api, or its link',
    inside: /^(?:https:\/\/(?:discord\.gg|(?:(?:www|ptb|canary)\.)?discord(?:app)?\.com\/invite)\/)?([\w-]{2,100})\/?$/,
  },
  template: {
    pattern: '^([\\w-]{2,100}|https://.+)$',
    accepts: 'a template code such as hgM48av5Q69A, or its link',
    inside:
      /^(?:https:\/\/(?:discord\.new|(?:(?:www|ptb|canary)\.)?discord(?:app)?\.com\/template)\/)?([\w-]{2,100})\/?$/,
  },
  snowflake: DIGITS,
};

const SNOWFLAKE = /^\d{17,20}$/;
/** https://discord.com/channels/{guild or @me}/{channel}/{message}, of any of Discord's clients. */
const LINK =
  /^https:\/\/(?:(?:www|ptb|canary)\.)?discord(?:app)?\.com\/channels\/(@me|\d{17,20})(?:\/(\d{17,20}))?(?:\/(\d{17,20}))?\/?$/;

/**
 * Reads the text of an id argument. Local: a name is told to be one, not looked up.
 *
 * @returns undefined for a text that is none of the forms of its kind, such as a bare word
 */
export function parseReference(kind: IdKind, text: string): Reference | undefined {
  if (SNOWFLAKE.test(text)) return { form: 'id', id: text };
  const { inside, sigil, link } = GRAMMARS[kind];
  const found = inside?.exec(text)?.[1];
  if (found !== undefined) return { form: 'id', id: found };
  if (link !== undefined && text.startsWith('https:')) return parseLink(link, text);
  if (sigil !== undefined && text.startsWith(sigil) && text.length > 1) return { form: 'name', name: text.slice(1) };
  return undefined;
}

function parseLink(part: 'guild' | 'channel' | 'message', text: string): Reference | undefined {
  const [, guild, channelId, messageId] = LINK.exec(text) ?? [];
  const guildId = guild === '@me' ? undefined : guild;
  const id = { guild: guildId, channel: channelId, message: messageId }[part];
  if (id === undefined) return undefined;
  return {
    form: 'link',
    id,
    ...(guildId !== undefined && part !== 'guild' ? { guildId } : {}),
    ...(channelId !== undefined && part === 'message' ? { channelId } : {}),
  };
}

/** For a text that is no reference: the name it could be with its sigil, or what a guild's name has to be; undefined where names make no sense. */
export function nameHint(kind: IdKind, text: string): string | undefined {
  const isWord = /^[\p{L}\p{N}][^@#<>:/]{0,99}$/u.test(text) && !/^\d+$/.test(text);
  if (!isWord) return undefined;
  if (kind === 'guild') return 'users_list_current_user_guilds tells the ids of guilds';
  const { sigil } = GRAMMARS[kind];
  return sigil === undefined ? undefined : `is ${JSON.stringify(sigil + text)} meant?`;
}
