import { Injectable } from '@nestjs/common';
import { PictureFiles } from './picture-files.service.js';

/** What an emoji may be made of. @see https://discord.com/developers/docs/resources/emoji#emoji-formats */
const EMOJI_PICTURE = { most: 256 * 1024, types: ['png', 'jpeg', 'gif', 'webp', 'avif'] } as const;

/** A picture as tools take one for an emoji: as a data URI, or as a file in the upload directory. */
export interface EmojiImage {
  readonly image?: string;
  readonly image_path?: string;
}

/** Makes the picture of an emoji ready to be sent, or refuses it before it is. */
@Injectable()
export class EmojiImages {
  constructor(private readonly pictures: PictureFiles) {}

  /** @throws ToolError VALIDATION_FAILED for none or two, and for what is no such picture of at most 256 KiB */
  async dataUri({ image: data, image_path: path }: EmojiImage): Promise<string> {
    return this.pictures.dataUri({ data, path }, { data: 'image', path: 'image_path' }, EMOJI_PICTURE);
  }
}
