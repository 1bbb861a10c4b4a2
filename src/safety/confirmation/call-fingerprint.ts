import type { ToolCall } from '../../mcp/dispatch/tool-call.js';

/**
 * What a confirmation is given for, to the letter: the same text for the same tool and arguments (in any order), for the same caller and
 * bot, and for nothing else.
 */
export function fingerprintOf({ tool, args, context }: ToolCall, botId: string): string {
  const { principal, auditReason = null } = context;
  return JSON.stringify(ordered([tool.name, args, auditReason, principal.name, botId]));
}

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, child]) => child !== undefined);
  // as pairs: integer-like keys of an object would not keep the order
  return { entries: entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, child]) => [key, ordered(child)]) };
}
