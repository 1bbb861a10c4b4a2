import type { FieldOptions } from '../../mcp/schema/fields/index.js';
import { Text } from '../../mcp/schema/fields/index.js';

/** A picture as Discord takes it in JSON: a data URI of base64. */
export function ImageData(description: string, options: FieldOptions = {}): PropertyDecorator {
  return Text(description, {
    pattern: /^data:image\/(?:png|jpeg|gif|webp|avif);base64,[A-Za-z0-9+/]+={0,2}$/,
    means: 'a picture as data:image/png;base64,… (or jpeg, gif, webp, avif)',
    ...options,
  });
}
