import { discordError } from '../errors/discord-error.js';
import { fieldError } from '../errors/form-errors.js';
import { newChannel } from '../state/new-records.js';
import type { ChannelRecord, ForumTagRecord, GuildRecord, OverwriteRecord } from '../state/records.js';
import type { SandboxState } from '../state/sandbox-state.js';
import type { ChannelForm, OverwriteForm, TagForm } from '../validation/channel.form.js';
import { LIMITS } from '../validation/limits.js';
import { CHANNEL, type ChannelTypeNumber } from '../state/channel-types.js';

/** Fields that are taken over as they are; `null` means Discord's default. */
const PLAIN = [
  'position',
  'topic',
  'nsfw',
  'rate_limit_per_user',
  'bitrate',
  'user_limit',
  'parent_id',
  'rtc_region',
  'video_quality_mode',
  'default_auto_archive_duration',
  'default_thread_rate_limit_per_user',
  'default_sort_order',
  'default_forum_layout',
  'flags',
] as const satisfies readonly (keyof ChannelForm & keyof ChannelRecord)[];

/** The plain fields that the form gives. */
export function plainFields(form: ChannelForm): Partial<ChannelRecord> {
  const defaults = newChannel({ id: '0', name: '' });
  const given = PLAIN.filter((name) => form[name] !== undefined);
  return Object.fromEntries(given.map((name) => [name, form[name] ?? defaults[name]]));
}

/** Text channels have lower-case names without spaces, whatever was asked for. */
export function channelName(type: ChannelTypeNumber, name: string): string {
  const isText =
    type === CHANNEL.TEXT || type === CHANNEL.ANNOUNCEMENT || type === CHANNEL.FORUM || type === CHANNEL.MEDIA;
  return isText ? name.toLowerCase().replace(/\s+/g, '-') : name;
}

/** @throws DiscordError 50035 when the parent is no category of this guild, or full */
export function checkParent(
  state: SandboxState,
  guild: GuildRecord,
  parentId: string | null | undefined,
  moving?: ChannelRecord,
): void {
  if (parentId == null) return;
  const parent = state.channels.get(parentId);
  if (parent?.guild_id !== guild.id)
    throw fieldError(['parent_id'], 'CHANNEL_PARENT_INVALID', 'Category does not exist');
  if (parent.type !== CHANNEL.CATEGORY)
    throw fieldError(['parent_id'], 'CHANNEL_PARENT_INVALID_TYPE', 'Not a category');
  const inside = state.channelsOf(guild.id).filter((channel) => channel.parent_id === parentId && channel !== moving);
  if (inside.length >= LIMITS.channel.inCategory) {
    throw fieldError(
      ['parent_id'],
      'CHANNEL_PARENT_MAX_CHANNELS',
      `Maximum number of channels in category reached (${LIMITS.channel.inCategory})`,
    );
  }
}

/** Overwrites as they are kept; what is left out is nothing. */
export function overwritesOf(forms: readonly OverwriteForm[]): OverwriteRecord[] {
  return forms.map(({ id, type, allow, deny }) => ({ id, type: type ?? 0, allow: allow ?? 0n, deny: deny ?? 0n }));
}

/**
 * The tags of a forum after a change, which replaces the whole list: a known id keeps its tag, none makes a new one.
 * @throws DiscordError 40061 for a name given twice, 10087 for an id that is no tag
 */
export function tagsOf(
  present: readonly ForumTagRecord[],
  forms: readonly TagForm[],
  newId: () => string,
): ForumTagRecord[] {
  const names = forms.map(({ name }) => name);
  if (new Set(names).size < names.length) throw discordError('TAG_NAMES_UNIQUE');
  return forms.map(({ id, name, moderated, emoji_id, emoji_name }) => {
    if (id != null && !present.some((tag) => tag.id === id)) throw discordError('UNKNOWN_TAG');
    return {
      id: id ?? newId(),
      name,
      moderated: moderated ?? false,
      emoji_id: emoji_id ?? null,
      emoji_name: emoji_name ?? null,
    };
  });
}
