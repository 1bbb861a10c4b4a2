import { riskOf } from '../../mcp/discovery/tool-annotations.js';
import type { ToolDefinition } from '../../mcp/tool-definition.js';

/** A tool definition for specs: a read tool without fields, unless told otherwise. */
export function aTool(facts: Partial<ToolDefinition> & Pick<ToolDefinition, 'name'>): ToolDefinition {
  const effect = facts.effect ?? 'read';
  return {
    category: 'test',
    summary: 'A tool.',
    effect,
    confirm: false,
    idempotent: effect !== 'create' && effect !== 'neutral',
    auditReason: false,
    raw: false,
    rehearsable: false,
    risk: riskOf(effect),
    reach: 'arguments',
    source: 'TestTools.tool',
    fullInputSchema: facts.inputSchema ?? { type: 'object' },
    inputSchema: { type: 'object' },
    annotations: { readOnlyHint: effect === 'read', destructiveHint: false, idempotentHint: true, openWorldHint: true },
    invoke: () => Promise.resolve({}),
    ...facts,
  };
}
