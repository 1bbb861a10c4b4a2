import { ok } from '../http/reply.js';
import { route, type Route } from '../routing/route.js';
import { guildView } from '../views/guild.view.js';

/** https://discord.com/developers/docs/resources/guild */
export const guildRoutes: readonly Route[] = [
  route('GET', '/guilds/{guild_id}', (call) => ok(guildView(call.guild(), call.query.flag('with_counts')))),
];
