import { AuditLogEvent } from 'discord-api-types/v10';
import { requireOwnChannel } from '../actions/own-channel.js';
import { discordError } from '../errors/discord-error.js';
import { ok, type Reply } from '../http/reply.js';
import type { ApiCall } from '../routing/api-call.js';
import { route, type Route } from '../routing/route.js';
import { changesBetween } from '../state/audit-trail.js';
import type { WelcomeScreenRecord } from '../state/community-records.js';
import type { GuildRecord } from '../state/records.js';
import * as f from '../validation/fields.js';
import { LIMITS } from '../validation/limits.js';

/** https://discord.com/developers/docs/resources/guild#get-guild-welcome-screen */
export const welcomeScreenRoutes: readonly Route[] = [
  route('GET', '/guilds/{guild_id}/welcome-screen', showScreen),
  route('PATCH', '/guilds/{guild_id}/welcome-screen', editScreen),
];

const FEATURE = 'WELCOME_SCREEN_ENABLED';

const channelShape = {
  channel_id: f.required(f.snowflake()),
  description: f.required(f.text({ min: 1, max: LIMITS.welcomeScreen.channelDescription })),
  emoji_id: f.nullable(f.snowflake()),
  emoji_name: f.nullable(f.text()),
};
const form = f.object({
  enabled: f.nullable(f.flag()),
  description: f.nullable(f.text({ max: LIMITS.welcomeScreen.description })),
  welcome_channels: f.nullable(f.list(f.object(channelShape), { max: LIMITS.welcomeScreen.channels })),
});

/** Of a screen that is switched off only managers see something. */
function showScreen(call: ApiCall): Reply {
  const guild = communityOf(call);
  if (!guild.welcome_screen.enabled) call.access.require(guild, 'MANAGE_GUILD');
  return ok(view(guild.welcome_screen));
}

function editScreen(call: ApiCall): Reply {
  const guild = communityOf(call);
  call.access.require(guild, 'MANAGE_GUILD');
  const { enabled, description, welcome_channels } = call.form(form);
  const screen = guild.welcome_screen;
  const before = { ...view(screen), enabled: screen.enabled };
  if (welcome_channels !== undefined) screen.channels = channelsOf(call, guild, welcome_channels ?? []);
  if (description !== undefined) screen.description = description;
  screen.enabled = enabled ?? screen.enabled;
  guild.features = [...guild.features.filter((each) => each !== FEATURE), ...(screen.enabled ? [FEATURE] : [])];
  const changes = changesBetween(before, { ...view(screen), enabled: screen.enabled });
  if (changes.length > 0) call.audit(guild, { type: AuditLogEvent.GuildUpdate, target: guild.id, changes });
  return ok(view(screen));
}

function channelsOf(
  call: ApiCall,
  guild: GuildRecord,
  given: readonly f.Form<typeof channelShape>[],
): WelcomeScreenRecord['channels'] {
  return given.map(({ channel_id, description, emoji_id, emoji_name }, index) => {
    requireOwnChannel(call, guild, channel_id, ['welcome_channels', index, 'channel_id']);
    return { channel_id, description, emoji_id: emoji_id ?? null, emoji_name: emoji_name ?? null };
  });
}

/** Only Community guilds have one. */
function communityOf(call: ApiCall): GuildRecord {
  const guild = call.guild();
  if (!guild.features.includes('COMMUNITY')) throw discordError('UNKNOWN_WELCOME_SCREEN');
  return guild;
}

function view({ description, channels }: WelcomeScreenRecord): Record<string, unknown> {
  return { description, welcome_channels: channels };
}
