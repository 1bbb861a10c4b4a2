import { definitions } from '../../support/contract-app.js';
import { discordOpenApi } from '../../support/openapi-checker.js';
import { COVERED_BY, LEFT_OUT, OPERATIONS } from './coverage.js';

const leftOut = LEFT_OUT.flatMap(({ operations }) => operations);

// that each tool sends what it is said to cover, calls.spec.ts sees
describe('the coverage of Discord’s operations', () => {
  it('says of each one what covers it or why nothing does, once', () => {
    const said = [...Object.keys(COVERED_BY), ...leftOut];
    expect(said.sort()).toEqual(Object.keys(OPERATIONS).sort());
  });

  it('names tools there are, and gives reasons in sentences', async () => {
    const names = (await definitions()).map(({ name }) => name);
    const strangers = Object.values(COVERED_BY).flatMap((tools) => tools.filter((tool) => !names.includes(tool)));
    expect(strangers).toEqual([]);
    expect(Object.values(COVERED_BY).filter((tools) => tools.length === 0)).toEqual([]);
    expect(LEFT_OUT.filter(({ reason }) => !/^[A-Z].{20,}\.$/.test(reason))).toEqual([]);
  }, 60_000);

  const openApi = discordOpenApi();
  (openApi ? it : it.skip)('knows the operations of Discord’s OpenAPI description', () => {
    expect(Object.values(OPERATIONS).sort()).toEqual(openApi!.operations().sort());
  });
});
