/** A sticker of a guild; its picture is not kept. */
export interface StickerRecord {
  id: string;
  guild_id: string;
  name: string;
  description: string | null;
  /** The name of an emoji that stands for it. */
  tags: string;
  /** 1 PNG, 2 APNG, 3 Lottie, 4 GIF. */
  format_type: number;
  available: boolean;
  user_id: string;
}

/** One of Discord's own stickers. */
export interface StandardStickerRecord {
  id: string;
  name: string;
  description: string;
  /** Words it goes with, comma-separated. */
  tags: string;
}

/** A pack of Discord's own stickers. */
export interface StickerPackRecord {
  id: string;
  sku_id: string;
  name: string;
  description: string;
  stickers: readonly StandardStickerRecord[];
}

/** The packs everybody has, in order. Invented ones: Discord's own may change on any day. */
export const STICKER_PACKS: readonly StickerPackRecord[] = [
  {
    id: '847199849233514549',
    sku_id: '847199849233514547',
    name: 'Forest Friends',
    description: 'Small animals with large feelings.',
    stickers: [
      { id: '749054660769218631', name: 'Wave', description: 'A fox waves.', tags: 'wave, hello, hi' },
      { id: '751606379340365864', name: 'Nap', description: 'A hedgehog sleeps.', tags: 'sleep, tired, night' },
    ],
  },
  {
    id: '854031500000000001',
    sku_id: '854031500000000000',
    name: 'Pixel Parade',
    description: 'Cheers in sixteen colours.',
    stickers: [{ id: '854031500000000002', name: 'Victory', description: 'A knight cheers.', tags: 'win, yay' }],
  },
];
