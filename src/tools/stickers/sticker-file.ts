import type { UploadFile } from '../../discord/request-options.js';
import type { FileRules } from '../shared/files/file-text.field.js';
import { validationFailed } from '../shared/validation-failed.js';
import { FILE_TYPES, STICKER_FORMATS, stickerFormatOf } from './sticker-format.js';
import type { CreateSticker } from './stickers.dto.js';

/** What a sticker may be made of. @see https://discord.com/developers/docs/resources/sticker#create-guild-sticker */
export const STICKER_FILE: FileRules = {
  most: 512 * 1024,
  judge: (bytes) => {
    const format = stickerFormatOf(bytes);
    return format ? FILE_TYPES[format][1] : { message: 'must be a PNG, APNG, GIF or Lottie (JSON) file' };
  },
};

/**
 * The file of a sticker as it is sent.
 *
 * @param file a data URI of what {@link STICKER_FILE} lets pass
 * @throws ToolError VALIDATION_FAILED for one of another format than was said
 */
export function stickerUpload({
  file_data,
  file_format,
}: Pick<CreateSticker, 'file_data' | 'file_format'>): UploadFile {
  const data = Buffer.from(file_data.slice(file_data.indexOf(',') + 1), 'base64');
  const format = stickerFormatOf(data) ?? 'PNG';
  if (file_format !== undefined && STICKER_FORMATS[format] !== file_format) {
    const message = `is not what the file is: it is ${format}`;
    const expected = `${STICKER_FORMATS[format]}`;
    throw validationFailed({ path: 'file_format', message, expected, received: `${file_format}` });
  }
  const [ending, contentType] = FILE_TYPES[format];
  return { key: 'file', name: `sticker.${ending}`, contentType, data };
}
