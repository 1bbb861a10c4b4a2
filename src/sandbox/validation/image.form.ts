import * as f from './fields.js';

/** An image that came as a data URI; its bytes are not kept. */
export interface ImageForm {
  type: string;
  size: number;
}

/** https://discord.com/developers/docs/reference#image-data */
export function imageData(maxBytes: number): f.Field<ImageForm> {
  return f.field((value, at, errors) => {
    const [, type, data] =
      /^data:(image\/(?:png|jpeg|gif|webp|avif));base64,([A-Za-z0-9+/=]+)$/.exec(String(value)) ?? [];
    const size = Buffer.byteLength(data ?? '', 'base64');
    if (!type) errors.add(at, 'IMAGE_INVALID', 'Invalid image data');
    else if (size > maxBytes)
      errors.add(at, 'BINARY_TYPE_MAX_SIZE', `File cannot be larger than ${maxBytes / 1024} kb.`);
    return { type: type ?? '', size };
  });
}
