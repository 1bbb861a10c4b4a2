import { Ajv } from 'ajv';
import { Int, ListOf, MapOf, Nested, Text, text } from './fields/index.js';
import { outputSchema } from './output-schema.js';
import { shallowOutput } from './shallow-output.js';

class Emoji {
  @Text('Name.', { untrusted: true }) name!: string;
}

class Reaction {
  @Nested(Emoji, 'Emoji.') emoji!: Emoji;
  @Int('Count.', { min: 0 }) count!: number;
  @ListOf(text(), 'Users.') user_ids!: string[];
}

class Message {
  @Text('Id.') id!: string;
  @Text('Content.', { untrusted: true, nullable: true }) content!: string | null;
  @ListOf(Reaction, 'Reactions.', { optional: true }) reactions?: Reaction[];
}

class Messages {
  @Int('Count.', { min: 0 }) count!: number;
  @ListOf(Message, 'Messages.') messages!: Message[];
  @Nested(Message, 'Newest.', { nullable: true }) newest!: Message | null;
  @MapOf(Reaction, 'Tallies.', { optional: true }) tallies?: Record<string, Reaction>;
}

const whole = outputSchema(Messages, true);
const told = shallowOutput(whole);
const message = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    content: { type: ['string', 'null'], 'x-untrusted': true },
    reactions: { type: 'array', 'x-untrusted': true },
  },
};

describe('a shallow output schema', () => {
  it('tells the fields of the result and those one level below, and nothing deeper', () => {
    expect(told.properties).toEqual({
      count: { type: 'integer' },
      messages: { type: 'array', items: message },
      newest: { anyOf: [message, { type: 'null' }] },
      tallies: { type: 'object', additionalProperties: { type: 'object', 'x-untrusted': true } },
    });
  });

  it('tells of large objects the fields that are always there, once', () => {
    const text = { type: 'string' };
    const many = Object.fromEntries(Array.from({ length: 17 }, (_, index) => [`field_${index}`, text]));
    const large = {
      type: 'object',
      properties: { ...many, list: { type: 'array', items: { type: 'object', properties: many } } },
    };
    const shown = shallowOutput({ ...large, anyOf: [{ required: ['field_3', 'list'] }, { required: ['code'] }] });
    expect(shown.properties).toEqual({
      field_3: text,
      list: { type: 'array', items: { type: 'object', properties: {} } },
    });
    expect(shown.anyOf).toEqual([{ required: ['field_3'] }, { required: ['code'] }]);
  });

  it('still says which fields a result always has, and admits the error envelope and the raw view', () => {
    expect(told.anyOf).toEqual(whole.anyOf);
  });

  it('accepts what the whole schema accepts', () => {
    const reaction = { emoji: { name: 'x' }, count: 1, user_ids: ['1'] };
    const found = { id: '1', content: null, reactions: [reaction] };
    const result = { count: 1, messages: [found], newest: null, tallies: { x: reaction } };
    expect([whole, told].map((schema) => new Ajv({ strict: false }).validate(schema, result))).toEqual([true, true]);
  });

  it('leaves the whole schema as it is', () => {
    expect(outputSchema(Messages, true)).toEqual(whole);
    expect(JSON.stringify(whole)).toContain('user_ids');
  });
});
