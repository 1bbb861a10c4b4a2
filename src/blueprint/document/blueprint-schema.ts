import type { Type } from '@nestjs/common';
import { dtoSchema } from '../../mcp/schema/dto-schema.js';
import { type FieldItem, fieldsOf } from '../../mcp/schema/fields/index.js';
import type { JsonSchema } from '../../mcp/tool-definition.js';
import { permissionName } from '../../tools/shared/permission-set.field.js';
import { Blueprint } from './blueprint.dto.js';
import { symbol } from './symbol.fields.js';

/** Names this form; nothing is to be fetched from it. */
const ID = 'urn:discord-mcp:blueprint:1';
/** Leaves that stand in many places. */
const LEAVES: readonly (readonly [string, JsonSchema])[] = [
  ['Permission', permissionName.schema],
  ['Symbol', symbol().schema],
];

/**
 * The whole form of a document as one JSON Schema, draft-07, for editors and for programs that write documents: every class is a
 * definition of its own. What a schema cannot say (symbols that stand for something, what goes with which kind of channel, what fits
 * into the guild) is checked when a document is planned.
 */
export function blueprintSchema(): JsonSchema {
  const names = definitionNames();
  const definitions = Object.fromEntries(
    [...names].map(([text, name]) => [
      name,
      { title: titleOf(name), ...withRefs(JSON.parse(text) as JsonSchema, names) },
    ]),
  );
  const { properties, ...root } = withRefs(dtoSchema(Blueprint, 'full'), names) as { properties: JsonSchema };
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: ID,
    title: 'Discord guild blueprint',
    description: 'What a Discord guild shall be, for `discord-mcp blueprint` and the tools guild_blueprint_*.',
    ...root,
    properties: {
      $schema: { type: 'string', description: 'Where this schema is, for editors; in files only.' },
      ...properties,
    },
    definitions,
  };
}

/** The name of each definition, by the text of its schema. */
function definitionNames(): Map<string, string> {
  const classes = [...dtosIn(Blueprint)].map(
    (dto) => [dto.name.replace(/^Blueprint/, ''), dtoSchema(dto, 'full')] as const,
  );
  return new Map([...classes, ...LEAVES].map(([name, schema]) => [JSON.stringify(schema), name]));
}

/** The classes a document is made of, besides its own. */
function dtosIn(dto: Type<object>, found = new Set<Type<object>>()): Set<Type<object>> {
  for (const { item } of fieldsOf(dto).values()) {
    for (const nested of dtosOf(item)) if (!found.has(nested)) dtosIn(nested, found.add(nested));
  }
  return found;
}

function dtosOf(item: FieldItem): Type<object>[] {
  switch (item.kind) {
    case 'leaf':
      return [];
    case 'nested':
      return [item.dto()];
    case 'union':
      return item.items.flatMap(dtosOf);
    case 'list':
    case 'map':
      return dtosOf(item.item);
  }
}

/** A schema in which every piece that has a name is a reference; what is said of its place stays beside it. */
function withRefs(schema: JsonSchema, names: ReadonlyMap<string, string>): JsonSchema {
  return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, reference(value, names)]));
}

function reference(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((each) => reference(each, names));
  if (typeof value !== 'object' || value === null) return value;
  const { description, default: byDefault, ...form } = value as JsonSchema;
  const name = names.get(JSON.stringify(form));
  if (name === undefined) return withRefs(value as JsonSchema, names);
  return {
    $ref: `#/definitions/${name}`,
    ...(description !== undefined && { description }),
    ...(byDefault !== undefined && { default: byDefault }),
  };
}

/** `AutomodRule` as `Automod rule`. */
function titleOf(name: string): string {
  return name.replace(/(?<=[a-z])[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);
}
