import { ok } from '../http/reply.js';
import { route, type Route } from '../routing/route.js';
import { channelView } from '../views/channel.view.js';

/** https://discord.com/developers/docs/resources/channel */
export const channelRoutes: readonly Route[] = [
  route('GET', '/channels/{channel_id}', (call) =>
    ok(channelView(call.state, call.access.channel(call.param('channel_id')), call.bot.user_id)),
  ),
];
