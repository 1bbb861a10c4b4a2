import {
  type BlueprintGuildSettings,
  CONTENT_FILTERS,
  NOTIFICATION_LEVELS,
  VERIFICATION_LEVELS,
} from '../document/guild-settings.dto.js';
import { isCommunity } from '../snapshot/features.js';
import type { SnapshotGuild } from '../snapshot/guild-snapshot.js';
import { present } from '../present.js';
import { differenceOf } from './difference.js';
import { fieldNames } from './labels.js';
import { type Fields, type Operation, ref, type Value } from './operation.js';
import type { Planning } from './planning.js';

/** What a guild shows of what a document can say; of its features the one, for others come and go with it. */
export function guildFields(guild: SnapshotGuild): Fields {
  return {
    name: guild.name,
    description: guild.description,
    community: isCommunity(guild),
    verification_level: guild.verification_level,
    default_message_notifications: guild.default_message_notifications,
    explicit_content_filter: guild.explicit_content_filter,
    preferred_locale: guild.preferred_locale,
    system_channel_id: guild.system_channel_id,
    rules_channel_id: guild.rules_channel_id,
    public_updates_channel_id: guild.public_updates_channel_id,
    afk_channel_id: guild.afk_channel_id,
    afk_timeout: guild.afk_timeout,
  };
}

/** One operation for all settings that differ: Discord wants some of them together. */
export function planGuild({ document, snapshot, ids }: Planning): Operation[] {
  if (!document.guild) return [];
  const difference = differenceOf(guildFields(snapshot.guild), wantedGuild(document.guild), ids);
  if (!difference) return [];
  const summary = `Change the guild's settings: ${fieldNames(difference.after)}`;
  return [{ id: 'guild.update', kind: 'guild.update', summary, params: {}, ...difference }];
}

function wantedGuild(settings: BlueprintGuildSettings): Fields {
  return present<Fields>({
    name: settings.name,
    description: settings.description,
    community: settings.community,
    verification_level: indexIn(VERIFICATION_LEVELS, settings.verification),
    default_message_notifications: indexIn(NOTIFICATION_LEVELS, settings.notifications),
    explicit_content_filter: indexIn(CONTENT_FILTERS, settings.content_filter),
    preferred_locale: settings.locale,
    system_channel_id: channel(settings.system_channel),
    rules_channel_id: channel(settings.rules_channel),
    public_updates_channel_id: channel(settings.updates_channel),
    afk_channel_id: channel(settings.afk_channel),
    afk_timeout: settings.afk_timeout,
  });
}

function indexIn<T>(words: readonly T[], word: T | undefined): number | undefined {
  return word === undefined ? undefined : words.indexOf(word);
}

function channel(key: string | null | undefined): Value | undefined {
  return key == null ? key : ref('channel', key);
}
