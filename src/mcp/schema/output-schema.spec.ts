import { Ajv } from 'ajv';
import { Int, Text, OneOf } from './fields/index.js';
import { outputSchema } from './output-schema.js';

class Invite {
  @Text('Code.') code!: string;
  @OneOf(['active', 'expired'], 'Status.') status!: string;
  @Int('Uses.') uses!: number;
  @Text('Topic.', { optional: true }) topic?: string;
}

const envelope = { code: 'DISCORD_NOT_FOUND', retriable: false, category: 'client', status: 404, trace_id: 'x' };
const accepts = (raw: boolean, value: unknown): boolean => new Ajv().validate(outputSchema(Invite, raw), value);

describe('an output schema', () => {
  it('takes what the tool answers, with further keys', () => {
    expect(accepts(false, { code: 'abc', status: 'active', uses: 1, truncated: true })).toBe(true);
  });

  it('takes the error envelope, although the answer has a field of the same name and another type', () => {
    expect(accepts(false, envelope)).toBe(true);
  });

  it('takes the upstream’s own object only from tools that give it', () => {
    expect(accepts(true, { raw: { code: 1 } })).toBe(true);
    expect(accepts(false, { raw: { code: 1 } })).toBe(false);
  });

  it.each([
    ['lacks a field', { code: 'abc', status: 'active' }],
    ['has a wrong one', { code: 'abc', status: 'active', uses: 'x' }],
    ['has a wrong one of a name that the envelope has too', { code: 'abc', status: 5, uses: 1 }],
    ['is no object', ['abc']],
  ])('refuses what %s', (_what, value) => {
    expect(accepts(false, value)).toBe(false);
  });

  it('has an object at the root, and no prose', () => {
    expect(outputSchema(Invite, true)).toEqual({
      type: 'object',
      properties: { uses: { type: 'integer' }, topic: { type: 'string' } },
      anyOf: [
        {
          properties: { code: { type: 'string' }, status: { type: 'string', enum: ['active', 'expired'] } },
          required: ['code', 'status', 'uses'],
        },
        { required: ['retriable'] },
        { required: ['raw'] },
      ],
    });
  });
});
