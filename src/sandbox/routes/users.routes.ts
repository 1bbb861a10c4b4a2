import { removeMember } from '../actions/remove-member.js';
import { discordError } from '../errors/discord-error.js';
import { noContent, ok, type Reply } from '../http/reply.js';
import type { ApiCall } from '../routing/api-call.js';
import { route, type Route } from '../routing/route.js';
import { compareIds } from '../state/snowflake-factory.js';
import { IMAGE_HASH } from '../state/image-hash.js';
import { newChannel } from '../state/new-records.js';
import * as f from '../validation/fields.js';
import { imageData } from '../validation/image.form.js';
import { LIMITS } from '../validation/limits.js';
import { channelView } from '../views/channel.view.js';
import { ownGuildView } from '../views/guild.view.js';
import { ownUserView, userView } from '../views/user.view.js';
import { CHANNEL } from '../state/channel-types.js';

/** https://discord.com/developers/docs/resources/user */
export const userRoutes: readonly Route[] = [
  route('GET', '/users/@me', (call) => ok(ownUserView(call.state.user(call.bot.user_id)))),
  route('PATCH', '/users/@me', editOwn),
  route('POST', '/users/@me/channels', openDm),
  route('GET', '/users/{user_id}', getUser),
  route('GET', '/users/@me/guilds', listGuilds),
  route('DELETE', '/users/@me/guilds/{guild_id}', leaveGuild),
];

function getUser(call: ApiCall): Reply {
  const user = call.state.users.get(call.param('user_id'));
  if (!user) throw discordError('UNKNOWN_USER');
  return ok(userView(user));
}

const image = f.nullable(imageData(LIMITS.image));
const ownForm = f.object({ username: f.text({ ...LIMITS.user.name, trim: true }), avatar: image, banner: image });

function editOwn(call: ApiCall): Reply {
  const user = call.state.user(call.bot.user_id);
  const { username, avatar, banner } = call.form(ownForm);
  user.username = username ?? user.username;
  // images are not kept; a hash stands for one
  if (avatar !== undefined) user.avatar = avatar && IMAGE_HASH;
  if (banner !== undefined) user.banner = banner && IMAGE_HASH;
  return ok(ownUserView(user));
}

const dmForm = f.object({ recipient_id: f.required(f.snowflake()) });

/** The same channel each time. @throws DiscordError 10013 for nobody, 50033 for the bot itself */
function openDm(call: ApiCall): Reply {
  const { recipient_id } = call.form(dmForm);
  if (!call.state.users.has(recipient_id)) throw discordError('UNKNOWN_USER');
  if (recipient_id === call.bot.user_id) throw discordError('INVALID_RECIPIENTS');
  const recipients = [call.bot.user_id, recipient_id];
  const known = [...call.state.channels.values()].find(
    (each) => each.type === CHANNEL.DM && recipients.every((id) => each.recipients.includes(id)),
  );
  const channel = known ?? newChannel({ id: call.newId(), name: '', type: CHANNEL.DM, recipients });
  call.state.channels.set(channel.id, channel);
  return ok(channelView(call.state, channel, call.bot.user_id));
}

function listGuilds(call: ApiCall): Reply {
  const limit = call.query.int('limit', { min: 1, max: 200, default: 200 });
  const before = call.query.snowflake('before');
  const after = call.query.snowflake('after');
  const withCounts = call.query.flag('with_counts');
  const all = call.state.guildsOf(call.bot.user_id).sort((a, b) => compareIds(a.guild.id, b.guild.id));
  const fitting = all.filter(({ guild }) => isBetween(guild.id, after, before));
  const page = before === undefined ? fitting.slice(0, limit) : fitting.slice(-limit);
  return ok(
    page.map(({ guild }) => ownGuildView(guild, call.bot.user_id, call.access.permissionsOf(guild), withCounts)),
  );
}

function isBetween(id: string, after: string | undefined, before: string | undefined): boolean {
  return (after === undefined || compareIds(id, after) > 0) && (before === undefined || compareIds(id, before) < 0);
}

function leaveGuild(call: ApiCall): Reply {
  const guild = call.guild();
  removeMember(call.state, guild, call.bot.user_id);
  return noContent();
}
