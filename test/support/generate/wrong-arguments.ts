import { fieldsOf, type Field, type FieldItem } from '../../../src/mcp/schema/fields/index.js';
import type { JsonSchema, ToolDefinition } from '../../../src/mcp/tool-definition.js';
import { isOptional } from './arguments-arbitrary.js';
import { placeholderOf } from './placeholder.js';

type Arguments = Record<string, unknown>;

/** Arguments with one fault. */
export interface WrongArguments {
  /** What is wrong, for the name of a test. */
  readonly fault: string;
  /** The path that the refusal must name. */
  readonly path: string;
  readonly args: Arguments;
}

const OBJECT = { unexpected: true };
/** Ids that are words. */
const CODES = ['id:invite', 'id:template'];

/** Every way of getting one argument of a tool wrong, each made from arguments that are right. */
export function wrongArguments(
  { input, auditReason, confirm, raw }: ToolDefinition,
  right: Arguments,
): WrongArguments[] {
  const fields = input ? [...fieldsOf(input).values()] : [];
  const controls = Object.entries({
    audit_reason: auditReason && '',
    __confirm: confirm && 'perhaps',
    view: raw && 'full',
  });
  return [
    { fault: 'an unknown argument', path: 'no_such_argument', args: { ...right, no_such_argument: 1 } },
    ...fields.filter((field) => !isOptional(field)).map(({ name }) => missing(name, right)),
    ...fields.flatMap((field) => wrongValues(field).map(([fault, value]) => wrong(field.name, fault, value, right))),
    ...controls
      .filter(([, value]) => value !== false)
      .map(([name, value]) => wrong(name, 'a wrong value', value, right)),
  ];
}

function missing(name: string, right: Arguments): WrongArguments {
  return {
    fault: `no ${name}`,
    path: name,
    args: Object.fromEntries(Object.entries(right).filter(([key]) => key !== name)),
  };
}

function wrong(name: string, fault: string, value: unknown, right: Arguments): WrongArguments {
  return { fault: `${name}: ${fault}`, path: name, args: { ...right, [name]: value } };
}

function wrongValues({ item, nullable }: Field): [string, unknown][] {
  const nothing: [string, unknown][] = nullable ? [] : [['null', null]];
  return [...nothing, ...wrongItems(item)];
}

function wrongItems(item: FieldItem): [string, unknown][] {
  const id = placeholderOf(item);
  if (id !== undefined) return CODES.includes(id) ? wrongCodes() : wrongIds();
  switch (item.kind) {
    case 'leaf':
      return wrongLeaves(item.schema);
    case 'nested':
      return [
        ['text', 'text'],
        ['a list', []],
        ['an unknown field', { no_such_field: 1 }],
      ];
    case 'list':
      return [
        ['text', 'text'],
        ['an object', OBJECT],
        ...tooMany(item.max),
        ...(item.min === undefined ? [] : ([['an empty list', []]] as [string, unknown][])),
      ];
    case 'map':
      return [
        ['text', 'text'],
        ['a list', []],
      ];
    case 'union':
      return [['a list of lists', [[[]]]]];
  }
}

function wrongIds(): [string, unknown][] {
  return [
    ['a number', 123456789012345680],
    ['a path that climbs', '../../guilds/123456789012345678'],
    ['too few digits', '1234'],
    ['a bare word', 'general'],
    ['an object', OBJECT],
  ];
}

function wrongCodes(): [string, unknown][] {
  return [
    ['a number', 7],
    ['a path that climbs', '../../guilds/123456789012345678'],
    ['one letter', 'x'],
    ['an object', OBJECT],
  ];
}

function wrongLeaves({ type, enum: values, minLength, maxLength, minimum, maximum }: JsonSchema): [string, unknown][] {
  if (Array.isArray(values))
    return [
      ['another value', 'no-such-value'],
      ['an object', OBJECT],
    ];
  if (type === 'boolean')
    return [
      ['text', 'perhaps'],
      ['a number', 2],
    ];
  if (type === 'string') {
    return [
      ['a number', 7],
      ['an object', OBJECT],
      ...(typeof maxLength === 'number' ? ([['too long', 'x'.repeat(maxLength + 1)]] as [string, unknown][]) : []),
      ...(typeof minLength === 'number' && minLength > 0 ? ([['too short', '']] as [string, unknown][]) : []),
    ];
  }
  if (type !== 'integer' && type !== 'number') return type === 'object' ? [['text', 'text']] : [];
  return [
    ['text', 'many'],
    ...(type === 'integer' ? ([['a fraction', 1.5]] as [string, unknown][]) : []),
    ...(typeof minimum === 'number' ? ([['too small', minimum - 1]] as [string, unknown][]) : []),
    ...(typeof maximum === 'number' ? ([['too large', maximum + 1]] as [string, unknown][]) : []),
  ];
}

function tooMany(max: number | undefined): [string, unknown][] {
  return max === undefined ? [] : [['too many', Array.from({ length: max + 1 }, () => null)]];
}
