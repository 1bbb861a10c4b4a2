import { Injectable } from '@nestjs/common';
import { imageTypeOf } from './image-type.js';
import { type FileSource, UploadFiles } from './message/upload-files.service.js';
import { validationFailed } from './validation-failed.js';

/** What a picture may be. */
export interface PictureRules {
  readonly most: number;
  readonly types: readonly string[];
}

/** Makes a picture ready to be sent as JSON takes one, or refuses it before it is. */
@Injectable()
export class PictureFiles {
  constructor(private readonly uploads: UploadFiles) {}

  /**
   * @param names the arguments its bytes and its place in the upload directory stand in
   * @returns the data URI Discord takes; the kind it names is that of the bytes
   * @throws ToolError VALIDATION_FAILED for none or two, for a file that cannot be read, is too large or no such picture
   */
  async dataUri(
    source: FileSource,
    names: { readonly data: string; readonly path: string },
    { most, types }: PictureRules,
  ): Promise<string> {
    const bytes = await this.uploads.readOne(source, names, most);
    const type = imageTypeOf(bytes);
    if (type === undefined || !types.includes(type)) {
      const path = source.path === undefined ? names.data : names.path;
      throw validationFailed({ path, message: `must be a picture: ${types.join(', ')}`, received: type ?? 'none' });
    }
    return `data:image/${type};base64,${Buffer.from(bytes).toString('base64')}`;
  }
}
