import type { Type } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import type { JsonSchema } from '../../tool-definition.js';
import { refusalsOf } from '../../testing/check-arguments.js';
import { dtoSchema } from '../dto-schema.js';
import {
  AnyJson,
  AnyOf,
  defineField,
  Flag,
  flag,
  int,
  Int,
  ListOf,
  listOf,
  MapOf,
  mapOf,
  Nested,
  num,
  Num,
  oneOf,
  OneOf,
  Text,
  text,
  time,
  Time,
  type LeafItem,
} from './index.js';

class Point {
  @Int('Left.', { min: 0 }) x!: number;
}
class Circle {
  @OneOf(['circle'], 'Kind.') kind!: string;
  @Num('Radius.') radius!: number;
}
class Square {
  @OneOf(['square'], 'Kind.') kind!: string;
  @Num('Side.') side!: number;
}

const even: LeafItem = {
  kind: 'leaf',
  expected: 'an id',
  schema: { type: 'string', pattern: '^\\d+$' },
  rules: (options) => text({ pattern: /^\d+$/ }).rules(options),
  numberHint: 'quote the id',
  example: '123',
};

/** A DTO with one field, `it`. */
function dtoOf(field: PropertyDecorator): Type<object> {
  class Dto {
    it?: unknown;
  }
  field(Dto.prototype, 'it');
  return Dto;
}

interface Row {
  readonly field: PropertyDecorator;
  readonly full: JsonSchema;
  readonly advertised?: JsonSchema;
  readonly accepted: readonly unknown[];
  /** Values, and the message after the path. */
  readonly refused: readonly (readonly [unknown, string])[];
}

const POINT = {
  type: 'object',
  properties: { x: { type: 'integer', minimum: 0, description: 'Left.' } },
  required: ['x'],
  additionalProperties: false,
};
const shape = (kind: string, size: string, words: string) => ({
  type: 'object',
  properties: {
    kind: { type: 'string', enum: [kind], description: 'Kind.' },
    [size]: { type: 'number', description: words },
  },
  required: ['kind', size],
  additionalProperties: false,
});
const A_TIME = 'a time: ISO 8601 with a zone (2026-01-31T18:00:00Z), or a span from now (in 2h, 1d)';

