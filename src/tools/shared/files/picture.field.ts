import type { FieldOptions } from '../../../mcp/schema/fields/index.js';
import { FileText } from './file-text.field.js';
import { imageTypeOf } from './image-type.js';

/** What a picture may be. */
export interface PictureOptions extends FieldOptions {
  /** Bytes it may have. Default: 10 MiB. */
  readonly most?: number;
  /** Default: png, jpeg, gif, webp, avif. */
  readonly types?: readonly string[];
}

/** What an emoji may be made of. @see https://discord.com/developers/docs/resources/emoji#emoji-formats */
export const EMOJI_PICTURE = { most: 256 * 1024 } as const;

const MOST = 10 * 1024 * 1024;
const TYPES = ['png', 'jpeg', 'gif', 'webp', 'avif'];
/** One pixel. */
const EXAMPLE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/**
 * A picture, which Discord takes in JSON as a data URI. Its kind is that of its bytes, so that a wrong file is refused before it is sent.
 *
 * @see https://discord.com/developers/docs/reference#image-data
 */
export function Picture(
  description: string,
  { most = MOST, types = TYPES, ...options }: PictureOptions = {},
): PropertyDecorator {
  const judge = (bytes: Uint8Array) => {
    const type = imageTypeOf(bytes);
    const isOne = type !== undefined && types.includes(type);
    return isOne ? `image/${type}` : { message: `must be a picture: ${types.join(', ')}`, received: type ?? 'none' };
  };
  return FileText(description, { most, judge }, { examples: [EXAMPLE], ...options });
}
