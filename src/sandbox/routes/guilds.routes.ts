import { discordError } from '../errors/discord-error.js';
import { editGuild } from '../actions/edit-guild.js';
import { ok, type Reply } from '../http/reply.js';
import type { ApiCall } from '../routing/api-call.js';
import { route, type Route } from '../routing/route.js';
import { guildPreviewView, guildView } from '../views/guild.view.js';

/** https://discord.com/developers/docs/resources/guild */
export const guildRoutes: readonly Route[] = [
  route('GET', '/guilds/{guild_id}', (call) => ok(guildView(call.state, call.guild(), call.query.flag('with_counts')))),
  route('PATCH', '/guilds/{guild_id}', patchGuild),
  route('GET', '/guilds/{guild_id}/preview', preview),
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
