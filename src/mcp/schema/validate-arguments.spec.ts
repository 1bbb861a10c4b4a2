import { refusalsOf } from '../testing/check-arguments.js';
import { validateAs } from './validate-as.js';
import { ARGUMENT_BOUNDS } from './argument-bounds.js';
import { withControls } from './control-arguments.js';
import { dtoSchema } from './dto-schema.js';
import {
  AnyJson,
  AnyOf,
  defineField,
  Flag,
  flag,
  Int,
  int,
  ListOf,
  MapOf,
  Nested,
  Num,
  OneOf,
  oneOf,
  SomeChange,
  Text,
  text,
} from './fields/index.js';
import { validateArguments } from './validate-arguments.js';

class Author {
  @Int('Age.', { min: 0 }) age!: number;
  @Flag('Bot.', { default: false }) bot!: boolean;
}
class Button {
  @OneOf([2], 'Type.') type!: number;
  @Int('Width.') width!: number;
}
class Gap {
  @OneOf([3], 'Type.') type!: number;
  @Text('Width.') width!: string;
}
class Place {
  @OneOf({ text: 0, voice: 2 }, 'Type.', { optional: true, nullable: true }) type?: number | null;
  @ListOf(oneOf({ slow: 5 }), 'Speeds.', { optional: true }) speeds?: number[];
}
class Send {
  @Text('Channel.') channel_id!: string;
  @Text('Text.', { max: 2000, optional: true }) content?: string;
  @Int('Limit.', { min: 1, max: 100, default: 50 }) limit!: number;
  @Num('Ratio.', { optional: true }) ratio?: number;
  @Flag('Loud.', { optional: true, nullable: true }) loud?: boolean | null;
  @OneOf([60, 1440], 'Minutes of the timeout.', { optional: true }) minutes?: number;
  @Nested(Author, 'Author.', { optional: true }) author?: Author;
  @ListOf(int(), 'Numbers.', { optional: true }) numbers?: number[];
  @MapOf(flag(), 'Switches.', { optional: true }) switches?: Record<string, boolean>;
  @AnyOf([text(), int()], 'Text or number.', { optional: true }) either?: string | number;
  @ListOf(Author, 'Authors.', { optional: true, max: 2 }) authors?: Author[];
  @AnyOf([Button, Gap], 'Component.', { optional: true, discriminator: 'type' }) component?: Button | Gap;
  @AnyJson('Anything.', { optional: true }) anything?: unknown;
}

@SomeChange({ besides: ['token'] })
class Rename {
  @Text('Channel.') channel_id!: string;
  @Text('Token.', { optional: true }) token?: string;
  @Text('Name.', { optional: true }) name?: string;
  @Text('Topic.', { optional: true, nullable: true }) topic?: string | null;
}
class RenameSomewhere extends Rename {
  @Text('Guild.') guild_id!: string;
}

const accepted = async (args: object): Promise<unknown> => {
  const verdict = await validateAs(Send, { channel_id: 'c', ...args });
  return verdict.ok ? verdict.args : verdict.issues;
};

