import { ChannelType } from 'discord-api-types/v10';
import type { ChannelKind } from './channels.dto.js';

/** The type of a channel in Discord's API. */
export const CHANNEL_TYPE: Readonly<Record<ChannelKind, number>> = {
  text: ChannelType.GuildText,
  announcement: ChannelType.GuildAnnouncement,
  voice: ChannelType.GuildVoice,
  stage: ChannelType.GuildStageVoice,
  forum: ChannelType.GuildForum,
  media: ChannelType.GuildMedia,
};

const KIND_OF = new Map(Object.entries(CHANNEL_TYPE).map(([kind, type]) => [type, kind as ChannelKind]));

/** Numbers of the API, as existing channels have them. */
const CATEGORY: number = ChannelType.GuildCategory;
export const isCategory = ({ type }: { readonly type: number }): boolean => type === CATEGORY;
export const isVoiceType = (type: number): boolean => type === CHANNEL_TYPE.voice || type === CHANNEL_TYPE.stage;

/** The kind of an existing channel; `undefined` for one a document cannot describe (a directory). */
export function kindOf(type: number): ChannelKind | undefined {
  return KIND_OF.get(type);
}

export const isVoice = (kind: ChannelKind): boolean => kind === 'voice' || kind === 'stage';
export const isForum = (kind: ChannelKind): boolean => kind === 'forum' || kind === 'media';
/** Where messages can be published. */
export const isText = (kind: ChannelKind): boolean => kind === 'text' || kind === 'announcement';
/** Discord has these only in a guild with the feature COMMUNITY. */
export const needsCommunity = (kind: ChannelKind): boolean =>
  kind === 'stage' || kind === 'announcement' || isForum(kind);

/**
 * The name Discord gives a channel that is to be called so: those people write in have lower case and no spaces.
 */
export function channelName(kind: ChannelKind, name: string): string {
  return isVoice(kind) ? name.trim() : name.trim().toLowerCase().replace(/\s+/g, '-');
}
