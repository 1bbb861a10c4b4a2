import { ChannelFlags } from 'discord-api-types/v10';
import { CHANNEL_TYPE, channelName, isForum } from '../document/channel-kinds.js';
import type { BlueprintChannel, BlueprintTag } from '../document/channels.dto.js';
import type { SnapshotChannel, SnapshotTag } from '../snapshot/guild-snapshot.js';
import { present } from '../present.js';
import { type Fields, ref, type Value } from './operation.js';

const SORT_ORDERS = ['latest_activity', 'creation'] as const;
const LAYOUTS = ['not_set', 'list', 'gallery'] as const;

/** What an existing channel shows of what a document can say, save its overwrites. */
export function channelFields(channel: SnapshotChannel): Fields {
  return {
    name: channel.name,
    type: channel.type,
    parent_id: channel.parent_id ?? null,
    topic: channel.topic ?? '',
    nsfw: channel.nsfw ?? false,
    rate_limit_per_user: channel.rate_limit_per_user ?? 0,
    bitrate: channel.bitrate ?? null,
    user_limit: channel.user_limit ?? 0,
    default_auto_archive_duration: channel.default_auto_archive_duration ?? null,
    flags: channel.flags ?? 0,
    available_tags: (channel.available_tags ?? []).map((tag) => ({ ...tag })),
    default_reaction_emoji: channel.default_reaction_emoji ? { ...channel.default_reaction_emoji } : null,
    default_sort_order: channel.default_sort_order ?? null,
    default_forum_layout: channel.default_forum_layout ?? 0,
  };
}

/** What a document wants of a channel; `existing` is what the lists that Discord replaces whole are merged into. */
export function wantedChannel(item: BlueprintChannel, existing?: SnapshotChannel): Fields & { readonly name: string } {
  const name = channelName(item.type, item.name);
  const others = present<Fields>({
    type: CHANNEL_TYPE[item.type],
    parent_id: item.category === undefined || item.category === null ? item.category : ref('channel', item.category),
    topic: item.topic,
    nsfw: item.nsfw,
    rate_limit_per_user: item.slowmode,
    bitrate: item.bitrate,
    user_limit: item.user_limit,
    default_auto_archive_duration: item.archive_after,
    ...(isForum(item.type) && wantedForum(item, existing)),
  });
  return { name, ...others };
}

function wantedForum(item: BlueprintChannel, existing?: SnapshotChannel): Record<string, Value | undefined> {
  const { require_tag, tags, default_reaction: emoji, sort_order: order, layout } = item;
  return {
    flags: require_tag === undefined ? undefined : withFlag(existing?.flags ?? 0, require_tag),
    available_tags: tags && wantedTags(tags, existing?.available_tags ?? []),
    default_reaction_emoji: emoji === undefined ? undefined : { emoji_id: null, emoji_name: emoji },
    default_sort_order: order && SORT_ORDERS.indexOf(order),
    default_forum_layout: layout && LAYOUTS.indexOf(layout),
  };
}

function withFlag(flags: number, isSet: boolean): number {
  return isSet ? flags | ChannelFlags.RequireTag : flags & ~ChannelFlags.RequireTag;
}

/** The tags of the document first; those it does not name stay behind them. Posts keep a tag as long as its id stays. */
function wantedTags(tags: readonly BlueprintTag[], existing: readonly SnapshotTag[]): Value {
  const names = new Set(tags.map(({ name }) => name));
  const others = existing.filter(({ name }) => !names.has(name));
  return [...tags.map((tag) => wantedTag(tag, existing)), ...others.map((tag) => ({ ...tag }))];
}

function wantedTag({ name, moderated, emoji }: BlueprintTag, existing: readonly SnapshotTag[]): Fields {
  const same = existing.find((tag) => tag.name === name);
  return present<Fields>({
    id: same?.id,
    name,
    moderated: moderated ?? same?.moderated ?? false,
    emoji_id: emoji === undefined ? (same?.emoji_id ?? null) : null,
    emoji_name: emoji ?? same?.emoji_name ?? null,
  });
}
