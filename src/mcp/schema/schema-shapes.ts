import type { FieldItem } from './fields/field-item.js';
import type { DtoProperty } from './dto-properties.js';
import type { Schema } from './json-schema.js';

/** What the compiler recorded of a property's type, as far as it says anything. */
export function declaredType({ dto, name }: DtoProperty): Schema {
  const types = new Map<unknown, string>([
    [String, 'string'],
    [Number, 'number'],
    [Boolean, 'boolean'],
    [Array, 'array'],
  ]);
  const type = types.get(Reflect.getMetadata('design:type', dto.prototype as object, name));
  return type === undefined ? {} : { type };
}

/** What is told of a tree too large to be told. */
export function summary(item: FieldItem): Schema {
  if (item.kind === 'leaf') return { ...(item.advertised ?? item.schema) };
  if (item.kind === 'list') return { type: 'array', items: summary(item.item) };
  if (item.kind !== 'union') return { type: 'object' };
  const distinct = new Map(item.items.map(summary).map((schema) => [JSON.stringify(schema), schema]));
  return oneOrAny([...distinct.values()]);
}

/** A union, unless there is only one alternative. */
export function oneOrAny(choices: readonly Schema[]): Schema {
  const [only] = choices;
  return choices.length === 1 && only ? { ...only } : { anyOf: choices };
}

/** `type: [x, "null"]` is refused by Gemini; a union is not. */
export function orNull(schema: Schema): Schema {
  return { anyOf: [...(schema.anyOf ?? [schema]), { type: 'null' }] };
}

/** An alternative that the discriminator names. */
export function tagged(schema: Schema, discriminator: string | undefined, tag: string | undefined): Schema {
  if (discriminator === undefined) return schema;
  const properties = { ...schema.properties, [discriminator]: { type: 'string', enum: [tag] } };
  return { ...schema, properties, required: [...new Set([discriminator, ...(schema.required ?? [])])] };
}
