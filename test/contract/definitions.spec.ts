import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { definitions } from '../support/contract-app.js';

describe('the definitions of the tools', () => {
  it('are what clients know', async () => {
    for (const tool of await definitions()) {
      const {
        name,
        title,
        category,
        summary,
        effect,
        confirm,
        idempotent,
        auditReason,
        inputSchema,
        outputSchema,
        annotations,
      } = tool;
      expect({
        title,
        category,
        summary,
        effect,
        confirm,
        idempotent,
        auditReason,
        annotations,
        inputSchema,
        outputSchema,
      }).toMatchSnapshot(name);
    }
  }, 60_000);

  it('have the categories that the guide to safety lists', async () => {
    const guide = readFileSync(resolve(import.meta.dirname, '../../docs/guides/safety.md'), 'utf8');
    const [, list = ''] = /their categories are:\n\n(.*)\n/.exec(guide) ?? [];
    const listed = [...list.matchAll(/`(\w+)`/g)].map(([, name]) => name);
    expect(listed).toEqual([...new Set((await definitions()).map(({ category }) => category))].sort());
  }, 60_000);
});
