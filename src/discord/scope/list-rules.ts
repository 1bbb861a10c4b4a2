import type { APIMessage, APIThreadChannel } from 'discord-api-types/v10';

/** What lists show that may come from more than one guild or channel, as far as it matters here. */
interface Listed {
  readonly id?: string;
  readonly channel_id?: string | null;
  readonly parent_id?: string | null;
  readonly channel?: { readonly id: string } | null;
}

/** How to tell which guild or channel the things of a list are about. */
export interface ListRule {
  readonly of: 'guild' | 'channel';
  /** The property the list is in; absent, the answer is the list. */
  readonly key?: string;
  /** The ids a thing is about: it may be shown when one of them may be used. None: it is about no guild or channel. */
  ids(listed: never, answer: unknown): readonly (string | null | undefined)[];
}

const CHANNELS: ListRule = { of: 'channel', ids: ({ id, parent_id }: Listed) => [id, parent_id] };
const IN_CHANNEL: ListRule = { of: 'channel', ids: ({ channel_id }: Listed) => [channel_id] };

/**
 * The routes that list things of several guilds or channels, by template. What a single channel lists lies where the channel lies, and is
 * judged with it.
 */
export const LIST_RULES: Readonly<Partial<Record<string, ListRule>>> = {
  '/users/@me/guilds': { of: 'guild', ids: ({ id }: Listed) => [id] },
  '/guilds/:id/channels': CHANNELS,
  '/guilds/:id/threads/active': { ...CHANNELS, key: 'threads' },
  '/guilds/:id/messages/search': { of: 'channel', key: 'messages', ids: channelOfMatch },
  '/guilds/:id/webhooks': IN_CHANNEL,
  '/guilds/:id/scheduled-events': IN_CHANNEL,
  '/guilds/:id/invites': { of: 'channel', ids: ({ channel }: Listed) => [channel?.id] },
};

/** A match is a list of messages of one channel; the answer says of threads which channels they belong to. */
function channelOfMatch([first]: readonly APIMessage[], answer: { threads?: readonly APIThreadChannel[] }) {
  const thread = answer.threads?.find(({ id }) => id === first?.channel_id);
  return [first?.channel_id, thread?.parent_id];
}