describe('arguments that fit', () => {
  it.each<[string, object, object]>([
    ['"50" becomes 50 where a whole number is due', { limit: '50' }, { limit: 50 }],
    ['"-0.5" becomes -0.5 where a number is due', { ratio: '-0.5' }, { ratio: -0.5 }],
    ['"true" becomes true, next to null too', { loud: 'true' }, { loud: true }],
    ['"60" becomes 60 where only some numbers are due', { minutes: '60' }, { minutes: 60 }],
    ['text stays text', { content: '50', either: '5' }, { content: '50', either: '5' }],
    [
      'so in objects, lists and maps',
      { author: { age: '7', bot: 'true' }, numbers: ['1'], switches: { a: 'false' } },
      { author: { age: 7, bot: true }, numbers: [1], switches: { a: false } },
    ],
    [
      'and in the alternative that the discriminator names',
      { component: { type: '2', width: '5' } },
      { component: { type: 2, width: 5 } },
    ],
    ['but not in another one', { component: { type: 3, width: '5' } }, { component: { type: 3, width: '5' } }],
    ['what is any JSON stays as it is', { anything: { a: ['5', 'true'] } }, { anything: { a: ['5', 'true'] } }],
    ['what is left out gets its default, in objects too', { author: { age: 7 } }, { author: { age: 7, bot: false } }],
    ['undefined is left out', { content: undefined, loud: undefined }, {}],
  ])('%s', async (_what, args, fit) => {
    expect(await accepted(args)).toEqual({ channel_id: 'c', limit: 50, ...fit });
  });

  it('are a copy: what was passed is not changed', async () => {
    const args = { channel_id: 'c', limit: '5', author: { age: '7' } };
    await validateAs(Send, args);
    expect(args).toEqual({ channel_id: 'c', limit: '5', author: { age: '7' } });
  });

  it.each(['5.0', '0x10', ' 5', '5 ', '1e3', '', '9999999999999999'])('%j is no whole number', async (limit) => {
    expect(await refusalsOf(Send, { channel_id: 'c', limit })).toEqual(['limit: must be a whole number from 1 to 100']);
  });

  it.each(['True', '1', 'yes', ''])('%j is no flag', async (loud) => {
    expect(await refusalsOf(Send, { channel_id: 'c', loud })).toEqual(['loud: must be true or false, or null']);
  });

  it('may be nothing at all where nothing is required', async () => {
    class Nothing {
      @Text('It.', { optional: true }) it?: string;
    }
    expect(await validateAs(Nothing, undefined)).toEqual({ ok: true, args: {} });
  });
});

describe('arguments that do not fit', () => {
  it('are refused all at once, each with path, limits and what came instead', async () => {
    const verdict = await validateAs(Send, {
      content: 'x'.repeat(2001),
      limit: 500,
      authors: [{ age: -1 }, { bot: 1 }, {}],
      numbers: [1, 'x', { secret: 'body' }],
    });
    expect(verdict).toEqual({
      ok: false,
      issues: expect.arrayContaining([
        { path: 'channel_id', message: 'is required: text', expected: 'text', received: 'nothing' },
        {
          path: 'content',
          message: 'must be text of at most 2000 characters',
          expected: 'text of at most 2000 characters',
          received: 'text of 2001 characters',
        },
        {
          path: 'limit',
          message: 'must be a whole number from 1 to 100',
          expected: 'a whole number from 1 to 100',
          received: '500',
        },
        {
          path: 'authors',
          message: 'must be a list of at most 2 items',
          expected: 'a list of at most 2 items',
          received: 'a list of 3 items',
        },
        {
          path: 'authors[0].age',
          message: 'must be a whole number of at least 0',
          expected: 'a whole number of at least 0',
          received: '-1',
        },
        expect.objectContaining({ path: 'authors[1].bot', received: '1' }),
        expect.objectContaining({ path: 'authors[2].age', received: 'nothing' }),
        expect.objectContaining({ path: 'numbers[1]', received: '"x"' }),
        expect.objectContaining({ path: 'numbers[2]', received: 'an object' }),
      ]),
    });
    expect(JSON.stringify(verdict)).not.toContain('body');
  });

  it('are told of once, although both schema and class refuse them', async () => {
    expect(await refusalsOf(Send, { channel_id: 5 })).toEqual(['channel_id: must be text']);
  });

  it('give the first example of the field', async () => {
    class Guild {
      @Text('Which.', { pattern: /^\d+$/, means: 'an id', examples: ['81384788765712384'] }) guild!: string;
    }
    const example = 'for example "81384788765712384"';
    expect(await refusalsOf(Guild, { guild: 'x' })).toEqual([`guild: must be an id, ${example}`]);
    expect(await refusalsOf(Guild, {})).toEqual([`guild: is required: an id, ${example}`]);
  });

  it('say "quote the id" for a number where the field asks for it, wherever it stands', async () => {
    const id = () => ({ ...text({ pattern: /^\d+$/, means: 'an id' }), numberHint: 'quote the id' });
    class Ids {
      @ListOf(id(), 'Ids.') ids!: string[];
      @ListOf(id(), 'Ids.', { nullable: true, optional: true }) more?: string[] | null;
      @Optional(id()) one?: string | null;
    }
    function Optional(item: ReturnType<typeof id>): PropertyDecorator {
      return defineField('An id.', item, { optional: true, nullable: true });
    }
    expect(await refusalsOf(Ids, { ids: [123], more: [123], one: 123 })).toEqual([
      'ids[0]: must be text, not a number: quote the id',
      'more[0]: must be text, not a number: quote the id',
      'one: must be text, not a number: quote the id',
    ]);
  });

  it('are cut at fifty, and the rest is counted', async () => {
    class Many {
      @ListOf(int(), 'Numbers.') numbers!: number[];
    }
    const issues = await refusalsOf(Many, { numbers: Array.from({ length: 70 }, () => 'x') });
    expect(issues).toHaveLength(51);
    expect(issues[50]).toBe(': there are 20 more problems');
  });
});

