import type { StandardStickerRecord, StickerPackRecord, StickerRecord } from '../state/sticker-records.js';
import { STICKER_PACKS } from '../state/sticker-records.js';
import type { SandboxState } from '../state/sandbox-state.js';
import { userView } from './user.view.js';

type View = Record<string, unknown>;

/** https://discord.com/developers/docs/resources/sticker#sticker-object; who made it is shown only to its managers. */
export function stickerView(state: SandboxState, sticker: StickerRecord, withUser: boolean): View {
  const { user_id, ...shown } = sticker;
  return { ...shown, type: 2, ...(withUser ? { user: userView(state.user(user_id)) } : {}) };
}

export function stickerPackView({ stickers, ...pack }: StickerPackRecord): View {
  return {
    ...pack,
    stickers: stickers.map((sticker, index) => standardStickerView(sticker, pack.id, index + 1)),
    cover_sticker_id: stickers[0]?.id,
    banner_asset_id: pack.sku_id,
  };
}

/** One of Discord's own; undefined for any other id. */
export function findStandardSticker(id: string): View | undefined {
  for (const pack of STICKER_PACKS) {
    const index = pack.stickers.findIndex((sticker) => sticker.id === id);
    const sticker = pack.stickers[index];
    if (sticker) return standardStickerView(sticker, pack.id, index + 1);
  }
  return undefined;
}

/** As messages show one. https://discord.com/developers/docs/resources/sticker#sticker-item-object */
export function stickerItemView(state: SandboxState, id: string): View[] {
  const { name, format_type } = state.stickers.get(id) ?? findStandardSticker(id) ?? {};
  return name === undefined ? [] : [{ id, name, format_type }];
}

function standardStickerView(sticker: StandardStickerRecord, pack_id: string, sort_value: number): View {
  return { ...sticker, type: 1, format_type: 3, pack_id, sort_value };
}
