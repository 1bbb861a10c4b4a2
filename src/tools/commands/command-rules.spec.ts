import { commandIssues, listIssues, placeIssues, type RuledCommand } from './command-rules.js';
import type { CommandOption } from './command-option.dto.js';

const option = (name: string, change: Partial<CommandOption> = {}): CommandOption => ({
  type: 3,
  name,
  description: 'Text.',
  ...change,
});
const command = (change: RuledCommand = {}) => ({ name: 'roll', description: 'Roll dice.', ...change });
const issuesOf = (given: RuledCommand, isGlobal = true) => [...commandIssues(given, { isGlobal })];
const pathsOf = (given: RuledCommand, isGlobal?: boolean) => issuesOf(given, isGlobal).map(({ path }) => path);
const optionPaths = (...options: CommandOption[]) => pathsOf(command({ options }));

describe('the rules of a command', () => {
  it.each([
    ['a slash command', command({ options: [option('sides', { type: 4, required: true }), option('why')] })],
    [
      'names of other alphabets',
      command({ name: '骰子', name_localizations: { de: 'würfeln', hi: 'पासा', th: 'ลูกเต๋า' } }),
    ],
    ['a user command with spaces and capitals', { type: 2, name: 'View Stats' }],
    ['an entry point', { type: 4, name: 'Launch', description: 'Play.', handler: 2 }],
    [
      'the name of one option in two languages',
      command({ options: [option('a', { name_localizations: { de: 'x', fr: 'x' } })] }),
    ],
    ['a localized name that is the default', command({ options: [option('a', { name_localizations: { de: 'a' } })] })],
  ])('let pass %s', (_, given) => {
    expect(issuesOf(given)).toEqual([]);
  });

  it.each([
    ['Roll', 'name'],
    ['roll dice', 'name'],
    ['würfel!', 'name'],
  ])('refuse the name %s', (name, path) => {
    expect(pathsOf(command({ name }))).toEqual([path]);
  });

  it('say what a name should have been', () => {
    expect(issuesOf(command({ name_localizations: { de: 'Würfeln' } }))).toEqual([
      { path: 'name_localizations.de', message: 'must be in lower case', expected: 'würfeln', received: 'Würfeln' },
    ]);
  });

  it('keep to menus what is of menus', () => {
    const options = [option('why')];
    expect(
      pathsOf({
        type: 3,
        name: 'Report',
        description: 'x',
        description_localizations: { de: 'x' },
        options,
        handler: 1,
      }),
    ).toEqual(['description', 'description_localizations', 'options', 'handler']);
    expect(pathsOf({ name: 'roll' })).toEqual(['description']);
  });

  it('keep entry points out of guilds', () => {
    const launch: RuledCommand = { type: 4, name: 'Launch', description: 'Play.' };
    expect(pathsOf(launch, false)).toEqual(['type']);
  });

  it('keep what says where a command can be used out of guilds, where Discord drops it', () => {
    const places = { integration_types: [0], contexts: [0], dm_permission: false };
    expect([...placeIssues(places, { isGlobal: false })].map(({ path }) => path)).toEqual(Object.keys(places));
    expect([...placeIssues({ dm_permission: null }, { isGlobal: false })]).toEqual([]);
    expect([...placeIssues(places, { isGlobal: true })]).toEqual([]);
    const listed = [{ name: 'roll', description: 'Roll dice.', ...places }];
    expect([...listIssues(listed, { isGlobal: false })].map(({ path }) => path)).toContain('commands[0].contexts');
  });

  it('count up to 8,000 characters, the longest language of each text', () => {
    const long = 'x'.repeat(100);
    const choices = Array.from({ length: 25 }, (_, index) => ({ name: `${index}`.padEnd(100, 'y'), value: long }));
    const full = [option('a'.repeat(32), { description: long, choices })];
    // 10 of the command, 5,132 of the first option, and this one
    const rest = (characters: number, languages: object = {}) =>
      option('b', { description: 'x', choices: choices.slice(0, characters / 200), ...languages });
    expect(pathsOf(command({ description: long, options: [...full, rest(2600)] }))).toEqual([]);
    const localized = {
      name_localizations: { de: 'ü'.repeat(32) },
      description_localizations: { de: 'ß'.repeat(100) },
    };
    const [issue] = issuesOf(command({ description: long, options: [...full, rest(2600, localized)] }));
    expect(issue).toBeUndefined();
    expect(issuesOf(command({ description: long, options: [...full, rest(2800, localized)] }))).toMatchObject([
      { path: 'options', expected: 'at most 8000 characters', received: '8168' },
    ]);
  });
});

