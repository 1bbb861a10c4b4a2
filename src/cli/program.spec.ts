import type { Command } from 'commander';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { buildProgram } from './program.js';

const read = (path: string): string => readFileSync(resolve(import.meta.dirname, '../..', path), 'utf8');

/** Every command that does something, by its words. */
function leaves(command: Command, words = ''): [words: string, command: Command][] {
  if (command.commands.length === 0) return [[words.trim(), command]];
  return command.commands.flatMap((each) => leaves(each, `${words} ${each.name()}`));
}

const COMMANDS = new Map(leaves(buildProgram({})));

/** The commands of a table in a page, one for each of `a\|b`, with the options that are named with them. */
function told(page: string, heading: string): { words: string; options: string[] }[] {
  const section = page.slice(page.indexOf(heading)).split('\n## ')[0] ?? '';
  const cells = [...section.matchAll(/`discord-mcp (.*?)`(?=.*\|)/g)].map(([, text = '']) =>
    text.replaceAll('\\|', '|'),
  );
  return cells.flatMap((cell) => {
    const [words = ''] = / ?(?:[a-z|]+ ?)+/.exec(cell) ?? [];
    const options = cell.match(/--[a-z-]+/g) ?? [];
    const [group = '', rest = ''] = words.trim().split(' ');
    return rest.split('|').map((each) => ({ words: `${group} ${each}`.trim(), options }));
  });
}

describe('the commands', () => {
  it.each([
    ['README.md', '## Commands'],
    ['docs/guides/operations.md', '## Ways to run it'],
  ])('are all in %s, and nothing else is', (path, heading) => {
    const rows = told(read(path), heading);
    expect([...new Set(rows.map(({ words }) => words))].toSorted()).toEqual([...COMMANDS.keys()].toSorted());
    for (const { words, options } of rows) {
      const known = COMMANDS.get(words)?.options.map(({ long }) => long);
      expect(known).toEqual(expect.arrayContaining(options));
    }
  });

  it.each([
    ['catalog', '--http', "error: unknown option '--http'\n"],
    ['start', '--prt', "error: unknown option '--prt'\n(Did you mean --port?)\n"],
  ])('%s %s is refused, and --help is no guess', async (name, option, told) => {
    let words = '';
    const program = buildProgram({});
    const command = program.commands.find((each) => each.name() === name)!;
    command.configureOutput({ ...command.configureOutput(), writeErr: (text) => (words += text) });
    await expect(program.parseAsync([name, option], { from: 'user' })).rejects.toThrow('unknown option');
    expect(words).toBe(told);
  });

  it('are those of a program of its own name, where it has one', () => {
    const program = buildProgram({ name: 'acme-mcp' });
    for (const [, command] of leaves(program)) {
      expect(command.helpInformation()).toMatch(/^Usage: acme-mcp /);
      expect(command.helpInformation()).not.toContain('discord-mcp');
    }
  });
});
