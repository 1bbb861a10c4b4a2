import { unknownField } from './result-field.js';

const text = { type: 'string' };
const author = { type: 'object', properties: { name: text }, required: ['name'] };
const schema = {
  type: 'object',
  properties: {
    messages: {
      type: 'array',
      items: { type: 'object', properties: { id: text, author: { anyOf: [author, { type: 'null' }] } } },
    },
    counts: { type: 'object', additionalProperties: { type: 'integer' } },
    anything: {},
    object: { type: 'object' },
  },
  anyOf: [
    { properties: { status: text }, required: ['messages', 'status'] },
    { required: ['retriable'] },
    { required: ['raw'] },
  ],
};

const at = (path: string) => unknownField(schema, path === '' ? [] : path.split('.'))?.field;

describe('unknownField', () => {
  it.each([
    '',
    'messages',
    'messages.0.id',
    'messages.0.author.name',
    'counts.123',
    'anything.a.b',
    'object.a',
    'status',
    'raw.whatever.0',
  ])('finds %s', (path) => {
    expect(at(path)).toBeUndefined();
  });

  it.each([
    ['message', 'message'],
    ['messages.first', 'first'],
    ['messages.0.nmae', 'nmae'],
    ['messages.0.author.id', 'id'],
    ['messages.0.id.length', 'length'],
    ['status.0', '0'],
    ['messages.0.constructor', 'constructor'],
    ['counts.123.x', 'x'],
  ])('finds no %s', (path, field) => {
    expect(at(path)).toBe(field);
  });

  it('lists the fields there are', () => {
    expect(unknownField(schema, ['messages', '0', 'x'])?.known).toEqual(['id', 'author']);
  });

  it('decides nothing without a schema', () => {
    expect(unknownField(undefined, ['x'])).toBeUndefined();
  });
});