describe('numbers with names', () => {
  it('are given by either', async () => {
    const given = (args: object) => validateAs(Place, args);
    expect(await given({ type: 'voice', speeds: ['slow', 5] })).toEqual({
      ok: true,
      args: { type: 2, speeds: [5, 5] },
    });
    expect(await given({ type: '2' })).toEqual({ ok: true, args: { type: 2 } });
    expect(await given({ type: null })).toEqual({ ok: true, args: { type: null } });
  });

  it('are refused with all of them', async () => {
    const refused = 'must be one of 0 (text), 2 (voice)';
    expect(await refusalsOf(Place, { type: 'toString' })).toEqual([`type: ${refused}, or null`]);
    expect(await refusalsOf(Place, { type: 1, speeds: ['Slow'] })).toEqual([
      'speeds[0]: must be one of 5 (slow)',
      `type: ${refused}`,
    ]);
  });

  it('are told apart by what they stand for, where they say which object is meant', async () => {
    const component = { type: 4, width: 1 };
    expect(await refusalsOf(Send, { channel_id: 'c', component })).toEqual([
      'component.type: must be one of 2 (Type), 3 (Type)',
    ]);
  });
});

describe('unknown arguments', () => {
  it.each<[string, object, string]>([
    ['a slip', { chanel_id: 'c' }, 'chanel_id: unknown argument `chanel_id`, did you mean `channel_id`?'],
    ['another case', { Content: 'c' }, 'Content: unknown argument `Content`, did you mean `content`?'],
    ['a part of a name', { channel: 'c' }, 'channel: unknown argument `channel`, did you mean `channel_id`?'],
    ['a word of a description', { timeout: 60 }, 'timeout: unknown argument `timeout`, did you mean `minutes`?'],
    ['a word of several descriptions', { text: 'x' }, 'text: unknown argument `text`'],
    [
      'inside an object',
      { author: { age: 1, years: 1 } },
      'author.years: unknown argument `years`; there are `age`, `bot`',
    ],
  ])('are refused by name with the closest one there is: %s', async (_what, args, issue) => {
    expect(await refusalsOf(Send, { channel_id: 'c', ...args })).toEqual([issue]);
  });

  it('are refused with the word that there are none', async () => {
    const tool = {
      fullInputSchema: { type: 'object', properties: {}, additionalProperties: false },
      confirm: false,
      auditReason: false,
      raw: false,
    };
    const verdict = await validateArguments(tool, { guild_id: '1' });
    expect(verdict).toMatchObject({
      issues: [{ path: 'guild_id', message: 'unknown argument `guild_id`: there are none' }],
    });
  });

  it('that are names of the prototype are unknown, not there', async () => {
    expect(await refusalsOf(Send, { channel_id: 'c', toString: 1 })).toEqual([
      expect.stringContaining('unknown argument `toString`'),
    ]);
  });
});

