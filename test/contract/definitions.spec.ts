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
});
