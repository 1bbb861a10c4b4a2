import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

const STATIC_IMPORT = /^(?:import|export)\s(?!type\s)(?:[^;]*?\sfrom\s)?'([^']+)';/gms;

/** Every module that loading a file loads: what `import()` brings later is not among them. */
function loadedBy(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(STATIC_IMPORT)) {
    if (specifier.startsWith('.')) loadedBy(resolve(dirname(file), specifier.replace(/\.js$/, '.ts')), seen);
    else seen.add(specifier);
  }
  return seen;
}

describe('serving stdio', () => {
  const start = resolve(import.meta.dirname, 'mcp-stdio.module.ts');
  const loaded = [...loadedBy(start), ...loadedBy(resolve(import.meta.dirname, '../../mcp.module.ts'))];

  it('is looked at with everything it loads', () => {
    expect(existsSync(start)).toBe(true);
    expect(loaded.length).toBeGreaterThan(100);
    expect(loaded).toContain('@modelcontextprotocol/sdk/server/index.js');
  });

  it.each([
    /express/,
    /terminus/,
    /^node:https?$/,
    /streamableHttp/,
    /^@modelcontextprotocol\/(server|node)/,
    /transport\/http\//,
  ])('loads nothing like %s', (unwanted) => expect(loaded.filter((name) => unwanted.test(name))).toEqual([]));
});
