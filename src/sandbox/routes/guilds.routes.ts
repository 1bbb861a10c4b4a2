import { AuditLogEvent } from 'discord-api-types/v10';
import { discordError } from '../errors/discord-error.js';
import { fieldError } from '../errors/form-errors.js';
import { editGuild } from '../actions/edit-guild.js';
import { ok, type Reply } from '../http/reply.js';
import type { ApiCall } from '../routing/api-call.js';
import { route, type Route } from '../routing/route.js';
import { changesBetween } from '../state/audit-trail.js';
import * as f from '../validation/fields.js';
import { LIMITS } from '../validation/limits.js';
import { guildPreviewView, guildView, incidentsView } from '../views/guild.view.js';

/** https://discord.com/developers/docs/resources/guild */
export const guildRoutes: readonly Route[] = [
  route('GET', '/guilds/{guild_id}', (call) => ok(guildView(call.state, call.guild(), call.query.flag('with_counts')))),
  route('PATCH', '/guilds/{guild_id}', patchGuild),
  route('GET', '/guilds/{guild_id}/preview', preview),
  route('GET', '/guilds/{guild_id}/vanity-url', showVanityUrl),
  route('POST', '/guilds/{guild_id}/mfa', setMfaLevel),
  route('PUT', '/guilds/{guild_id}/incident-actions', setIncidentActions),
];

function patchGuild(call: ApiCall): Reply {
  const guild = call.guild();
  editGuild(call, guild);
  return ok(guildView(call.state, guild, false));
}

/** A guild that can be discovered shows itself to everybody. */
function preview(call: ApiCall): Reply {
  const guild = call.state.guilds.get(call.param('guild_id'));
  const isOpen = guild && (guild.features.includes('DISCOVERABLE') || guild.members.has(call.bot.user_id));
  if (!isOpen) throw discordError('UNKNOWN_GUILD');
  return ok(guildPreviewView(call.state, guild));
}

function showVanityUrl(call: ApiCall): Reply {
  const guild = call.guild();
  call.access.require(guild, 'MANAGE_GUILD');
  return ok({ code: guild.vanity_url_code, uses: guild.vanity_url_uses });
}

const mfaForm = f.object({ level: f.required(f.oneOf([0, 1])) });

/** Only for the owner. */
function setMfaLevel(call: ApiCall): Reply {
  const guild = call.guild();
  if (guild.owner_id !== call.bot.user_id) throw discordError('OWNER_ONLY');
  const before = { mfa_level: guild.mfa_level };
  guild.mfa_level = call.form(mfaForm).level;
  const changes = changesBetween(before, { mfa_level: guild.mfa_level });
  if (changes.length > 0) call.audit(guild, { type: AuditLogEvent.GuildUpdate, target: guild.id, changes });
  return ok({ level: guild.mfa_level });
}

const incidentForm = f.object({
  invites_disabled_until: f.nullable(f.time()),
  dms_disabled_until: f.nullable(f.time()),
});

/** Null opens again; what is not named stays as it is. */
function setIncidentActions(call: ApiCall): Reply {
  const guild = call.guild();
  call.access.require(guild, 'MANAGE_GUILD');
  const form = call.form(incidentForm);
  for (const [name, until] of Object.entries(form)) {
    if (until === undefined) continue;
    if (until !== null && until > call.now + LIMITS.incidentMs)
      throw fieldError([name], 'DATE_TIME_TYPE_MAX', 'Must be at most 24 hours in the future.');
    guild.incidents[name as keyof typeof form] = until;
  }
  return ok(incidentsView(guild) ?? { invites_disabled_until: null, dms_disabled_until: null });
}
