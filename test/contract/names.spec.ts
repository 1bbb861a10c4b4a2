import type { ToolDefinition } from '../../src/mcp/tool-definition.js';
import { definitions } from '../support/contract-app.js';
import { CATALOGUE, columnsOf, DIFFERENCES, OWN_TOOLS } from './catalogue.js';

let tools: readonly ToolDefinition[];

beforeAll(async () => {
  tools = await definitions();
}, 60_000);

describe('the names of the tools', () => {
  it('are those of the catalogue, or are listed as ours', () => {
    const unknown = tools.map(({ name }) => name).filter((name) => !CATALOGUE.has(name) && !OWN_TOOLS.has(name));
    expect(unknown).toEqual([]);
    const built = tools.filter(({ name }) => CATALOGUE.has(name)).length;
    process.stderr.write(
      `Tools: ${built} of ${CATALOGUE.size} of the catalogue, ${tools.length - built} of our own.\n`,
    );
  });

  it('are unique and sorted', () => {
    const names = tools.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)].sort());
  });

  it('are never both listed as ours and in the catalogue', () => {
    expect([...OWN_TOOLS].filter((name) => CATALOGUE.has(name))).toEqual([]);
  });
});

describe('the columns of the catalogue', () => {
  it('are what the tools say of themselves, but for the listed differences', () => {
    const found = tools.flatMap((tool) => {
      const reference = CATALOGUE.get(tool.name);
      const own = Object.entries(columnsOf(tool));
      return reference
        ? own
            .filter(([column, value]) => value !== reference[column as keyof typeof reference])
            .map(([column]) => `${tool.name}.${column}`)
        : [];
    });
    const built = [...DIFFERENCES.keys()].filter((key) => tools.some(({ name }) => key.startsWith(`${name}.`)));
    expect(found.sort()).toEqual(built.sort());
  });
});
