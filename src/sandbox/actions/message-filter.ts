import type { AttachmentRecord, ChannelRecord, MessageRecord } from '../state/records.js';
import type { SandboxState } from '../state/sandbox-state.js';
import { compareIds } from '../state/snowflake-factory.js';
import type { Query } from '../validation/query.js';

type Fits = (message: MessageRecord, channel: ChannelRecord) => boolean;

/**
 * Whether a message is what a search asks for: every parameter that is given must fit, of a repeated one any value. Of `content` all
 * words must be there, `slop` or not.
 * @see https://discord.com/developers/docs/resources/message#search-guild-messages
 */
export function messageFilter(query: Query, state: SandboxState): Fits {
  const filters: Fits[] = [
    ...placeFilters(query),
    ...textFilters(query),
    ...peopleFilters(query, state),
    ...mediaFilters(query),
  ];
  return (message, channel) => filters.every((fits) => fits(message, channel));
}

function placeFilters(query: Query): Fits[] {
  const after = query.snowflake('min_id');
  const before = query.snowflake('max_id');
  return [
    ...anyOf(query, 'channel_id', (id) => (message) => message.channel_id === id),
    ...(after === undefined ? [] : [({ id }: MessageRecord) => compareIds(id, after) > 0]),
    ...(before === undefined ? [] : [({ id }: MessageRecord) => compareIds(id, before) < 0]),
    ...(query.flag('include_nsfw') ? [] : [(_: MessageRecord, { nsfw }: ChannelRecord) => !nsfw]),
    ...flagged(query, 'pinned', ({ pinned_at }) => pinned_at !== null),
  ];
}

function textFilters(query: Query): Fits[] {
  const words = (query.text('content') ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  return [
    ({ content }) => words.every((word) => content.toLowerCase().includes(word)),
    ...anyOf(
      query,
      'link_hostname',
      (host) =>
        ({ content }) =>
          hostsIn(content).includes(host.toLowerCase()),
    ),
  ];
}

function peopleFilters(query: Query, state: SandboxState): Fits[] {
  const repliedTo = ({ reference, type }: MessageRecord) =>
    type === 19 && reference?.message_id !== undefined
      ? state.channels.get(reference.channel_id)?.messages.get(reference.message_id)
      : undefined;
  return [
    ...anyOf(query, 'author_id', (id) => (message) => message.author_id === id),
    ...kinds(query, 'author_type', (message) => authorTypes(message, state)),
    ...anyOf(query, 'mentions', (id) => (message) => message.mentions.includes(id)),
    ...anyOf(query, 'mentions_role_id', (id) => (message) => message.mention_roles.includes(id)),
    ...flagged(query, 'mention_everyone', (message) => message.mention_everyone),
    ...anyOf(query, 'replied_to_user_id', (id) => (message) => repliedTo(message)?.author_id === id),
    ...anyOf(query, 'replied_to_message_id', (id) => (message) => repliedTo(message)?.id === id),
  ];
}

function mediaFilters(query: Query): Fits[] {
  const extension = ({ filename }: AttachmentRecord) => filename.split('.').at(-1)?.toLowerCase();
  const providerOf = (embed: Record<string, unknown>) => (embed.provider as { name?: string } | undefined)?.name;
  return [
    ...kinds(query, 'has', thingsIn),
    ...anyOf(
      query,
      'embed_type',
      (type) =>
        ({ embeds }) =>
          embeds.some((each) => each.type === type),
    ),
    ...anyOf(
      query,
      'embed_provider',
      (name) =>
        ({ embeds }) =>
          embeds.some((each) => providerOf(each) === name),
    ),
    ...anyOf(
      query,
      'attachment_extension',
      (end) =>
        ({ attachments }) =>
          attachments.some((each) => extension(each) === end.toLowerCase()),
    ),
    ...anyOf(
      query,
      'attachment_filename',
      (part) =>
        ({ attachments }) =>
          attachments.some(({ filename }) => filename.includes(part)),
    ),
  ];
}

function anyOf(query: Query, name: string, fits: (value: string) => Fits): Fits[] {
  const tests = query.all(name).map(fits);
  return tests.length === 0 ? [] : [(message, channel) => tests.some((test) => test(message, channel))];
}

/** Values may be negated with `-`: those that are not must fit at once, of the others any. */
function kinds(query: Query, name: string, kindsOf: (message: MessageRecord) => readonly string[]): Fits[] {
  const asked = query.all(name);
  const wanted = asked.filter((kind) => !kind.startsWith('-'));
  const refused = asked.filter((kind) => kind.startsWith('-')).map((kind) => kind.slice(1));
  return [
    (message) => {
      const own = kindsOf(message);
      return (
        (wanted.length === 0 || wanted.some((kind) => own.includes(kind))) &&
        !refused.some((kind) => own.includes(kind))
      );
    },
  ];
}

function flagged(query: Query, name: string, holds: (message: MessageRecord) => boolean): Fits[] {
  if (!query.has(name)) return [];
  const wanted = query.flag(name);
  return [(message) => holds(message) === wanted];
}

function authorTypes(message: MessageRecord, state: SandboxState): string[] {
  if (message.webhook) return ['webhook'];
  return [state.user(message.author_id).bot ? 'bot' : 'user'];
}

function thingsIn(message: MessageRecord): string[] {
  const media = (kind: string) => message.attachments.some(({ content_type }) => content_type?.startsWith(`${kind}/`));
  const there: Record<string, boolean> = {
    link: hostsIn(message.content).length > 0,
    embed: message.embeds.length > 0,
    file: message.attachments.length > 0,
    image: media('image'),
    video: media('video'),
    sound: media('audio'),
    sticker: message.sticker_ids.length > 0,
    poll: message.poll !== null,
    snapshot: message.snapshot !== null,
  };
  return Object.keys(there).filter((thing) => there[thing]);
}

function hostsIn(content: string): string[] {
  return [...content.matchAll(/https?:\/\/([^\s/?#:]+)/g)].map(([, host = '']) => host.toLowerCase());
}
