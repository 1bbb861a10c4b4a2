import { imageTypeOf } from '../shared/files/image-type.js';

/** The formats of stickers and their numbers. @see https://discord.com/developers/docs/resources/sticker#sticker-object-sticker-format-types */
export const STICKER_FORMATS = { PNG: 1, APNG: 2, LOTTIE: 3, GIF: 4 } as const;

export type StickerFormat = keyof typeof STICKER_FORMATS;

/** How a file of each format is sent: the end of its name, and its MIME type. */
export const FILE_TYPES: Readonly<Record<StickerFormat, readonly [ending: string, contentType: string]>> = {
  PNG: ['png', 'image/png'],
  APNG: ['png', 'image/apng'],
  LOTTIE: ['json', 'application/json'],
  GIF: ['gif', 'image/gif'],
};

/** The chunk that makes a PNG move; it stands before the picture itself. */
const ANIMATION = Buffer.from('acTL', 'latin1');
const PICTURE = Buffer.from('IDAT', 'latin1');

/** The format some bytes are in; undefined for anything Discord takes for no sticker. */
export function stickerFormatOf(bytes: Uint8Array): StickerFormat | undefined {
  const type = imageTypeOf(bytes);
  if (type === 'gif') return 'GIF';
  if (type === 'png') return isAnimated(bytes) ? 'APNG' : 'PNG';
  return type === undefined && isLottie(bytes) ? 'LOTTIE' : undefined;
}

function isAnimated(png: Uint8Array): boolean {
  const bytes = Buffer.from(png);
  const start = bytes.indexOf(PICTURE);
  const at = bytes.indexOf(ANIMATION);
  return at >= 0 && (start < 0 || at < start);
}

/** A Lottie animation is JSON that has a version and layers. */
function isLottie(bytes: Uint8Array): boolean {
  try {
    const animation: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return typeof animation === 'object' && animation !== null && 'v' in animation && 'layers' in animation;
  } catch {
    return false;
  }
}
