import { Logger, type Type as ClassType } from '@nestjs/common';
import { jest } from '@jest/globals';
import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { Type } from 'class-transformer';
import {
  Allow,
  ArrayMaxSize,
  ArrayMinSize,
  ArrayNotEmpty,
  ArrayUnique,
  Contains,
  Equals,
  IsArray,
  IsBoolean,
  IsDate,
  IsEmail,
  IsEnum,
  IsHexColor,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsNotEmptyObject,
  IsNotIn,
  IsNumber,
  IsObject,
  IsOptional,
  IsPositive,
  IsString,
  IsUrl,
  IsDivisibleBy,
  Length,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
  NotEquals,
  ValidateBy,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import type { JsonSchema } from '../tool-definition.js';
import { refusalsOf } from '../testing/check-arguments.js';
import { dtoSchema, schemaGaps } from './dto-schema.js';
import { AnyOf, Describe, Int, ListOf, MapOf, Nested, OneOf, text, Text } from './fields/index.js';

const propertiesOf = (dto: ClassType<object>, kind: 'full' | 'advertised' | 'output' = 'full') =>
  dtoSchema(dto, kind).properties as Record<string, JsonSchema>;

/** A DTO whose property `it` has class-validator rules only. */
function dtoOf(type: unknown, ...rules: PropertyDecorator[]): ClassType<object> {
  class Dto {
    it?: unknown;
  }
  Reflect.defineMetadata('design:type', type, Dto.prototype, 'it');
  for (const rule of [Describe('It.'), ...rules].reverse()) rule(Dto.prototype, 'it');
  return Dto;
}

enum Colour {
  Red = 'red',
}
enum Level {
  Low,
  High,
}

describe('a class-validator rule', () => {
  it.each<[string, ClassType<object>, JsonSchema, unknown, unknown]>([
    ['IsString', dtoOf(Object, IsString()), { type: 'string' }, 'a', 1],
    ['IsBoolean', dtoOf(Object, IsBoolean()), { type: 'boolean' }, true, 1],
    ['IsNumber', dtoOf(Object, IsNumber()), { type: 'number' }, 0.5, 'a'],
    ['IsInt', dtoOf(Number, IsInt()), { type: 'integer' }, 5, 0.5],
    ['IsInt, Min, Max', dtoOf(Number, IsInt(), Min(1), Max(3)), { type: 'integer', minimum: 1, maximum: 3 }, 3, 4],
    ['IsPositive', dtoOf(Number, IsPositive()), { type: 'number', exclusiveMinimum: 0 }, 0.1, 0],
    ['IsDivisibleBy', dtoOf(Number, IsDivisibleBy(5)), { type: 'number', multipleOf: 5 }, 10, 11],
    [
      'MinLength, MaxLength',
      dtoOf(String, MinLength(1), MaxLength(2)),
      { type: 'string', minLength: 1, maxLength: 2 },
      'a',
      '',
    ],
    ['Length', dtoOf(String, Length(1, 2)), { type: 'string', minLength: 1, maxLength: 2 }, 'ab', 'abc'],
    ['IsNotEmpty', dtoOf(String, IsNotEmpty()), { type: 'string', minLength: 1 }, 'a', ''],
    ['IsNotEmpty on text alone', dtoOf(String, IsNotEmpty()), { type: 'string' }, 'a', 5],
    ['Matches', dtoOf(String, Matches(/^[a-c]x\d?$/i)), { type: 'string', pattern: '^[a-cA-C][xX]\\d?$' }, 'Bx1', 'dx'],
    ['Matches with flags', dtoOf(String, Matches('^a$', 'i')), { type: 'string', pattern: '^[aA]$' }, 'A', 'b'],
    ['two Matches', dtoOf(String, Matches(/a/), Matches(/b/)), { pattern: 'a', allOf: [{ pattern: 'b' }] }, 'ab', 'a'],
    ['Contains', dtoOf(String, Contains('a.')), { type: 'string', pattern: 'a\\.' }, 'xa.', 'ab'],
    ['IsHexColor', dtoOf(String, IsHexColor()), { type: 'string' }, '#ff8800', 'red'],
    ['IsEmail', dtoOf(String, IsEmail()), { type: 'string', description: 'It. An e-mail address.' }, 'a@b.org', 'a'],
    ['IsUrl', dtoOf(String, IsUrl()), { type: 'string', description: 'It. A URL.' }, 'https://a.org', 'a'],
    ['IsEnum of text', dtoOf(String, IsEnum(Colour)), { type: 'string', enum: ['red'] }, 'red', 'blue'],
    ['IsEnum of numbers', dtoOf(Number, IsEnum(Level)), { type: 'integer', enum: [0, 1] }, 1, 'High'],
    ['IsIn', dtoOf(Object, IsIn(['a', 1])), { enum: ['a', 1] }, 1, 'b'],
    ['IsNotIn', dtoOf(String, IsString(), IsNotIn(['a'])), { type: 'string', not: { enum: ['a'] } }, 'b', 'a'],
    ['Equals', dtoOf(String, Equals('a')), { type: 'string', enum: ['a'] }, 'a', 'b'],
    ['NotEquals', dtoOf(Number, NotEquals(1)), { type: 'number', not: { enum: [1] } }, 2, 1],
    ['IsObject', dtoOf(Object, IsObject()), { type: 'object' }, {}, []],
    ['IsNotEmptyObject', dtoOf(Object, IsNotEmptyObject()), { type: 'object', minProperties: 1 }, { a: 1 }, {}],
    ['IsArray', dtoOf(Array, IsArray()), { type: 'array' }, [], {}],
    ['ArrayNotEmpty', dtoOf(Array, ArrayNotEmpty()), { type: 'array', minItems: 1 }, [1], []],
    [
      'ArrayMinSize, ArrayMaxSize',
      dtoOf(Array, ArrayMinSize(1), ArrayMaxSize(2)),
      { minItems: 1, maxItems: 2 },
      [1],
      [1, 2, 3],
    ],
    ['ArrayUnique', dtoOf(Array, ArrayUnique()), { type: 'array', uniqueItems: true }, [1, 2], [1, 1]],
    [
      'each',
      dtoOf(Array, IsString({ each: true }), MaxLength(2, { each: true })),
      { type: 'array', items: { type: 'string', maxLength: 2 } },
      ['a'],
      ['abc'],
    ],
    ['Allow', dtoOf(Object, Allow()), { description: 'It.' }, 1, undefined],
  ])('%s has a counterpart, and both refuse the same', async (_rule, dto, schema, accepted, refused) => {
    expect(propertiesOf(dto).it).toMatchObject(schema);
    expect(schemaGaps(dto)).toEqual([]);
    expect(await refusalsOf(dto, { it: accepted })).toEqual([]);
    expect(await refusalsOf(dto, { it: refused })).not.toEqual([]);
  });

  it('that makes a property optional does not make it nullable', async () => {
    for (const dto of [
      dtoOf(String, IsOptional(), IsString()),
      dtoOf(
        String,
        ValidateIf(() => false),
        IsString(),
      ),
    ]) {
      expect(dtoSchema(dto, 'full')).not.toHaveProperty('required');
      expect(await refusalsOf(dto, {})).toEqual([]);
      expect(await refusalsOf(dto, { it: null })).toEqual(['it: must be text']);
    }
  });

  it('that no JSON Schema can tell is a gap', () => {
    const even = ValidateBy({ name: 'isEven', validator: { validate: () => true } });
    expect(schemaGaps(dtoOf(Number, even))).toEqual([
      { dto: 'Dto', property: 'it', problem: 'the rule isEven has no counterpart in JSON Schema' },
    ]);
    expect(schemaGaps(dtoOf(Date, IsDate()))).toMatchObject([{ problem: expect.stringContaining('isDate') }]);
    expect(schemaGaps(dtoOf(String, Matches('\\-')))).toMatchObject([{ problem: expect.stringContaining('pattern') }]);
    expect(schemaGaps(dtoOf(Object, ValidateNested()))).toMatchObject([{ problem: expect.stringContaining('@Type') }]);
  });

  it('that is a gap is warned of when the schema is first advertised', () => {
    const warned = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    const dto = dtoOf(Date, IsDate());
    dtoSchema(dto, 'advertised');
    dtoSchema(dto, 'advertised');
    expect(warned.mock.calls).toEqual([['Dto.it: the rule isDate has no counterpart in JSON Schema']]);
    warned.mockRestore();
  });

  it('is run even when the schema cannot tell it', async () => {
    const isEven = async (value: unknown) => Number(value) % 2 === 0;
    const even = ValidateBy({
      name: 'isEven',
      validator: { validate: isEven, defaultMessage: () => '$property must be even' },
    });
    expect(await refusalsOf(dtoOf(Number, IsInt(), even), { it: 3 })).toEqual(['it: must be even']);
  });

  it('beside a field of ours is added to it', async () => {
    class Account {
      @IsEmail() @Text('Mail.', { max: 30 }) mail!: string;
    }
    expect(propertiesOf(Account).mail).toEqual({
      type: 'string',
      maxLength: 30,
      description: 'Mail. An e-mail address.',
    });
    expect(await refusalsOf(Account, { mail: 'a' })).toEqual(['mail: must be an email']);
  });
});

describe('class-validator’s nested objects', () => {
  class Base {
    @Describe('First.') @IsString() first!: string;
  }
  class Point extends Base {
    @Describe('Left.') @IsInt() x!: number;
  }
  class Cat {
    @Describe('Kind.') @IsString() kind!: string;
    @Describe('Lives.') @IsInt() lives!: number;
  }
  class Dog {
    @Describe('Kind.') @IsString() kind!: string;
    @Describe('Barks.') @IsBoolean() barks!: boolean;
  }
  const byKind = {
    discriminator: {
      property: 'kind',
      subTypes: [
        { value: Cat, name: 'cat' },
        { value: Dog, name: 'dog' },
      ],
    },
    keepDiscriminatorProperty: true,
  };
  class Shape {
    @Describe('Where.') @ValidateNested() @Type(() => Point) at!: Point;
    @Describe('Rest.') @IsOptional() @IsArray() @ValidateNested({ each: true }) @Type(() => Point) rest?: Point[];
    @Describe('Pet.') @IsOptional() @ValidateNested() @Type(() => Object, byKind) pet?: Cat | Dog;
  }

  it('are written out, inherited properties first', () => {
    expect(Object.keys(propertiesOf(Shape).at!.properties as object)).toEqual(['first', 'x']);
    expect(propertiesOf(Shape).rest).toMatchObject({
      type: 'array',
      items: { type: 'object', required: ['first', 'x'] },
    });
    expect(propertiesOf(Shape).pet).toMatchObject({
      anyOf: [
        { properties: { kind: { enum: ['cat'] } }, required: ['kind', 'lives'] },
        { properties: { kind: { enum: ['dog'] } }, required: ['kind', 'barks'] },
      ],
    });
  });

  it('are not a list where one object is due, and have no unknown properties', async () => {
    const at = { first: 'a', x: 1 };
    expect(await refusalsOf(Shape, { at, rest: [at], pet: { kind: 'dog', barks: true } })).toEqual([]);
    expect(await refusalsOf(Shape, { at: [at] })).toEqual(['at: must be an object']);
    expect(await refusalsOf(Shape, { at, rest: at })).toEqual(['rest: must be a list']);
    expect(await refusalsOf(Shape, { at: { ...at, y: 1 } })).toEqual(['at.y: unknown argument `y`, did you mean `x`?']);
    expect(await refusalsOf(Shape, { at, pet: { kind: 'cat' } })).toEqual(['pet.lives: is required: a whole number']);
    expect(await refusalsOf(Shape, { at, pet: { kind: 'cow' } })).toEqual(['pet.kind: must be one of "cat", "dog"']);
  });
});

class Choice {
  @Text('Name.') name!: string;
}
class Command {
  @OneOf([1], 'Type.') type!: number;
  @Text('Name.', { max: 32 }) name!: string;
  @ListOf(Command, 'Sub-commands.', { optional: true, max: 25 }) options?: Command[];
  @MapOf(text(), 'By locale.', { optional: true, keys: /^[a-z]+$/ }) names?: Record<string, string>;
  @AnyOf([Choice, text()], 'Choice.', { optional: true, nullable: true }) choice?: Choice | string | null;
  @Int('Position.', { default: 0, examples: [3] }) position!: number;
}

describe('a schema', () => {
  it('expands what contains itself three levels, and any object below', async () => {
    let schema = dtoSchema(Command, 'advertised');
    for (let level = 0; level < 2; level++)
      schema = (schema.properties as Record<string, JsonSchema>).options!.items as JsonSchema;
    expect((schema.properties as Record<string, JsonSchema>).options).toEqual({
      type: 'array',
      items: { type: 'object' },
      maxItems: 25,
      description: 'Sub-commands.',
    });
    const deep = (levels: number): object => ({
      type: 1,
      name: 'a',
      ...(levels > 0 && { options: [deep(levels - 1)] }),
    });
    expect(await refusalsOf(Command, deep(6))).toEqual([]);
    const wrong = {
      type: 1,
      name: 'a',
      options: [{ type: 1, name: 'b', options: [{ type: 1, name: 'c', options: [{ nam: 'd' }] }] }],
    };
    expect(await refusalsOf(Command, wrong)).toEqual([
      'options[0].options[0].options[0].nam: unknown argument `nam`, did you mean `name`?',
      'options[0].options[0].options[0].type: must be 1',
      'options[0].options[0].options[0].name: must be text of at most 32 characters',
    ]);
  });

  it('shows defaults, and the first example in words', () => {
    expect(propertiesOf(Command, 'advertised').position).toEqual({
      type: 'integer',
      default: 0,
      description: 'Position. E.g. 3.',
    });
  });

  it('advertises a large tree as one line, and checks it all the same', async () => {
    class Message {
      @ListOf(Command, 'What to show.', { max: 3, advertise: 'summary' }) rows!: Command[];
      @Nested(Command, 'The one.', { optional: true, advertise: 'summary' }) one?: Command;
      @AnyOf([Command, Choice], 'Any.', { optional: true, advertise: 'summary' }) any?: Command | Choice;
    }
    expect(propertiesOf(Message, 'advertised')).toEqual({
      rows: { type: 'array', items: { type: 'object' }, description: 'What to show.' },
      one: { type: 'object', description: 'The one.' },
      any: { type: 'object', description: 'Any.' },
    });
    expect(propertiesOf(Message).rows).toMatchObject({
      maxItems: 3,
      items: { properties: { name: { maxLength: 32 } } },
    });
    expect(await refusalsOf(Message, { rows: [{ type: 1 }] })).toEqual([
      'rows[0].name: is required: text of at most 32 characters',
    ]);
  });

  it.each(['advertised', 'full', 'output'] as const)('is valid as draft-07 and as 2020-12 (%s)', (kind) => {
    const options = { strict: true, strictTypes: false, strictRequired: false, keywords: ['x-untrusted'] };
    for (const ajv of [new Ajv(options), new Ajv2020(options)]) {
      expect(() => ajv.compile(dtoSchema(Command, kind))).not.toThrow();
    }
  });

  it('advertises only keywords that Gemini and OpenAI take, and describes every property', () => {
    const taken =
      /^(type|description|default|enum|anyOf|properties|required|additionalProperties|items|(min|max)(Properties|Items|Length|imum)|pattern)$/;
    const visit = (schema: JsonSchema): void => {
      for (const keyword of Object.keys(schema)) expect(keyword).toMatch(taken);
      expect(Array.isArray(schema.type)).toBe(false);
      const named = Object.values((schema.properties ?? {}) as Record<string, JsonSchema>);
      for (const property of named) expect(property.description).toMatch(/\w/);
      const rest = [schema.items, schema.additionalProperties, ...((schema.anyOf ?? []) as JsonSchema[])];
      for (const next of [...named, ...rest]) if (typeof next === 'object' && next !== null) visit(next as JsonSchema);
    };
    visit(dtoSchema(Command, 'advertised'));
  });

  it('of an output has no prose and no limits, admits further keys, and marks what others wrote', () => {
    class View {
      @Text('Topic.', { max: 10, nullable: true, untrusted: true }) topic!: string | null;
      @ListOf(Choice, 'Choices.', { max: 3, optional: true, untrusted: true }) choices?: Choice[];
      @MapOf(text({ max: 3 }), 'By locale.', { keys: ['de'], max: 1 }) names!: Record<string, string>;
    }
    expect(dtoSchema(View, 'output')).toEqual({
      type: 'object',
      properties: {
        topic: { anyOf: [{ type: 'string' }, { type: 'null' }], 'x-untrusted': true },
        choices: {
          type: 'array',
          items: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
          'x-untrusted': true,
        },
        names: { type: 'object', additionalProperties: { type: 'string' } },
      },
      required: ['topic', 'names'],
    });
  });

  it('is written once', () => {
    expect(dtoSchema(Command, 'full')).toBe(dtoSchema(Command, 'full'));
  });

  it('has the fields of a base class first, and those of the subclass where it declares them anew', () => {
    class Base {
      @Text('Name.') name!: string;
      @Text('Old.') topic!: string;
    }
    class Extended extends Base {
      @Text('New.', { max: 5 }) override topic!: string;
      @Int('Count.') count!: number;
    }
    expect(Object.keys(propertiesOf(Extended))).toEqual(['name', 'topic', 'count']);
    expect(propertiesOf(Extended).topic).toEqual({ type: 'string', maxLength: 5, description: 'New.' });
    expect(propertiesOf(Base).topic).toEqual({ type: 'string', description: 'Old.' });
  });
});