describe('the rules of options', () => {
  it('want other names for each, in every language', () => {
    expect(
      optionPaths(
        option('a'),
        option('a'),
        option('b', { name_localizations: { de: 'a', fr: 'c' } }),
        option('d', { name_localizations: { fr: 'c' } }),
      ),
    ).toEqual(['options[1].name', 'options[2].name_localizations.de', 'options[3].name_localizations.fr']);
  });

  it('want what is required first', () => {
    expect(optionPaths(option('a', { required: true }), option('b'), option('c', { required: true }))).toEqual([
      'options[2].required',
    ]);
  });

  it('let each field go with its kinds only', () => {
    expect(
      optionPaths(
        option('a', { type: 5, choices: [{ name: 'x', value: 'x' }], autocomplete: true, channel_types: [0] }),
        option('b', { type: 7, min_value: 0, max_value: 1, min_length: 0, max_length: 1, options: [option('x')] }),
        option('c', { type: 5, autocomplete: false, choices: [], options: [] }),
      ),
    ).toEqual([
      'options[0].choices',
      'options[0].autocomplete',
      'options[0].channel_types',
      'options[0].autocomplete',
      'options[1].options',
      'options[1].min_value',
      'options[1].max_value',
      'options[1].min_length',
      'options[1].max_length',
    ]);
  });

  it('want values of the kind, and ranges the right way round', () => {
    expect(
      optionPaths(
        option('a', { choices: [{ name: 'one', value: 1 }] }),
        option('b', { type: 4, min_value: 1.5, max_value: 1, choices: [{ name: 'half', value: 0.5 }] }),
        option('c', { type: 10, min_value: 0.5, choices: [{ name: 'half', value: 0.5 }] }),
        option('d', { min_length: 5, max_length: 4 }),
      ),
    ).toEqual([
      'options[0].choices[0].value',
      'options[1].min_value',
      'options[1].max_value',
      'options[1].choices[0].value',
      'options[3].max_length',
    ]);
  });

  it('let groups hold sub-commands, those what is filled in, and nothing beside them', () => {
    const sub = (name: string, options: CommandOption[] = []) => option(name, { type: 1, options });
    const group = (name: string, options: CommandOption[]) => option(name, { type: 2, options });
    expect(optionPaths(group('users', [sub('add', [option('who', { type: 6 })])]), sub('show'))).toEqual([]);
    expect(optionPaths(sub('add'), option('who'))).toEqual(['options']);
    expect(
      optionPaths(group('users', [option('who'), group('inner', [])]), sub('add', [sub('deeper', [option('A')])])),
    ).toEqual([
      'options[0].options',
      'options[0].options[0].type',
      'options[0].options[1].type',
      'options[1].options[0].type',
      'options[1].options[0].options[0].name',
    ]);
    expect(optionPaths(option('add', { type: 1, required: true }))).toEqual(['options[0].required']);
  });
});

describe('the rules of a list of commands', () => {
  const pathsIn = (commands: Parameters<typeof listIssues>[0]) =>
    [...listIssues(commands, { isGlobal: false })].map(({ path }) => path);

  it('let the same name be of two kinds, not of one', () => {
    const user = { type: 2, name: 'roll' };
    expect(pathsIn([command(), user])).toEqual([]);
    expect(pathsIn([command(), user, command(), user])).toEqual(['commands[2].name', 'commands[3].name']);
  });

  it('let each id be there once', () => {
    expect(
      pathsIn([
        { ...command(), id: '1' },
        { ...command({ name: 'x' }), id: '1' },
      ]),
    ).toEqual(['commands[1].id']);
  });

  it('count each kind for itself, and tell of each command', () => {
    const many = Array.from({ length: 16 }, (_, index) => ({ type: 2, name: `User ${index}` }));
    expect(pathsIn([...many, command({ name: 'X' })])).toEqual(['commands', 'commands[16].name']);
  });
});
