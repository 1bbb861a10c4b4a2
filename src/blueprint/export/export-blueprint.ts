import { hasFeature, isCommunity, WELCOME_SCREEN } from '../snapshot/features.js';
import type { Blueprint } from '../document/blueprint.dto.js';
import {
  AFK_TIMEOUTS,
  type BlueprintGuildSettings,
  CONTENT_FILTERS,
  NOTIFICATION_LEVELS,
  VERIFICATION_LEVELS,
} from '../document/guild-settings.dto.js';
import type { BlueprintRole } from '../document/roles.dto.js';
import type { GuildSnapshot, SnapshotRole } from '../snapshot/guild-snapshot.js';
import { exportAutomod } from './export-automod.js';
import { exportCategories, exportChannels, knownNames } from './export-channels.js';
import { exportOnboarding, exportWelcomeScreen } from './export-welcome.js';
import { type ExportedSymbols, exportedSymbols } from './exported-symbols.js';
import { present, unlessEmpty } from '../present.js';

/** A guild as a document that plans to nothing for it, and can be applied to another one. */
export function exportBlueprint(snapshot: GuildSnapshot): Blueprint {
  const symbols = exportedSymbols(snapshot);
  const { guild, roles, automod, onboarding, welcomeScreen } = snapshot;
  const isWelcoming = hasFeature(guild, WELCOME_SCREEN);
  return present<Blueprint>({
    schema_version: 1,
    guild: exportSettings(snapshot, symbols),
    roles: {
      items: exportRoles(symbols),
      everyone: knownNames(roles.find(({ id }) => id === guild.id)?.permissions ?? '0'),
    },
    categories: { items: exportCategories(symbols) },
    channels: { items: exportChannels(symbols) },
    automod: automod && automod.length > 0 ? { items: exportAutomod(automod, symbols) } : undefined,
    onboarding: onboarding && exportOnboarding(onboarding, symbols),
    welcome_screen: welcomeScreen && exportWelcomeScreen(welcomeScreen, isWelcoming, symbols),
  });
}

function exportRoles({ roles, role }: ExportedSymbols): BlueprintRole[] {
  const isUnique = ({ name }: SnapshotRole): boolean => roles.filter((each) => each.name === name).length === 1;
  return roles.map((each) =>
    present<BlueprintRole>({
      key: role.get(each.id),
      name: each.name,
      adopt: isUnique(each) ? undefined : each.id,
      permissions: knownNames(each.permissions),
      color: unlessEmpty(each.color),
      hoist: unlessEmpty(each.hoist),
      mentionable: unlessEmpty(each.mentionable),
    }),
  );
}

function exportSettings({ guild }: GuildSnapshot, { channel }: ExportedSymbols): BlueprintGuildSettings {
  const symbolOf = (id: string | null): string | null | undefined => (id === null ? undefined : channel.get(id));
  return present<BlueprintGuildSettings>({
    name: guild.name,
    description: guild.description ?? undefined,
    community: unlessEmpty(isCommunity(guild)),
    verification: VERIFICATION_LEVELS[guild.verification_level],
    notifications: NOTIFICATION_LEVELS[guild.default_message_notifications],
    content_filter: CONTENT_FILTERS[guild.explicit_content_filter],
    locale: guild.preferred_locale,
    system_channel: symbolOf(guild.system_channel_id),
    rules_channel: symbolOf(guild.rules_channel_id),
    updates_channel: symbolOf(guild.public_updates_channel_id),
    afk_channel: symbolOf(guild.afk_channel_id),
    afk_timeout: AFK_TIMEOUTS.find((seconds) => seconds === guild.afk_timeout),
  });
}
