import { ok } from '../http/reply.js';
import { route, type Route } from '../routing/route.js';
import { guildView, rolesView } from '../views/guild.view.js';
import { channelView } from '../views/channel.view.js';

/** https://discord.com/developers/docs/resources/guild */
export const guildRoutes: readonly Route[] = [
  route('GET', '/guilds/{guild_id}', (call) => ok(guildView(call.guild(), call.query.flag('with_counts')))),
  // all of them, those the bot cannot see too
  route('GET', '/guilds/{guild_id}/channels', (call) =>
    ok(call.state.channelsOf(call.guild().id).map((each) => channelView(call.state, each))),
  ),
  route('GET', '/guilds/{guild_id}/roles', (call) => ok(rolesView(call.guild()))),
];
