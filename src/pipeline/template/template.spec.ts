import fc from 'fast-check';
import { ARGUMENT_BOUNDS } from '../../mcp/schema/argument-bounds.js';
import type { Scope } from './expression.js';
import { evaluateTemplate, parseTemplate } from './template.js';

const scope: Scope = new Map<string, unknown>([
  ['announce', { message_id: '1', pinned: false, count: 0, nothing: null, author: { name: 'Ada' } }],
  ['list', { channels: [{ id: '10' }, { id: '11' }], 'by-name': { general: '10' }, counts: { '123': 4 } }],
  ['hostile', { text: '{{announce.message_id}} \\{{ {{nope' }],
  ['odd', JSON.parse('{"__proto__":"1","constructor":"2"}')],
  ['answer', 42],
]);

function evaluate(text: string): unknown {
  const parsed = parseTemplate(text);
  if ('problem' in parsed) return `syntax: ${parsed.problem}`;
  const found = evaluateTemplate(parsed.template, scope);
  return 'value' in found ? found.value : `unresolved: ${found.problem}`;
}

describe('parseTemplate and evaluateTemplate', () => {
  it.each<[string, string, unknown]>([
    ['leaves a text without braces alone', 'plain } text }}', 'plain } text }}'],
    ['leaves the empty text alone', '', ''],
    ['keeps a text', '{{announce.message_id}}', '1'],
    ['keeps a boolean', '{{announce.pinned}}', false],
    ['keeps a zero', '{{announce.count}}', 0],
    ['keeps null', '{{announce.nothing}}', null],
    ['keeps a list', '{{list.channels}}', [{ id: '10' }, { id: '11' }]],
    ['keeps an object', '{{announce.author}}', { name: 'Ada' }],
    ['takes a whole result', '{{answer}}', 42],
    ['takes spaces inside the braces', '{{  announce.message_id  }}', '1'],
    ['follows an index', '{{list.channels[1].id}}', '11'],
    ['follows a name with a hyphen', '{{list.by-name.general}}', '10'],
    ['follows an id as a name', '{{list.counts.123}}', 4],
    ['turns an embedded number into text', 'n={{answer}}!', 'n=42!'],
    ['turns an embedded boolean into text', 'pinned: {{announce.pinned}}', 'pinned: false'],
    ['puts in several', '{{announce.message_id}}/{{list.channels[0].id}}', '1/10'],
    ['keeps the type only of a template without anything around it', ' {{answer}}', ' 42'],
    ['takes the default of a path without a value', '{{announce.topic ?? "none"}}', 'none'],
    ['takes the default of null', '{{announce.nothing ?? "none"}}', 'none'],
    ['takes the default of a step without a result', '{{missing.id ?? "none"}}', 'none'],
    ['takes an empty default', '<{{announce.topic ?? ""}}>', '<>'],
    ['does not take the default of a false value', '{{announce.pinned ?? "x"}}', false],
    ['reads escapes in a default', '{{announce.topic ?? "a \\"b\\" \\n"}}', 'a "b" \n'],
    ['allows braces in a default', '{{announce.topic ?? "}}{{"}}', '}}{{'],
    ['takes escaped braces as text', '\\{{announce.message_id}}', '{{announce.message_id}}'],
    ['takes a backslash before escaped braces as text', '\\\\{{x}}', '\\{{x}}'],
    ['mixes escaped and real ones', '\\{{a}} {{answer}}', '{{a}} 42'],
    ['never scans a value again', '{{hostile.text}}', '{{announce.message_id}} \\{{ {{nope'],
    ['never scans an embedded value again', '> {{hostile.text}}', '> {{announce.message_id}} \\{{ {{nope'],
  ])('%s', (_, text, expected) => {
    expect(evaluate(text)).toEqual(expected);
  });

  it.each([
    ['a step without a result', '{{missing.id}}', '"missing" was skipped, failed or has not run'],
    ['a missing field', '{{announce.topic}}', 'nothing at "topic"'],
    ['an index past the end', '{{list.channels[2].id}}', 'nothing at "2"'],
    ['a field of a text', '{{announce.message_id.length}}', 'nothing at "length"'],
    ['a field of null', '{{announce.nothing.id}}', 'nothing at "id"'],
    ['__proto__', '{{announce.__proto__}}', 'nothing at "__proto__"'],
    ['constructor', '{{announce.constructor.name}}', 'nothing at "constructor"'],
    ['a field that only looks like one', '{{odd.__proto__}}', 'nothing at "__proto__"'],
    ['a method of a list', '{{list.channels.map}}', 'nothing at "map"'],
    ['a name every object has', '{{toString}}', '"toString" was skipped'],
    ['an embedded object', 'x {{announce.author}}', 'is an object, which has no text form'],
    ['an embedded list', 'x {{list.channels}}', 'is a list, which has no text form'],
    ['an embedded null', 'x {{announce.nothing}}', '"announce.nothing" is null'],
  ])('has no value for %s', (_, text, problem) => {
    expect(evaluate(text)).toEqual(expect.stringContaining(`unresolved: `));
    expect(evaluate(text)).toEqual(expect.stringContaining(problem));
  });

  it.each([
    ['empty braces', '{{}}'],
    ['braces that never close', 'a {{announce.message_id'],
    ['three braces', '{{{answer}}}'],
    ['an expression', '{{answer + 1}}'],
    ['a negative index', '{{list.channels[-1]}}'],
    ['a trailing dot', '{{announce.}}'],
    ['a default without quotes', '{{announce.topic ?? none}}'],
    ['a default with a bad escape', '{{announce.topic ?? "\\x"}}'],
  ])('refuses %s', (_, text) => {
    expect(evaluate(text)).toEqual(expect.stringContaining('syntax: '));
  });

  it('gives every text back whose braces are escaped', () => {
    const texts = fc.oneof(
      fc.string(),
      fc.array(fc.constantFrom('{{', '{', '}}', '\\', 'a', '"', '??'), { maxLength: 12 }).map((x) => x.join('')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        expect(evaluate(text.replaceAll('{{', '\\{{'))).toBe(text);
      }),
    );
  });

  it('gives every JSON value back unchanged when the template is the whole text', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const parsed = parseTemplate('{{step.value}}');
        if ('problem' in parsed) throw new Error(parsed.problem);
        const found = evaluateTemplate(parsed.template, new Map([['step', { value }]]));
        expect(found).toEqual({ value });
      }),
    );
  });

  it('puts every text in unread, whatever it contains', () => {
    // a text that ends in "{" or "\\" would change what the template behind it means
    const around = fc.string().map((text) => text.replace(/[\\{]+$/, ''));
    fc.assert(
      fc.property(around, fc.string(), around, (before, value, after) => {
        const literal = (text: string) => text.replaceAll('{{', '\\{{');
        const parsed = parseTemplate(`${literal(before)}{{v}}${literal(after)}`);
        if ('problem' in parsed) throw new Error(parsed.problem);
        expect(evaluateTemplate(parsed.template, new Map([['v', value]]))).toEqual({ value: before + value + after });
      }),
    );
  });

  it('makes no text longer than arguments may be, however often a value is named', () => {
    const parsed = parseTemplate('{{v}}'.repeat(20));
    if ('problem' in parsed) throw new Error(parsed.problem);
    const value = 'x'.repeat(ARGUMENT_BOUNDS.characters / 16);
    expect(evaluateTemplate(parsed.template, new Map([['v', value]]))).toEqual({
      problem: expect.stringContaining(`more than ${ARGUMENT_BOUNDS.characters} characters`),
    });
  });

  it('comes to an end with hostile texts, which a pattern that looks back would not', () => {
    const hostile = [
      '{{'.repeat(500_000),
      '{{a' + '.a'.repeat(500_000),
      '{{a ?? "' + '\\"'.repeat(500_000),
      '{{a' + ' '.repeat(500_000),
    ];
    for (const text of hostile) expect(evaluate(text)).toEqual(expect.stringContaining('syntax: '));
  });
});
