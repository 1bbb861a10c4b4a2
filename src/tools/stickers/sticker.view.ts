import type { APISticker, APIStickerPack } from 'discord-api-types/v10';
import { told } from '../shared/views/wording.js';
import type { StickerPackSummary, StickerPackView, StickerView } from './stickers.dto.js';

export function viewSticker(sticker: APISticker): StickerView {
  const { id, name, description, tags, format_type, available = true, type, guild_id, pack_id, user } = sticker;
  return {
    id,
    name,
    description,
    tags,
    format_type,
    available,
    type,
    ...told({ guild_id, pack_id, user_id: user?.id }),
  };
}

export function viewPackSummary({
  id,
  name,
  description,
  stickers,
  cover_sticker_id,
}: APIStickerPack): StickerPackSummary {
  return { id, name, description, sticker_count: stickers.length, ...told({ cover_sticker_id }) };
}

export function viewPack(pack: APIStickerPack): StickerPackView {
  return Object.assign(viewPackSummary(pack), { stickers: pack.stickers.map(viewSticker) });
}
