import type { ErrorObject } from 'ajv';
import type { Issue } from '../../errors/tool-error.js';
import { closestNames } from '../dispatch/closest-names.js';
import { childPath, pathOfPointer } from './issue-path.js';
import type { Schema } from './json-schema.js';
import { exampleOf, expectedOf, receivedOf } from './schema-words.js';
import { originOf } from './schema-items.js';
import { type KnownArgument, unknownArgument } from './unknown-argument.js';

/** What one failure of ajv's means to a caller. */
export function issueOf(error: ErrorObject, root: unknown): Issue {
  const path = pathOfPointer(root, error.instancePath);
  const schema = (error.parentSchema ?? {}) as Schema;
  const params = error.params as Record<string, unknown>;
  switch (error.keyword) {
    case 'additionalProperties':
      return unknownArgument(path, String(params.additionalProperty), propertiesOf(schema));
    case 'required':
      return missing(
        childPath(path, String(params.missingProperty)),
        propertySchema(schema, String(params.missingProperty)),
      );
    case 'propertyNames':
      return badKey(childPath(path, String(params.propertyName)), schema.propertyNames ?? {});
    case 'uniqueItems':
      return {
        ...mismatch(path, schema, error.data),
        received: `items ${String(params.j)} and ${String(params.i)} are equal`,
      };
    default:
      return mismatch(path, schema, error.data);
  }
}

function missing(path: string, schema: Schema): Issue {
  const expected = expectedOf(schema);
  return { path, message: `is required: ${expected}${exampleWords(schema)}`, expected, received: 'nothing' };
}

function badKey(path: string, names: Schema): Issue {
  const expected = `a key that is ${expectedOf({ type: 'string', ...names })}`;
  return { path, message: `must be ${expected}`, expected };
}

function mismatch(path: string, schema: Schema, value: unknown): Issue {
  const expected = expectedOf(schema);
  const hint = numberHint(schema, value);
  const message =
    hint === undefined
      ? `must be ${expected}${exampleWords(schema)}${likeWords(schema, value, expected)}${hintWords(schema, value)}`
      : `must be text, not a number: ${hint}`;
  return { path, message, expected, received: receivedOf(value) };
}

function exampleWords(schema: Schema): string {
  const example = exampleOf(schema);
  return example === undefined ? '' : `, for example ${JSON.stringify(example)}`;
}

/** What may have been meant by a word that is none of those there are, where these are too many to be named. */
function likeWords(schema: Schema, value: unknown, expected: string): string {
  const words = schema.enum?.filter((word) => typeof word === 'string') ?? [];
  const isNamed = words.every((word) => expected.includes(JSON.stringify(word)));
  const like = typeof value === 'string' && value !== '' && !isNamed ? closestNames(value, words) : [];
  return like.length === 0 ? '' : `; did you mean ${like.join(' or ')}?`;
}

function hintWords(schema: Schema, value: unknown): string {
  const item = originOf(schema)?.item;
  const hint = item?.kind === 'leaf' && typeof value === 'string' ? item.hint?.(value) : undefined;
  return hint === undefined ? '' : `; ${hint}`;
}

function numberHint(schema: Schema, value: unknown): string | undefined {
  const item = originOf(schema)?.item;
  return typeof value === 'number' && item?.kind === 'leaf' ? item.numberHint : undefined;
}

function propertiesOf(schema: Schema): readonly KnownArgument[] {
  return Object.entries(schema.properties ?? {}).map(([name, { description }]) => ({ name, description }));
}

function propertySchema(schema: Schema, name: string): Schema {
  return schema.properties?.[name] ?? {};
}
