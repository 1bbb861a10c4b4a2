import { fieldsOf } from '../../src/mcp/schema/fields/index.js';
import type { ToolDefinition } from '../../src/mcp/tool-definition.js';
import { definitions } from '../support/contract-app.js';

/** Arguments that ask for a confirmation, whichever tool that writes takes them. */
const ASKING: Readonly<Record<string, unknown>> = {
  allowed_mentions: { parse: ['everyone'] },
  owner_id: '1214142794956800003',
};

/** Who is given something, and not a guild. */
const GIVES_TO_OWNER = 'entitlements_create_test';

describe('confirmations', () => {
  let tools: readonly ToolDefinition[];
  beforeAll(async () => {
    tools = (await definitions()).filter(({ effect }) => effect !== 'read');
  });

  it.each(Object.entries(ASKING))('are asked for by every tool that takes %s', (name, value) => {
    const takers = tools.filter(({ input, confirm }) => !confirm && input && fieldsOf(input).has(name));
    expect(takers.length).toBeGreaterThan(0);
    const silent = takers.filter(({ confirmWhen }) => confirmWhen?.({ [name]: value }) === undefined);
    expect(silent.map(({ name: tool }) => tool).filter((tool) => tool !== GIVES_TO_OWNER)).toEqual([]);
  });

  it('are asked for by everything that deletes', () => {
    expect(tools.filter(({ effect, confirm }) => effect === 'delete' && !confirm).map(({ name }) => name)).toEqual([]);
  });

  it('can be given to every tool that may ask', () => {
    const asking = tools.filter(({ confirm, confirmWhen }) => confirm || confirmWhen);
    const told = asking.filter(({ inputSchema }) => '__confirm' in (inputSchema.properties as object));
    expect(told).toEqual(asking);
  });
});
