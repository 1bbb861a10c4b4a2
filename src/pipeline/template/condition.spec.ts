import { evaluateCondition, parseCondition } from './condition.js';
import type { Scope } from './expression.js';

const scope: Scope = new Map<string, unknown>([
  [
    'get',
    {
      name: 'general',
      nsfw: false,
      archived: true,
      position: 0,
      count: 3,
      topic: '',
      nothing: null,
      tags: [],
      ids: ['1'],
      author: {},
    },
  ],
]);

function decide(source: string): boolean | string {
  const parsed = parseCondition(source);
  if ('problem' in parsed) return `syntax: ${parsed.problem}`;
  const found = evaluateCondition(parsed.condition, scope);
  return 'value' in found ? found.value : `unresolved: ${found.problem}`;
}

describe('parseCondition and evaluateCondition', () => {
  it.each([
    ['get', true],
    ['!get', false],
    [' ! get.nsfw ', true],
    ['get.archived', true],
    ['get.nsfw', false],
    ['get.position', false],
    ['get.count', true],
    ['get.topic', false],
    ['get.nothing', false],
    ['get.tags', false],
    ['get.ids', true],
    ['get.author', true],
    ['get.missing', false],
    ['!get.missing', true],
    ['skipped', false],
    ['!skipped.id', true],
    ['get.missing ?? "yes"', true],
    ['get.name == "general"', true],
    ['get.name=="general"', true],
    ['get.name == "General"', false],
    ['get.name != "general"', false],
    ['get.name != "rules"', true],
    ['get.count == "3"', true],
    ['get.nsfw == "false"', true],
    ['get.missing ?? "none" == "none"', true],
    ['get.ids[0] == "1"', true],
  ])('%s is %s', (source, expected) => {
    expect(decide(source)).toBe(expected);
  });

  it.each([
    'get.missing == "x"',
    'get.missing != "x"',
    'get.nothing == "null"',
    'get.author == "x"',
    'skipped.id != "1"',
  ])('cannot decide %s', (source) => {
    expect(decide(source)).toEqual(expect.stringContaining('unresolved: '));
  });

  it.each([
    '',
    '!',
    '{{get.name}}',
    'get.name == general',
    "get.name == 'general'",
    'get.count > "2"',
    '!get.name == "x"',
    'get == "a" && get',
    'get.name == "\\x"',
  ])('refuses %s', (source) => {
    expect(decide(source)).toEqual(expect.stringContaining('syntax: '));
  });
});
