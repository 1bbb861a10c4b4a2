import { ChannelFlags } from 'discord-api-types/v10';
import { ARCHIVE_AFTER } from '../../tools/shared/archive-after.js';
import { permissionNames, PERMISSION_NAMES } from '../../discord/permissions/permission-names.js';
import { CHANNEL_TYPE, isForum, isText, kindOf } from '../document/channel-kinds.js';
import type { BlueprintCategory, BlueprintChannel, BlueprintTag } from '../document/channels.dto.js';
import type { BlueprintOverwrite } from '../document/overwrite.dto.js';
import type { SnapshotChannel, SnapshotTag } from '../snapshot/guild-snapshot.js';
import type { ExportedSymbols } from './exported-symbols.js';
import { present, unlessEmpty } from '../present.js';

const REQUIRE_TAG: number = ChannelFlags.RequireTag;

export function exportCategories(symbols: ExportedSymbols): BlueprintCategory[] {
  return symbols.categories.map((category) =>
    present<BlueprintCategory>({
      key: symbols.channel.get(category.id),
      name: category.name,
      adopt: isUnique(category, symbols.categories) ? undefined : category.id,
      overwrites: overwritesOf(category, symbols),
    }),
  );
}

export function exportChannels(symbols: ExportedSymbols): BlueprintChannel[] {
  return symbols.channels.map((channel) => exportChannel(channel, symbols));
}

function exportChannel(channel: SnapshotChannel, symbols: ExportedSymbols): BlueprintChannel {
  const type = kindOf(channel.type) ?? 'text';
  return present<BlueprintChannel>({
    key: symbols.channel.get(channel.id),
    name: channel.name,
    type,
    category: channel.parent_id == null ? null : symbols.channel.get(channel.parent_id),
    adopt: isUnique(channel, symbols.channels) ? undefined : channel.id,
    topic: isText(type) || isForum(type) ? unlessEmpty(channel.topic) : undefined,
    // one that was a text channel before may still have it
    slowmode: type === 'announcement' ? undefined : unlessEmpty(channel.rate_limit_per_user),
    nsfw: unlessEmpty(channel.nsfw),
    bitrate: channel.bitrate,
    user_limit: unlessEmpty(channel.user_limit),
    archive_after: isText(type) || isForum(type) ? archiveAfter(channel) : undefined,
    ...(isForum(type) && forumFields(channel, type === 'forum')),
    overwrites: overwritesOf(channel, symbols),
  });
}

function forumFields(channel: SnapshotChannel, hasLayout: boolean): Partial<BlueprintChannel> {
  const { available_tags: tags = [], default_reaction_emoji: emoji, default_sort_order: order } = channel;
  return present<Partial<BlueprintChannel>>({
    tags: unlessEmpty(tags.map(exportTag)),
    require_tag: unlessEmpty(((channel.flags ?? 0) & REQUIRE_TAG) !== 0),
    default_reaction: emoji?.emoji_id == null ? (emoji?.emoji_name ?? undefined) : undefined,
    sort_order: order == null ? undefined : (['latest_activity', 'creation'] as const)[order],
    layout: hasLayout ? (['not_set', 'list', 'gallery'] as const)[channel.default_forum_layout ?? 0] : undefined,
  });
}

function archiveAfter({ default_auto_archive_duration: minutes }: SnapshotChannel): BlueprintChannel['archive_after'] {
  return ARCHIVE_AFTER.find((each) => each === minutes);
}

/** An emoji of the guild's own has no words in a document; the tag keeps it. */
function exportTag({ name, moderated, emoji_id, emoji_name }: SnapshotTag): BlueprintTag {
  return present<BlueprintTag>({
    name,
    moderated: unlessEmpty(moderated),
    emoji: emoji_id === null ? (emoji_name ?? undefined) : undefined,
  });
}

/** Those of roles that a document can name; members', and bots' own roles', stay as they are. */
function overwritesOf(
  { permission_overwrites: overwrites = [] }: SnapshotChannel,
  { role }: ExportedSymbols,
): BlueprintOverwrite[] | undefined {
  const named = overwrites.flatMap(({ id, type, allow, deny }) => {
    const symbol = type === 0 ? role.get(id) : undefined;
    return symbol === undefined ? [] : [{ role: symbol, allow: knownNames(allow), deny: knownNames(deny) }];
  });
  return unlessEmpty(named);
}

/** The names of the permissions this version knows; a document leaves others alone. */
export function knownNames(bits: string): string[] {
  return permissionNames(bits).filter((name) => PERMISSION_NAMES.includes(name));
}

/** Text and announcement channels are bound by one name. */
function isUnique(channel: SnapshotChannel, among: readonly SnapshotChannel[]): boolean {
  const bindsAs = (type: number): number => (type === CHANNEL_TYPE.announcement ? CHANNEL_TYPE.text : type);
  return (
    among.filter(({ name, type }) => name === channel.name && bindsAs(type) === bindsAs(channel.type)).length === 1
  );
}
