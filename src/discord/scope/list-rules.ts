import type { APIMessage, APIThreadChannel } from 'discord-api-types/v10';

interface WithThreads {
  readonly threads?: readonly APIThreadChannel[];
}

/** What lists show that may come from more than one guild or channel, as far as it matters here. */
interface Listed {
  readonly id?: string;
  readonly channel_id?: string | null;
  readonly parent_id?: string | null;
  readonly channel?: { readonly id: string } | null;
}

/** Which things an answer lists, and how to tell what each of them is about. */
export interface Listing {
  /** The property the list is in; absent, the answer is the list. */
  readonly key?: string;
  /** The ids a thing is about: it may be shown when one of them may be used. None: it is about no guild or channel. */
  ids(listed: never, answer: unknown): readonly (string | null | undefined)[];
}

/** What allow-lists leave of one route's answer. */
export interface ListRule {
  /** What the ids of its lists name. */
  readonly of: 'guild' | 'channel';
  readonly lists: readonly Listing[];
}

const inChannels = (...lists: Listing[]): ListRule => ({ of: 'channel', lists });
const withParent = ({ id, parent_id }: Listed) => [id, parent_id];
const THREADS: Listing = { key: 'threads', ids: withParent };
const THREAD_MEMBERS: Listing = { key: 'members', ids: ({ id }: Listed, answer: WithThreads) => inThread(id, answer) };
const IN_CHANNEL: Listing = { ids: ({ channel_id }: Listed) => [channel_id] };

/**
 * The routes that list things of several guilds or channels, by template. What a single channel lists lies where the channel lies, and is
 * judged with it.
 */
export const LIST_RULES: Readonly<Partial<Record<string, ListRule>>> = {
  '/users/@me/guilds': { of: 'guild', lists: [{ ids: ({ id }: Listed) => [id] }] },
  '/guilds/:id/channels': inChannels({ ids: withParent }),
  '/guilds/:id/threads/active': inChannels(THREADS, THREAD_MEMBERS),
  '/guilds/:id/messages/search': inChannels({ key: 'messages', ids: channelOfMatch }, THREADS, THREAD_MEMBERS),
  '/guilds/:id/webhooks': inChannels(IN_CHANNEL),
  '/guilds/:id/scheduled-events': inChannels(IN_CHANNEL),
  '/guilds/:id/invites': inChannels({ ids: ({ channel }: Listed) => [channel?.id] }),
};

/** A match is a list of messages of one channel. */
function channelOfMatch([first]: readonly APIMessage[], answer: WithThreads): (string | null | undefined)[] {
  return inThread(first?.channel_id, answer);
}

/** The channel, and the one it belongs to: the answer says that of threads. */
function inThread(id: string | undefined, { threads }: WithThreads): (string | null | undefined)[] {
  return [id, threads?.find((thread) => thread.id === id)?.parent_id];
}
