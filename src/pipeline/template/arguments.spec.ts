import fc from 'fast-check';
import { evaluateArguments, parseArguments, staticArguments, withStandIns } from './arguments.js';

describe('parseArguments', () => {
  it('finds the texts that name a result, at any depth', () => {
    const { parsed, issues } = parseArguments({
      id: '{{a.id}}',
      embeds: [{ title: 'x {{b.c}} {{b.d}}' }],
      n: 1,
      plain: 'x',
    });
    expect(issues).toEqual([]);
    expect(parsed.references.map(({ path, expressions }) => [path, expressions.map((e) => e.path)])).toEqual([
      ['id', ['a.id']],
      ['embeds[0].title', ['b.c', 'b.d']],
    ]);
  });

  it('reports every text that does not parse, where it stands', () => {
    const { issues } = parseArguments({ a: '{{', b: { c: ['ok', '{{1 + 1}}'] } });
    expect(issues.map(({ path }) => path)).toEqual(['a', 'b.c[1]']);
  });
});

describe('evaluateArguments', () => {
  it('puts values in and leaves everything else as it was', () => {
    const { parsed } = parseArguments({
      id: '{{a.id}}',
      list: ['{{a.n}}', 2, null, true],
      deep: { text: 'n={{a.n}}' },
    });
    const { args } = evaluateArguments(parsed, new Map([['a', { id: '1', n: 5 }]]));
    expect(args).toEqual({ id: '1', list: [5, 2, null, true], deep: { text: 'n=5' } });
  });

  it('reports every text without a value', () => {
    const { parsed } = parseArguments({ a: '{{x.y}}', b: ['{{x.z}}', '{{x.ok}}'] });
    const { issues } = evaluateArguments(parsed, new Map([['x', { ok: 1 }]]));
    expect(issues.map(({ path }) => path)).toEqual(['a', 'b[0]']);
  });

  it('tells a dotted key from a nested one', () => {
    const { parsed } = parseArguments({ 'a.b': '{{x}}', a: { b: 'text' } });
    expect(evaluateArguments(parsed, new Map([['x', 1]])).args).toEqual({ 'a.b': 1, a: { b: 'text' } });
  });

  it('gives arguments without templates back as they are, odd keys included', () => {
    const json = fc
      .dictionary(fc.string(), fc.jsonValue())
      .map((value) => JSON.parse(JSON.stringify(value).replaceAll('{{', '')) as Record<string, unknown>);
    fc.assert(
      fc.property(json, (source) => {
        const { parsed } = parseArguments(source);
        expect(JSON.stringify(evaluateArguments(parsed, new Map()).args)).toBe(JSON.stringify(source));
      }),
    );
  });

  it('treats __proto__ as a mere name', () => {
    const { parsed } = parseArguments(JSON.parse('{"__proto__":{"polluted":"{{x}}"}}') as Record<string, unknown>);
    const { args } = evaluateArguments(parsed, new Map([['x', 'yes']]));
    expect(Object.hasOwn(args, '__proto__')).toBe(true);
    expect((args as { polluted?: string }).polluted).toBeUndefined();
  });
});

describe('staticArguments', () => {
  it('puts literal braces in and leaves open texts as written', () => {
    const { parsed } = parseArguments({ a: '\\{{x}}', b: '{{x}}', c: 'plain' });
    expect(staticArguments(parsed)).toEqual({ a: '{{x}}', b: '{{x}}', c: 'plain' });
  });
});

describe('withStandIns', () => {
  const { parsed } = parseArguments({ id: '{{a.id}}', text: 'by {{a.name ?? "no\\"body"}}, \\{{', n: 1 });
  const { args, restore } = withStandIns(parsed);

  it('puts an id where a result will stand, and leaves the rest alone', () => {
    expect(args).toEqual({
      id: expect.stringMatching(/^\d{20}$/) as string,
      text: expect.stringMatching(/^by \d{20}, \{\{$/) as string,
      n: 1,
    });
  });

  it('gives the expressions back, wherever their ids came to stand', () => {
    const { id, text } = args as { id: string; text: string };
    expect(restore({ path: `/users/${id}?around=${id}`, body: { text } })).toEqual({
      path: '/users/{{a.id}}?around={{a.id}}',
      body: { text: 'by {{a.name ?? "no\\"body"}}, {{' },
    });
  });
});
