import { ValidateBy } from 'class-validator';
import { defineField, type FieldOptions, type LeafItem } from '../../mcp/schema/fields/index.js';
import { patternSource } from '../../mcp/schema/pattern-source.js';
import { imageTypeOf } from './image-type.js';

const DATA_URI = /^data:image\/(png|jpeg|gif|webp|avif);base64,([A-Za-z0-9+/]+={0,2})$/;
/** So much base64 holds the bytes that tell a picture's kind. */
const HEAD = 24;
/** One pixel. */
const EXAMPLE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const imageData: LeafItem = {
  kind: 'leaf',
  expected: 'a picture as data:image/png;base64,… (or jpeg, gif, webp, avif), whose bytes are of the kind it names',
  schema: { type: 'string', pattern: patternSource(DATA_URI) },
  advertised: { type: 'string', description: 'data:image/png;base64,…' },
  example: EXAMPLE,
  hint: prefixFor,
  rules: (options) => [ValidateBy({ name: 'mcpImageData', validator: { validate: isImageData } }, options)],
};

/**
 * A picture as Discord takes it in JSON: a data URI of base64. The bytes must begin as those of the kind it names do, so that a wrong file
 * is refused here and not after it was sent.
 *
 * @see https://discord.com/developers/docs/reference#image-data
 */
export function ImageData(description: string, options: FieldOptions = {}): PropertyDecorator {
  return defineField(description, imageData, options);
}

function isImageData(value: unknown): boolean {
  const [, type, base64] = typeof value === 'string' ? (DATA_URI.exec(value) ?? []) : [];
  return base64 !== undefined && imageTypeOf(Buffer.from(base64.slice(0, HEAD), 'base64')) === type;
}

/** For base64 without what must stand before it; files of messages are taken either way. */
function prefixFor(text: string): string | undefined {
  const type = text.startsWith('data:') ? undefined : imageTypeOf(Buffer.from(text.slice(0, HEAD), 'base64'));
  return type && `put data:image/${type};base64, before it`;
}