describe('what no schema is asked about', () => {
  const nested = (levels: number): unknown => {
    let value: unknown = 1;
    for (let level = 0; level < levels; level++) value = [value];
    return value;
  };

  it.each<[string, unknown, string]>([
    ['arguments that are no object', ['a'], ': the arguments must be an object'],
    ['text for arguments', 'a', ': the arguments must be an object'],
    ['33 levels', { anything: nested(32) }, ': may nest 32 levels deep, not more'],
    ['20,000 levels', { anything: nested(20_000) }, ': may nest 32 levels deep, not more'],
    [
      'too many values',
      { anything: Array.from({ length: ARGUMENT_BOUNDS.values }, () => 1) },
      ': may have 20000 values, not more',
    ],
    [
      '__proto__',
      JSON.parse('{"anything":{"__proto__":{"admin":true}}}'),
      'anything.__proto__: no argument may be called __proto__',
    ],
    ['constructor', { constructor: { prototype: {} } }, 'constructor: no argument may be called constructor'],
    ['prototype', { anything: [{ prototype: 1 }] }, 'anything[0].prototype: no argument may be called prototype'],
    ['NaN', { limit: NaN }, 'limit: must be a JSON value'],
    ['Infinity', { anything: [Infinity] }, 'anything[0]: must be a JSON value'],
    ['a function', { anything: () => 1 }, 'anything: must be a JSON value'],
  ])('%s', async (_what, args, issue) => {
    expect(await refusalsOf(Send, args)).toEqual([issue]);
  });

  it('lets 32 levels pass', async () => {
    expect(await refusalsOf(Send, { channel_id: 'c', anything: nested(31) })).toEqual([]);
  });

  it('comes to an end with thousands of wrong values, each looked up once', async () => {
    class Kinds {
      @ListOf(oneOf([0, 1]), 'Kinds.', { max: 3 }) kinds!: number[];
    }
    const kinds = Array.from({ length: 15_000 }, (_, index) => `x${index}`);
    expect((await validateAs(Kinds, { kinds })).ok).toBe(false);
  });

  it('counts the characters of all texts together', async () => {
    const text = 'x'.repeat(ARGUMENT_BOUNDS.characters / 2 + 1);
    expect(await refusalsOf(Send, { anything: [text, text] })).toEqual([
      `anything[1]: may have ${ARGUMENT_BOUNDS.characters} characters in all, not more`,
    ]);
  });
});

describe('the dispatcher’s own arguments', () => {
  const tool = (taken: { confirm?: boolean; auditReason?: boolean; raw?: boolean }) => {
    const controls = { confirm: false, auditReason: false, raw: false, ...taken };
    return { input: Send, fullInputSchema: withControls(dtoSchema(Send, 'full'), controls, 'all'), ...controls };
  };

  it.each(['true', 'false', 1])(
    'consent is a boolean and nothing that looks like one: %j is refused',
    async (given) => {
      const verdict = await validateArguments(tool({ confirm: true }), { channel_id: 'c', __confirm: given });
      expect(verdict).toMatchObject({ ok: false, issues: [{ path: '__confirm' }] });
    },
  );

  it('are checked and coerced with the others', async () => {
    const all = tool({ confirm: true, auditReason: true, raw: true });
    const args = { channel_id: 'c', __confirm: true, audit_reason: 'because', view: 'raw' };
    expect(await validateArguments(all, args)).toMatchObject({
      ok: true,
      args: { __confirm: true, audit_reason: 'because' },
    });
    expect(await validateArguments(all, { ...args, audit_reason: '', view: 'full' })).toMatchObject({
      issues: [
        { path: 'audit_reason', message: 'must be text of 1 to 512 characters' },
        { path: 'view', message: 'must be one of "compact", "raw"' },
      ],
    });
  });

  it('are unknown to tools that do not take them', async () => {
    expect(await validateArguments(tool({}), { channel_id: 'c', __confirm: true })).toMatchObject({
      issues: [{ path: '__confirm', message: expect.stringContaining('unknown argument `__confirm`') }],
    });
  });
});

describe('arguments of a change', () => {
  it.each([
    [Rename, { channel_id: 'c' }],
    [RenameSomewhere, { channel_id: 'c', guild_id: 'g' }],
  ])('must change something: %p', async (dto, where) => {
    expect(await validateAs(dto, { ...where, token: 't' })).toEqual({
      ok: false,
      issues: [{ path: '', message: 'nothing would change: give at least one of name, topic' }],
    });
    expect(await validateAs(dto, { ...where, topic: null })).toMatchObject({ ok: true });
  });

  it('are told of what is wrong with them alone, where something is', async () => {
    expect(await validateAs(Rename, { channel_id: 'c', name: [] })).toMatchObject({
      issues: [{ path: 'name', message: 'must be text' }],
    });
  });
});
