import { AuditLogEvent } from 'discord-api-types/v10';
import { discordError } from '../errors/discord-error.js';
import { fieldError } from '../errors/form-errors.js';
import { created, noContent, ok, type Reply } from '../http/reply.js';
import { managed, seesMakers } from '../permissions/expressions.js';
import type { ApiCall } from '../routing/api-call.js';
import { openRoute, route, type Route } from '../routing/route.js';
import { changesBetween } from '../state/audit-trail.js';
import type { GuildRecord } from '../state/records.js';
import { STICKER_PACKS, type StickerRecord } from '../state/sticker-records.js';
import * as f from '../validation/fields.js';
import { LIMITS, MAX_STICKERS } from '../validation/limits.js';
import { findStandardSticker, stickerPackView, stickerView } from '../views/sticker.view.js';

const STICKER = '/guilds/{guild_id}/stickers/{sticker_id}';

/** https://discord.com/developers/docs/resources/sticker */
export const stickerRoutes: readonly Route[] = [
  openRoute('GET', '/stickers/{sticker_id}', showAnySticker),
  openRoute('GET', '/sticker-packs', () => ok({ sticker_packs: STICKER_PACKS.map(stickerPackView) })),
  openRoute('GET', '/sticker-packs/{pack_id}', showPack),
  route('GET', '/guilds/{guild_id}/stickers', listStickers),
  route('POST', '/guilds/{guild_id}/stickers', createSticker),
  route('GET', STICKER, (call) => ok(view(call, call.guild(), stickerOf(call, call.guild())))),
  route('PATCH', STICKER, editSticker),
  route('DELETE', STICKER, deleteSticker),
];

const { name: NAME, tags: TAGS, bytes: BYTES } = LIMITS.sticker;
/** Empty, or of two characters and more. */
const description = f.nullable(f.text({ max: LIMITS.sticker.description, pattern: /^(?:[^]{2,})?$/u }));
const createForm = f.object({ name: f.required(f.text(NAME)), tags: f.required(f.text(TAGS)), description });
const editForm = f.object({ name: f.text(NAME), tags: f.text(TAGS), description });

const FORMATS: Readonly<Record<string, number>> = {
  'image/png': 1,
  'image/apng': 2,
  'application/json': 3,
  'image/gif': 4,
};
const LOTTIE = 3;

/** Of a guild sticker anybody learns where it lies, and nobody who made it. */
function showAnySticker(call: ApiCall): Reply {
  const id = call.param('sticker_id');
  const own = call.state.stickers.get(id);
  const found = own ? stickerView(call.state, own, false) : findStandardSticker(id);
  if (!found) throw discordError('UNKNOWN_STICKER');
  return ok(found);
}

function showPack(call: ApiCall): Reply {
  const pack = STICKER_PACKS.find(({ id }) => id === call.param('pack_id'));
  if (!pack) throw discordError('UNKNOWN_STICKER_PACK');
  return ok(stickerPackView(pack));
}

function listStickers(call: ApiCall): Reply {
  const guild = call.guild();
  return ok(call.state.stickersOf(guild.id).map((sticker) => view(call, guild, sticker)));
}

function createSticker(call: ApiCall): Reply {
  const guild = call.guild();
  call.access.require(guild, 'CREATE_GUILD_EXPRESSIONS');
  const form = call.form(createForm);
  const format_type = formatOf(call, guild);
  if (call.state.stickersOf(guild.id).length >= (MAX_STICKERS[guild.premium_tier] ?? 0))
    throw discordError('MAX_STICKERS');
  const sticker: StickerRecord = {
    id: call.newId(),
    guild_id: guild.id,
    name: form.name,
    description: form.description ?? null,
    tags: form.tags,
    format_type,
    available: true,
    user_id: call.bot.user_id,
  };
  call.state.stickers.set(sticker.id, sticker);
  const changes = changesBetween(null, audited(sticker));
  call.audit(guild, { type: AuditLogEvent.StickerCreate, target: sticker.id, changes });
  return created(view(call, guild, sticker));
}

/** What the upload is. Lottie is for verified and partnered guilds. @throws DiscordError 50035, 50045, 50046 */
function formatOf(call: ApiCall, guild: GuildRecord): number {
  const file = call.files.find(({ field }) => field === 'file');
  if (!file) throw fieldError(['file'], 'BASE_TYPE_REQUIRED', 'This field is required');
  if (file.size > BYTES) throw discordError('FILE_TOO_LARGE');
  const format = FORMATS[file.content_type.split(';')[0] ?? ''];
  const mayLottie = guild.features.some((feature) => feature === 'VERIFIED' || feature === 'PARTNERED');
  if (format === undefined || (format === LOTTIE && !mayLottie)) throw discordError('INVALID_FILE');
  return format;
}

function editSticker(call: ApiCall): Reply {
  const guild = call.guild();
  const sticker = managed(call, guild, stickerOf(call, guild));
  const form = call.form(editForm);
  const before = audited(sticker);
  sticker.name = form.name ?? sticker.name;
  sticker.tags = form.tags ?? sticker.tags;
  if (form.description !== undefined) sticker.description = form.description;
  const changes = changesBetween(before, audited(sticker));
  if (changes.length > 0) call.audit(guild, { type: AuditLogEvent.StickerUpdate, target: sticker.id, changes });
  return ok(view(call, guild, sticker));
}

function deleteSticker(call: ApiCall): Reply {
  const guild = call.guild();
  const sticker = managed(call, guild, stickerOf(call, guild));
  call.state.stickers.delete(sticker.id);
  const changes = changesBetween(audited(sticker), null);
  call.audit(guild, { type: AuditLogEvent.StickerDelete, target: sticker.id, changes });
  return noContent();
}

function stickerOf(call: ApiCall, guild: GuildRecord): StickerRecord {
  const sticker = call.state.stickers.get(call.param('sticker_id'));
  if (sticker?.guild_id !== guild.id) throw discordError('UNKNOWN_STICKER');
  return sticker;
}

function audited({ name, description: about, tags }: StickerRecord) {
  return { name, description: about, tags };
}

function view(call: ApiCall, guild: GuildRecord, sticker: StickerRecord): Record<string, unknown> {
  return stickerView(call.state, sticker, seesMakers(call, guild));
}
