import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');
const GUIDES = join(ROOT, 'docs/guides');
/** Stands between pieces of one file that do not follow each other. */
const GAP = /^ *\/\/ …\n/m;

interface Block {
  readonly guide: string;
  /** The file that the code is taken from; empty when it says none. */
  readonly file: string;
  readonly code: string;
}

const blocks = readdirSync(GUIDES)
  .filter((name) => name.endsWith('.md'))
  .flatMap((guide): Block[] => {
    const text = readFileSync(join(GUIDES, guide), 'utf8');
    return [...text.matchAll(/^ *```ts *(\S*)\n([\s\S]*?)^ *```$/gm)].map(([, file = '', code = '']) => ({
      guide,
      file,
      code,
    }));
  });

describe('TypeScript in the guides', () => {
  it('names the file it is taken from', () => {
    expect(blocks.length).toBeGreaterThan(10);
    expect(blocks.filter(({ file }) => file === '')).toEqual([]);
  });

  it.each(blocks.map((block): [string, Block] => [`${block.guide}: ${block.code.split('\n')[0]}`, block]))(
    'is that file’s (%s)',
    (_, { file, code }) => {
      const source = unindented(readFileSync(join(ROOT, file), 'utf8'));
      for (const piece of code.split(GAP)) expect(source).toContain(unindented(piece));
    },
  );
});

/** Prettier moves code in a guide to the left. */
function unindented(code: string): string {
  return code.replace(/^ +/gm, '');
}