const TABLE: Record<string, Row> = {
  Text: {
    field: Text('It.'),
    full: { type: 'string' },
    accepted: ['', 'a', '50'],
    refused: [
      [5, 'must be text'],
      [true, 'must be text'],
      [null, 'must be text'],
      [['a'], 'must be text'],
    ],
  },
  'Text with limits': {
    field: Text('It.', { min: 2, max: 3 }),
    full: { type: 'string', minLength: 2, maxLength: 3 },
    accepted: ['ab', '👍👍👍'],
    refused: [
      ['a', 'must be text of 2 to 3 characters'],
      ['👍👍👍👍', 'must be text of 2 to 3 characters'],
    ],
  },
  'Text with a pattern': {
    field: Text('It.', { pattern: /^#[0-9a-f]{6}$/i, max: 7, means: 'a colour such as #ff8800' }),
    full: { type: 'string', maxLength: 7, pattern: '^#[0-9a-fA-F]{6}$' },
    accepted: ['#ff8800', '#FF8800'],
    refused: [['red', 'must be a colour such as #ff8800, at most 7 characters']],
  },
  Int: {
    field: Int('It.', { min: 1, max: 100 }),
    full: { type: 'integer', minimum: 1, maximum: 100 },
    accepted: [1, 100],
    refused: [
      [0, 'must be a whole number from 1 to 100'],
      [1.5, 'must be a whole number from 1 to 100'],
      ['x', 'must be a whole number from 1 to 100'],
      [[1], 'must be a whole number from 1 to 100'],
    ],
  },
  Num: {
    field: Num('It.', { min: 0 }),
    full: { type: 'number', minimum: 0 },
    accepted: [0, 0.5],
    refused: [
      [-1, 'must be a number of at least 0'],
      ['x', 'must be a number of at least 0'],
    ],
  },
  Flag: {
    field: Flag('It.'),
    full: { type: 'boolean' },
    accepted: [true, false],
    refused: [
      ['yes', 'must be true or false'],
      [1, 'must be true or false'],
    ],
  },
  'OneOf text': {
    field: OneOf(['a', 'b'], 'It.'),
    full: { type: 'string', enum: ['a', 'b'] },
    accepted: ['a'],
    refused: [['c', 'must be one of "a", "b"']],
  },
  'OneOf numbers': {
    field: OneOf([60, 1440], 'It.'),
    full: { type: 'integer', enum: [60, 1440] },
    advertised: { type: 'integer', description: 'It. One of 60, 1440.' },
    accepted: [60],
    refused: [[61, 'must be one of 60, 1440 (It)']],
  },
  'OneOf numbers in a row': {
    field: OneOf([2, 0, 1], 'It.'),
    full: { type: 'integer', enum: [2, 0, 1] },
    advertised: { type: 'integer', minimum: 0, maximum: 2, description: 'It.' },
    accepted: [0, 2],
    refused: [[3, 'must be one of 2, 0, 1 (It)']],
  },
  'OneOf numbers with names': {
    field: OneOf({ text: 0, voice: 2, stage: 13 }, 'It.'),
    full: { type: 'integer', enum: [0, 2, 13] },
    advertised: { type: 'integer', description: 'It.' },
    accepted: [0, 13],
    refused: [
      [1, 'must be one of 0 (text), 2 (voice), 13 (stage)'],
      ['Voice', 'must be one of 0 (text), 2 (voice), 13 (stage)'],
    ],
  },
  Time: {
    field: Time('It.'),
    full: { type: 'string', pattern: expect.any(String) },
    advertised: { type: 'string', description: 'It. ISO 8601 with zone, or `in 2h`, `1d`.' },
    accepted: ['2026-01-31T18:00:00Z', '2026-01-31T18:00+01:00', 'in 2h', '1d', '1d 12h'],
    refused: [
      ['2026-01-31T18:00:00', `must be ${A_TIME}`],
      ['2026-02-30T18:00:00Z', `must be ${A_TIME}`],
      ['tomorrow', `must be ${A_TIME}`],
      [1_700_000_000, `must be ${A_TIME}`],
    ],
  },
  Nested: {
    field: Nested(Point, 'It.'),
    full: POINT,
    accepted: [{ x: 1 }],
    refused: [
      ['x', 'must be an object with x'],
      [[{ x: 1 }], 'must be an object with x'],
      [null, 'must be an object with x'],
      [{ x: -1 }, '.x: must be a whole number of at least 0'],
      [{}, '.x: is required: a whole number of at least 0'],
      [{ x: 1, y: 1 }, '.y: unknown argument `y`, did you mean `x`?'],
    ],
  },
  'ListOf objects': {
    field: ListOf(Point, 'It.', { min: 1, max: 2 }),
    full: { type: 'array', items: POINT, minItems: 1, maxItems: 2 },
    accepted: [[{ x: 1 }]],
    refused: [
      [{ x: 1 }, 'must be a list of 1 to 2 items'],
      [[], 'must be a list of 1 to 2 items'],
      [[[{ x: 1 }]], '[0]: must be an object with x'],
      [[{ x: 1 }, { x: '?' }], '[1].x: must be a whole number of at least 0'],
      [[null], '[0]: must be an object with x'],
    ],
  },
  'ListOf text': {
    field: ListOf(text({ max: 3 }), 'It.', { unique: true, max: 9 }),
    full: { type: 'array', items: { type: 'string', maxLength: 3 }, maxItems: 9, uniqueItems: true },
    advertised: {
      type: 'array',
      items: { type: 'string', maxLength: 3 },
      maxItems: 9,
      description: 'It. No repetitions.',
    },
    accepted: [[], ['a', 'b']],
    refused: [
      ['a', 'must be a list without repetitions of at most 9 items'],
      [['a', 'a'], 'must be a list without repetitions of at most 9 items'],
      [['a', 'abcd'], '[1]: must be text of at most 3 characters'],
    ],
  },
  'ListOf lists': {
    field: ListOf(listOf(int({ max: 9 }), { max: 2 }), 'It.'),
    full: {
      type: 'array',
      items: { type: 'array', items: { type: 'integer', maximum: 9 }, maxItems: 2 },
    },
    accepted: [[[1, 2], []]],
    refused: [
      [[1], '[0]: must be a list of at most 2 items'],
      [[[1, 10]], '[0][1]: must be a whole number of at most 9'],
    ],
  },
  MapOf: {
    field: MapOf(text({ max: 3 }), 'It.', { keys: ['de', 'fr'], max: 2 }),
    full: {
      type: 'object',
      additionalProperties: { type: 'string', maxLength: 3 },
      propertyNames: { enum: ['de', 'fr'] },
      maxProperties: 2,
    },
    advertised: {
      type: 'object',
      additionalProperties: { type: 'string', maxLength: 3 },
      maxProperties: 2,
      description: 'It. Keys: de, fr.',
    },
    accepted: [{}, { de: 'ja' }],
    refused: [
      [['ja'], 'must be an object of at most 2 keys whose values are each text of at most 3 characters'],
      [{ it: 'sì' }, '.it: must be a key that is one of "de", "fr"'],
      [{ de: 'nein' }, '.de: must be text of at most 3 characters'],
      [{ de: null }, '.de: must be text of at most 3 characters'],
    ],
  },
  'MapOf objects': {
    field: MapOf(mapOf(Point), 'It.', { keys: /^[a-z]$/ }),
    full: {
      type: 'object',
      additionalProperties: { type: 'object', additionalProperties: POINT },
      propertyNames: { pattern: '^[a-z]$' },
    },
    advertised: {
      type: 'object',
      additionalProperties: { type: 'object', additionalProperties: POINT },
      description: 'It. Keys match ^[a-z]$.',
    },
    accepted: [{ a: { b: { x: 1 } } }],
    refused: [[{ a: { b: { x: 'no' } } }, '.a.b.x: must be a whole number of at least 0']],
  },
  'AnyOf scalars': {
    field: AnyOf([text({ max: 2 }), int(), flag()], 'It.'),
    full: { anyOf: [{ type: 'string', maxLength: 2 }, { type: 'integer' }, { type: 'boolean' }] },
    accepted: ['a', 5, true, '5'],
    refused: [
      [1.5, 'must be text of at most 2 characters, or a whole number, or true or false'],
      ['abc', 'must be text of at most 2 characters'],
      [{}, 'must be text of at most 2 characters, or a whole number, or true or false'],
    ],
  },
  'AnyOf with a discriminator': {
    field: AnyOf([Circle, Square], 'It.', { discriminator: 'kind' }),
    full: { anyOf: [shape('circle', 'radius', 'Radius.'), shape('square', 'side', 'Side.')] },
    accepted: [
      { kind: 'circle', radius: 1 },
      { kind: 'square', side: 1 },
    ],
    refused: [
      [{ kind: 'circle', side: 1 }, '.radius: is required: a number'],
      [{ kind: 'line' }, '.kind: must be one of "circle", "square"'],
      [{ radius: 1 }, '.kind: is required: one of "circle", "square"'],
      ['circle', 'must be an object'],
    ],
  },
  'AnyOf without one': {
    field: AnyOf([Point, listOf(Point)], 'It.'),
    full: { anyOf: [POINT, { type: 'array', items: POINT }] },
    accepted: [{ x: 1 }, [{ x: 1 }]],
    refused: [[[{ x: -1 }], '[0].x: must be a whole number of at least 0']],
  },
  AnyJson: {
    field: AnyJson('It.'),
    full: { not: { enum: [null] } },
    advertised: { description: 'It.' },
    accepted: [0, '', [], {}, false],
    refused: [[null, 'must be a JSON value other than null']],
  },
  'defineField with a leaf of one’s own': {
    field: defineField('It.', even),
    full: { type: 'string', pattern: '^\\d+$' },
    accepted: ['12'],
    refused: [
      ['a', 'must be an id, for example "123"'],
      [123, 'must be text, not a number: quote the id'],
    ],
  },
  nullable: {
    field: Text('It.', { max: 3, nullable: true }),
    full: { anyOf: [{ type: 'string', maxLength: 3 }, { type: 'null' }] },
    accepted: ['a', null],
    refused: [
      ['abcd', 'must be text of at most 3 characters'],
      [5, 'must be text of at most 3 characters, or null'],
    ],
  },
  'nullable union': {
    field: AnyOf([text(), num()], 'It.', { nullable: true }),
    full: { anyOf: [{ type: 'string' }, { type: 'number' }, { type: 'null' }] },
    accepted: ['a', 0.5, null],
    refused: [[true, 'must be text, or a number, or null']],
  },
};

/** What class-validator alone says: third parties validate DTOs without us. */
function isRefusedByClass(dto: Type<object>, args: object): boolean {
  const options = { forbidUnknownValues: false, whitelist: true, forbidNonWhitelisted: true };
  return validateSync(plainToInstance(dto, structuredClone(args)), options).length > 0;
}

describe.each(Object.entries(TABLE))('%s', (_name, { field, full, advertised, accepted, refused }) => {
  const dto = dtoOf(field);
  const property = (kind: 'full' | 'advertised') => (dtoSchema(dto, kind).properties as { it: object }).it;

  it('has its rule and its description in the full schema', () => {
    expect(property('full')).toMatchObject(full);
    expect(property('full')).toHaveProperty('description', expect.stringMatching(/^It\./));
  });

  it('is advertised', () => {
    expect(property('advertised')).toEqual(advertised ?? { ...full, description: 'It.' });
  });

  it.each(accepted.map((value) => [value]))('accepts %j, and so does class-validator alone', async (value) => {
    expect(await refusalsOf(dto, { it: value })).toEqual([]);
    expect(isRefusedByClass(dto, { it: value })).toBe(false);
  });

  it.each(refused)('refuses %j: %s; and so does class-validator alone', async (value, message) => {
    const at = /^[.[]/.test(message) ? '' : ': ';
    expect(await refusalsOf(dto, { it: value })).toContain(`it${at}${message}`);
    expect(isRefusedByClass(dto, { it: value })).toBe(true);
  });

  it('is required', async () => {
    expect(await refusalsOf(dto, {})).toEqual([expect.stringMatching(/^it: is required: /)]);
    expect(isRefusedByClass(dto, {})).toBe(true);
  });
});

describe('optional fields', () => {
  class Optional {
    @Text('It.', { optional: true }) text?: string;
    @Nested(Point, 'It.', { optional: true }) point?: Point;
    @Int('It.', { default: 5 }) count!: number;
    @Text('It.', { optional: true, nullable: true }) topic?: string | null;
  }

  it('may be left out, and are not null for that', async () => {
    expect(dtoSchema(Optional, 'full')).not.toHaveProperty('required');
    expect(await refusalsOf(Optional, {})).toEqual([]);
    expect(await refusalsOf(Optional, { text: null, point: null, count: null, topic: null })).toEqual([
      'text: must be text',
      'point: must be an object with x',
      'count: must be a whole number',
    ]);
    expect(isRefusedByClass(Optional, {})).toBe(false);
    for (const name of ['text', 'point', 'count']) expect(isRefusedByClass(Optional, { [name]: null })).toBe(true);
    expect(isRefusedByClass(Optional, { topic: null })).toBe(false);
  });
});

describe('items', () => {
  it('tell their kind apart from DTO classes and functions that return them', async () => {
    class Later {
      @Nested(() => Point, 'Where.') point!: Point;
      @ListOf(oneOf(['a']), 'Which.') which!: string[];
      @ListOf(time(), 'When.') when!: string[];
    }
    expect(await refusalsOf(Later, { point: { x: 1 }, which: ['a'], when: ['1d'] })).toEqual([]);
    expect(await refusalsOf(Later, { point: { x: -1 }, which: ['b'], when: ['2026-02-30T00:00:00Z'] })).toEqual([
      'point.x: must be a whole number of at least 0',
      'which[0]: must be "a"',
      `when[0]: must be ${A_TIME}`,
    ]);
  });
});
