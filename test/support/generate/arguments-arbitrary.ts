import type { Type } from '@nestjs/common';
import fc, { type Arbitrary } from 'fast-check';
import { fieldsOf, type Field, type FieldItem, type LeafItem } from '../../../src/mcp/schema/fields/index.js';
import { changesOf } from '../../../src/mcp/schema/fields/some-change.js';
import type { ToolDefinition } from '../../../src/mcp/tool-definition.js';
import { placeholderOf } from './placeholder.js';
import { schemaArbitrary } from './schema-arbitrary.js';

type Arguments = Record<string, unknown>;

/** Deeper objects are left out where they may be: inputs such as command options contain themselves. */
const MAX_DEPTH = 4;
/** Lists and maps without a limit of their own. */
const MOST_ITEMS = 3;

/**
 * Arguments that a tool accepts, ids as placeholders: what it demands (its `__confirm` too, and some change), and those of `optional`. What
 * is inside of them varies.
 */
export function argumentsArbitrary(tool: ToolDefinition, optional: readonly string[] = []): Arbitrary<Arguments> {
  const given = [...optional, ...someChange(tool, optional)];
  const fields = fieldsOfTool(tool).filter((field) => !isOptional(field) || given.includes(field.name));
  const own = Object.fromEntries(fields.map((field) => [field.name, fieldArbitrary(field, 0)]));
  const controls = Object.entries(controlsOf(tool)).filter(([name]) => name === '__confirm' || optional.includes(name));
  return fc.record({ ...own, ...Object.fromEntries(controls) });
}

function someChange({ input }: ToolDefinition, given: readonly string[]): readonly string[] {
  const changes = input ? changesOf(input) : [];
  return changes.some((name) => given.includes(name)) ? [] : changes.slice(0, 1);
}

/** The arguments that a tool takes and does not demand. */
export function optionalArguments(tool: ToolDefinition): string[] {
  const own = fieldsOfTool(tool).filter(isOptional);
  const controls = Object.keys(controlsOf(tool)).filter((name) => name !== '__confirm');
  return [...own.map(({ name }) => name), ...controls];
}

function fieldsOfTool({ input }: ToolDefinition): Field[] {
  return input ? [...fieldsOf(input).values()] : [];
}

function controlsOf({ confirm, auditReason, raw }: ToolDefinition): Record<string, Arbitrary<unknown>> {
  return {
    ...(confirm && { __confirm: fc.constant(true) }),
    ...(auditReason && { audit_reason: schemaArbitrary({ type: 'string', minLength: 1, maxLength: 512 }) }),
    ...(raw && { view: fc.constantFrom('compact', 'raw') }),
  };
}

function objectArbitrary(dto: Type<object>, depth: number): Arbitrary<Arguments> {
  const fields = [...fieldsOf(dto).values()].filter((field) => depth < MAX_DEPTH || !isOptional(field));
  const required = fields.filter((field) => !isOptional(field)).map(({ name }) => name);
  const values = Object.fromEntries(fields.map((field) => [field.name, fieldArbitrary(field, depth)]));
  return fc.record(values, { requiredKeys: required });
}

export function isOptional({ optional, default: byDefault }: Field): boolean {
  return optional === true || byDefault !== undefined;
}

function fieldArbitrary({ item, nullable, examples }: Field, depth: number): Arbitrary<unknown> {
  const value = examples && examples.length > 0 ? fc.constantFrom(...examples) : itemArbitrary(item, depth);
  return nullable ? fc.oneof({ weight: 4, arbitrary: value }, { weight: 1, arbitrary: fc.constant(null) }) : value;
}

/** A value that an item accepts. */
export function itemArbitrary(item: FieldItem, depth = 0): Arbitrary<unknown> {
  switch (item.kind) {
    case 'leaf':
      return leafArbitrary(item);
    case 'nested':
      return objectArbitrary(item.dto(), depth + 1);
    case 'list': {
      const limits = {
        minLength: item.min ?? 0,
        maxLength: Math.max(item.min ?? 0, Math.min(item.max ?? MOST_ITEMS, MOST_ITEMS)),
      };
      const each = itemArbitrary(item.item, depth + 1);
      return item.unique
        ? fc.uniqueArray(each, { ...limits, selector: (value) => JSON.stringify(value) })
        : fc.array(each, limits);
    }
    case 'map': {
      const key =
        item.keys instanceof RegExp ? fc.stringMatching(item.keys) : fc.constantFrom(...(item.keys ?? ['a', 'b', 'c']));
      return fc.dictionary(key, itemArbitrary(item.item, depth + 1), {
        maxKeys: item.max ?? MOST_ITEMS,
        noNullPrototype: true,
      });
    }
    case 'union':
      return fc.oneof(...item.items.map((alternative) => itemArbitrary(alternative, depth + 1)));
  }
}

function leafArbitrary(item: LeafItem): Arbitrary<unknown> {
  const id = placeholderOf(item);
  if (id !== undefined) return fc.constant(id);
  const { schema, example } = item;
  const open = schema.type === undefined || schema.type === 'object' || schema.type === 'string';
  return open && example !== undefined ? fc.constant(example) : schemaArbitrary(schema);
}
