import { Injectable } from '@nestjs/common';
import type { UploadFile } from '../../discord/request-options.js';
import type { Issue } from '../../errors/tool-error.js';
import { UploadFiles } from '../shared/message/upload-files.service.js';
import { validationFailed } from '../shared/validation-failed.js';
import { FILE_TYPES, STICKER_FORMATS, stickerFormatOf } from './sticker-format.js';
import type { CreateSticker } from './stickers.dto.js';

/** Bytes a sticker may have. @see https://discord.com/developers/docs/resources/sticker#create-guild-sticker */
const STICKER_BYTES = 512 * 1024;

type Upload = Pick<CreateSticker, 'file_data' | 'file_path' | 'file_format'>;

/** Makes the file of a sticker ready to be sent, or refuses it before it is. */
@Injectable()
export class StickerFiles {
  constructor(private readonly uploads: UploadFiles) {}

  /** @throws ToolError VALIDATION_FAILED for a file that cannot be read, is too large, of no sticker's format or of another than was said */
  async read({ file_data: data, file_path: path, file_format }: Upload): Promise<UploadFile> {
    const bytes = await this.uploads.readOne({ data, path }, { data: 'file_data', path: 'file_path' }, STICKER_BYTES);
    const format = stickerFormatOf(bytes);
    if (format === undefined) throw validationFailed(noSticker(data === undefined ? 'file_path' : 'file_data'));
    if (file_format !== undefined && STICKER_FORMATS[format] !== file_format) {
      const message = `is not what the file is: it is ${format}`;
      throw validationFailed({
        path: 'file_format',
        message,
        expected: `${STICKER_FORMATS[format]}`,
        received: `${file_format}`,
      });
    }
    const [ending, contentType] = FILE_TYPES[format];
    return { key: 'file', name: `sticker.${ending}`, contentType, data: bytes };
  }
}

function noSticker(path: string): Issue {
  return { path, message: 'must be a PNG, APNG, GIF or Lottie (JSON) file' };
}
