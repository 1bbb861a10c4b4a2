import { AuditLogEvent } from 'discord-api-types/v10';
import { discordError } from '../errors/discord-error.js';
import { created, noContent, ok, type Reply } from '../http/reply.js';
import { managed, seesMakers } from '../permissions/expressions.js';
import type { ApiCall } from '../routing/api-call.js';
import { route, type Route } from '../routing/route.js';
import { changesBetween } from '../state/audit-trail.js';
import type { EmojiRecord, GuildRecord } from '../state/records.js';
import { emojiName, newEmojiShape } from '../validation/emoji.form.js';
import * as f from '../validation/fields.js';
import { MAX_EMOJIS } from '../validation/limits.js';
import { emojiView } from '../views/emoji.view.js';

const EMOJI = '/guilds/{guild_id}/emojis/{emoji_id}';

/** https://discord.com/developers/docs/resources/emoji */
export const emojiRoutes: readonly Route[] = [
  route('GET', '/guilds/{guild_id}/emojis', listEmojis),
  route('POST', '/guilds/{guild_id}/emojis', createEmoji),
  route('GET', EMOJI, (call) => ok(view(call, call.guild(), emojiOf(call, call.guild())))),
  route('PATCH', EMOJI, editEmoji),
  route('DELETE', EMOJI, deleteEmoji),
];

const roles = f.nullable(f.list(f.snowflake(), { unique: true }));
const createForm = f.object({ ...newEmojiShape, roles });
const editForm = f.object({ name: emojiName, roles });

function listEmojis(call: ApiCall): Reply {
  const guild = call.guild();
  return ok([...guild.emojis.values()].map((emoji) => view(call, guild, emoji)));
}

function createEmoji(call: ApiCall): Reply {
  const guild = call.guild();
  call.access.require(guild, 'CREATE_GUILD_EXPRESSIONS');
  const form = call.form(createForm);
  const animated = form.image.type === 'image/gif';
  const ofKind = [...guild.emojis.values()].filter((emoji) => emoji.animated === animated);
  if (ofKind.length >= (MAX_EMOJIS[guild.premium_tier] ?? 0))
    throw discordError(animated ? 'MAX_ANIMATED_EMOJIS' : 'MAX_EMOJIS');
  call.world.limiter.takeSubLimit('guild emojis', guild.id);
  const emoji: EmojiRecord = {
    id: call.newId(),
    name: form.name,
    animated,
    available: true,
    managed: false,
    roles: form.roles ?? [],
    user_id: call.bot.user_id,
  };
  guild.emojis.set(emoji.id, emoji);
  call.audit(guild, {
    type: AuditLogEvent.EmojiCreate,
    target: emoji.id,
    changes: [{ key: 'name', new_value: emoji.name }],
  });
  return created(view(call, guild, emoji));
}

function editEmoji(call: ApiCall): Reply {
  const guild = call.guild();
  const emoji = managed(call, guild, emojiOf(call, guild));
  const form = call.form(editForm);
  const before = { name: emoji.name };
  emoji.name = form.name ?? emoji.name;
  if (form.roles !== undefined) emoji.roles = form.roles ?? [];
  const changes = changesBetween(before, { name: emoji.name });
  if (changes.length > 0) call.audit(guild, { type: AuditLogEvent.EmojiUpdate, target: emoji.id, changes });
  return ok(view(call, guild, emoji));
}

function deleteEmoji(call: ApiCall): Reply {
  const guild = call.guild();
  const emoji = managed(call, guild, emojiOf(call, guild));
  guild.emojis.delete(emoji.id);
  call.audit(guild, {
    type: AuditLogEvent.EmojiDelete,
    target: emoji.id,
    changes: [{ key: 'name', old_value: emoji.name }],
  });
  return noContent();
}

function emojiOf(call: ApiCall, guild: GuildRecord): EmojiRecord {
  const emoji = guild.emojis.get(call.param('emoji_id'));
  if (!emoji) throw discordError('UNKNOWN_EMOJI');
  return emoji;
}

function view(call: ApiCall, guild: GuildRecord, emoji: EmojiRecord): Record<string, unknown> {
  return emojiView(call.state, emoji, seesMakers(call, guild));
}
