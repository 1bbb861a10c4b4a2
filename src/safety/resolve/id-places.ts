import type { Type } from '@nestjs/common';
import { ID_KIND, type IdKind, ONLY_READ, parseReference, type Reference } from '../../discord/ids/reference.js';
import type { ToolCall } from '../../mcp/dispatch/tool-call.js';
import { type Field, type FieldItem, fieldsOf, MAY_CONFIRM } from '../../mcp/schema/fields/index.js';
import { isDictionary } from '../../mcp/schema/is-dictionary.js';
import { alternativesFor } from '../../mcp/schema/union-alternatives.js';

/** One id among the arguments of a call, as its field declares it. */
export interface IdPlace {
  /** Dotted, with indexes: `allowed_mentions.users[0]`. */
  readonly path: string;
  readonly kind: IdKind;
  /** A tool that writes only reads from it. */
  readonly onlyRead: boolean;
  /** What it names may ask for a confirmation. */
  readonly mayConfirm: boolean;
  readonly value: string;
  /** What the value says; undefined when it is none of the forms of its kind. */
  readonly reference: Reference | undefined;
  /** The object the id stands in, and the fields that object may have. */
  readonly holder: Record<string, unknown>;
  readonly siblings: ReadonlyMap<string, Field>;
  readonly replace: (id: string) => void;
}

type Dictionary = Record<string, unknown>;
type Context = Pick<IdPlace, 'path' | 'holder' | 'siblings' | 'replace'>;

/** All ids among the arguments of a call. */
export function placesOf({ tool, args }: Pick<ToolCall, 'tool' | 'args'>): IdPlace[] {
  return tool.input === undefined ? [] : idPlaces(tool.input, args);
}

/** All ids among the arguments of a tool. Values that are not what their field declares are passed over: validation tells of them. */
export function idPlaces(input: Type<object>, args: Dictionary, prefix = ''): IdPlace[] {
  const siblings = fieldsOf(input);
  return [...siblings.values()].flatMap(({ name, item }) =>
    placesIn(item, args[name], {
      path: `${prefix}${name}`,
      holder: args,
      siblings,
      replace: (id) => (args[name] = id),
    }),
  );
}

function placesIn(item: FieldItem, value: unknown, context: Context): IdPlace[] {
  switch (item.kind) {
    case 'leaf':
      return placeOf(item.meta, value, context);
    case 'nested':
      return isDictionary(value) ? idPlaces(item.dto(), value, `${context.path}.`) : [];
    case 'list':
      return Array.isArray(value)
        ? value.flatMap((each, index) => placesIn(item.item, each, elementOf(value, index, context)))
        : [];
    case 'map':
      return isDictionary(value)
        ? Object.keys(value).flatMap((key) => placesIn(item.item, value[key], entryOf(value, key, context)))
        : [];
    case 'union':
      return alternativesFor(item, value).flatMap((alternative) => placesIn(alternative, value, context));
  }
}

function placeOf(meta: FieldItem['meta'], value: unknown, context: Context): IdPlace[] {
  const kind = meta?.[ID_KIND] as IdKind | undefined;
  if (kind === undefined || typeof value !== 'string') return [];
  const facts = { onlyRead: meta?.[ONLY_READ] === true, mayConfirm: meta?.[MAY_CONFIRM] === true };
  return [{ ...context, kind, ...facts, value, reference: parseReference(kind, value) }];
}

function elementOf(list: unknown[], index: number, context: Context): Context {
  return { ...context, path: `${context.path}[${index}]`, replace: (id) => (list[index] = id) };
}

function entryOf(map: Dictionary, key: string, context: Context): Context {
  return { ...context, path: `${context.path}.${key}`, replace: (id) => (map[key] = id) };
}
