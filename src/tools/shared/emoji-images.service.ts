import { Injectable } from '@nestjs/common';
import { imageTypeOf } from './image-type.js';
import { UploadFiles } from './message/upload-files.service.js';
import { validationFailed } from './validation-failed.js';

/** Bytes a custom emoji may have. @see https://discord.com/developers/docs/resources/emoji#emoji-formats */
export const EMOJI_BYTES = 256 * 1024;

/** A picture as tools take one for an emoji: as a data URI, or as a file in the upload directory. */
export interface EmojiImage {
  readonly image?: string;
  readonly image_path?: string;
}

/** Makes the picture of an emoji ready to be sent, or refuses it before it is. */
@Injectable()
export class EmojiImages {
  constructor(private readonly uploads: UploadFiles) {}

  /**
   * @returns the data URI Discord takes; the kind it names is that of the bytes
   * @throws ToolError VALIDATION_FAILED for none or two, for a file that cannot be read, is no picture or has more than 256 KiB
   */
  async dataUri({ image: data, image_path: path }: EmojiImage): Promise<string> {
    const bytes = await this.uploads.readOne({ data, path }, { data: 'image', path: 'image_path' }, EMOJI_BYTES);
    const type = imageTypeOf(bytes);
    if (type === undefined) {
      throw validationFailed({ path: 'image_path', message: 'must be a PNG, JPEG, GIF, WebP or AVIF picture' });
    }
    return `data:image/${type};base64,${Buffer.from(bytes).toString('base64')}`;
  }
}
