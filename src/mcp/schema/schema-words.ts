import { codePoints } from './code-points.js';
import type { Field, FieldItem } from './fields/field-item.js';
import { between, range } from './fields/limits.js';
import type { Schema } from './json-schema.js';
import { originOf } from './schema-items.js';

/** What a piece of schema asks for, in words that fit after "must be"; every limit is named. */
export function expectedOf(schema: Schema): string {
  const origin = originOf(schema);
  if (origin) {
    const { item, field } = origin;
    return `${item.expected}${meaningOf(item, field)}${keyWords(schema)}${field?.nullable ? ', or null' : ''}`;
  }
  const choices = schema.anyOf;
  if (choices) return [...new Set(choices.map(expectedOf))].join(', or ');
  const values = schema.enum;
  if (values) return `${values.length > 1 ? 'one of ' : ''}${valueWords(values)}`;
  return typeWords(schema);
}

/** What the numbers that a field may be stand for: its description says it. */
function meaningOf(item: FieldItem, field: Field | undefined): string {
  const values = item.kind === 'leaf' && !item.words ? (item.schema.enum ?? []) : [];
  const isNumbers = values.length > 0 && values.every((value) => typeof value === 'number');
  return isNumbers && field ? ` (${field.description.replace(/\.$/, '')})` : '';
}

/** The keys an object must have, where they are few. */
function keyWords({ required = [] }: Schema): string {
  const isTelling = required.length > 0 && required.length <= TOLD_KEYS;
  return isTelling ? ` with ${required.join(', ')}` : '';
}

const TOLD_KEYS = 4;

/** An example of what a piece of schema asks for, where its field gives one. */
export function exampleOf(schema: Schema): unknown {
  const origin = originOf(schema);
  return origin && (origin.field?.examples?.[0] ?? exampleOfItem(origin.item));
}

function exampleOfItem(item: FieldItem): unknown {
  if (item.kind === 'leaf') return item.example;
  const example = item.kind === 'list' ? exampleOfItem(item.item) : undefined;
  return example === undefined ? undefined : [example];
}

/** What was passed, in a few words: short values as they are, never whole texts. */
export function receivedOf(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return `a list of ${value.length} ${value.length === 1 ? 'item' : 'items'}`;
  if (typeof value === 'object' && value !== null) return 'an object';
  if (typeof value !== 'string') return JSON.stringify(value);
  const length = codePoints(value);
  return length <= SHORT ? JSON.stringify(value) : `text of ${length} characters`;
}

/** Long enough for an id or a name, too short for any token. */
const SHORT = 24;

function typeWords(schema: Schema): string {
  switch (schema.type) {
    case 'string':
      return textWords(schema);
    case 'integer':
      return `a whole number${numberWords(schema)}`;
    case 'number':
      return `a number${numberWords(schema)}`;
    case 'boolean':
      return 'true or false';
    case 'array':
      return sized('a list', between(schema.minItems, schema.maxItems, 'item'), schema.uniqueItems === true);
    case 'object':
      return sized('an object', between(schema.minProperties, schema.maxProperties, 'key'), false);
    case 'null':
      return 'null';
    default:
      return schema.not?.enum ? `other than ${valueWords(schema.not.enum)}` : 'something else';
  }
}

function valueWords(values: readonly unknown[]): string {
  return values.map((value) => JSON.stringify(value)).join(', ');
}

function textWords({ pattern, minLength, maxLength }: Schema): string {
  const what = pattern === undefined ? 'text' : `text that matches ${pattern}`;
  const length = between(minLength, maxLength, 'character');
  return length === '' ? what : `${what}${pattern === undefined ? ' of' : ','} ${length}`;
}

function numberWords({ minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf }: Schema): string {
  return [
    range(minimum, maximum),
    exclusiveMinimum === undefined ? '' : `, more than ${exclusiveMinimum}`,
    exclusiveMaximum === undefined ? '' : `, less than ${exclusiveMaximum}`,
    multipleOf === undefined ? '' : `, a multiple of ${multipleOf}`,
  ].join('');
}

function sized(what: string, size: string, unique: boolean): string {
  return `${what}${size && ` of ${size}`}${unique ? ' without repetitions' : ''}`;
}
