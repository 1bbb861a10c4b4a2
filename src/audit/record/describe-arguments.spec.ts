import { createHash } from 'node:crypto';
import {
  defineField,
  Flag,
  Int,
  ListOf,
  MapOf,
  Nested,
  OneOf,
  Text,
  Time,
  text,
} from '../../mcp/schema/fields/index.js';
import { AnyJson, AnyOf } from '../../mcp/schema/fields/index.js';
import { ID_KIND, type IdKind } from '../../discord/ids/reference.js';
import { describeArguments } from './describe-arguments.js';

const ID = '1100000000000000001';
const OTHER = '1100000000000000002';
const BOT_TOKEN = 'MTEwMDAwMDAwMDAwMDAwMDAwMQ.GabcDE.abcdefghijklmnopqrstuvwxyz0123456789AB';
const described = (value: string) => ({
  length: [...value].length,
  sha256: createHash('sha256').update(value).digest('hex'),
});
const idItem = (kind: IdKind) => ({ ...text(), meta: { [ID_KIND]: kind } });
const Id = (kind: IdKind) => defineField('An id.', idItem(kind), { optional: true });

class Embed {
  @Text('Title.') title!: string;
  @OneOf(['rich', 'link'], 'Kind.') kind!: string;
}
class Input {
  @Id('guild') guild_id?: string;
  @Id('channel') channel_id?: string;
  @Id('snowflake') emoji_id?: string;
  @Id('invite') code?: string;
  @ListOf(idItem('user'), 'Users.') users?: string[];
  @Text('Content.') content?: string;
  @Text('A token.') webhook_token?: string;
  @Int('A number.') limit?: number;
  @Flag('A flag.') pinned?: boolean;
  @Time('A time.') until?: string;
  @ListOf(Embed, 'Embeds.') embeds?: Embed[];
  @MapOf(text(), 'Names by language.') names?: Record<string, string>;
  @Nested(Embed, 'One.') embed?: Embed;
  @AnyOf([idItem('role'), Embed], 'Either.') either?: unknown;
  @AnyJson('Anything.') any?: unknown;
}

const argsOf = (args: Record<string, unknown>) => describeArguments(Input, args).args;

describe('describeArguments', () => {
  it('shows ids, choices, numbers, flags and times as they are', () => {
    const args = { guild_id: ID, limit: 50, pinned: true, until: 'in 2h', embed: { kind: 'rich' }, code: 'abc-12' };
    expect(argsOf(args)).toEqual(args);
  });

  it('shows of other text how long it is, and a hash', () => {
    const args = {
      content: 'Hello 👍',
      embeds: [{ title: 'T', kind: 'rich' }],
      names: { de: 'Hallo' },
      any: { deep: [{ text: 'x', n: 1 }] },
      until: 'whenever you like',
    };
    expect(argsOf(args)).toEqual({
      content: { ...described('Hello 👍'), length: 7 },
      embeds: [{ title: described('T'), kind: 'rich' }],
      names: { de: described('Hallo') },
      any: { deep: [{ text: described('x'), n: 1 }] },
      until: described('whenever you like'),
    });
  });

  it('shows nothing of a secret, by its shape or by the name of its field, not even a hash', () => {
    const args = {
      content: `my token is ${BOT_TOKEN}`,
      webhook_token: 'whatever',
      any: { api_key: 'k', api_keys: ['k'], [BOT_TOKEN]: 1, [`${'x'.repeat(90)} ${BOT_TOKEN}`]: 2 },
    };
    const told = argsOf(args);
    expect(told).toEqual({
      content: { length: args.content.length, secret: true },
      webhook_token: { secret: true },
      any: {
        api_key: { secret: true },
        api_keys: [{ secret: true }],
        '[redacted]': 1,
        [`${'x'.repeat(90)} [redacted`]: 2,
      },
    });
    expect(JSON.stringify(told)).not.toContain(createHash('sha256').update(args.content).digest('hex'));
  });

  it('gathers the ids by what they name', () => {
    const args = { guild_id: ID, channel_id: OTHER, users: [ID, OTHER, ID], emoji_id: ID, either: OTHER, code: 'abc' };
    expect(describeArguments(Input, args).targets).toEqual({
      guild: [ID],
      channel: [OTHER],
      user: [ID, OTHER],
      emoji: [ID],
      role: [OTHER],
      invite: ['abc'],
    });
  });

  it('takes what is no id, and what no field declares, for content', () => {
    const told = describeArguments(Input, { channel_id: '#secret plans', unknown: 'x', guild_id: 7 });
    expect(told).toEqual({
      args: { channel_id: described('#secret plans'), unknown: described('x'), guild_id: 7 },
      targets: {},
    });
    expect(describeArguments(undefined, { a: 'b' })).toEqual({ args: { a: described('b') }, targets: {} });
  });

  it('tells of more than 16 KiB how large it is', () => {
    const told = argsOf({ any: Array.from({ length: 2_000 }, () => 12345678) });
    expect(told).toEqual({
      truncated: true,
      bytes: expect.any(Number),
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });
});
