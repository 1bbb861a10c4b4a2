import type { ToolOutcome } from '../dispatch/tool-outcome.js';

/** The result of `tools/call`: a failure is a result too, its envelope the structured content. */
export function toolResult(outcome: ToolOutcome): object {
  const { content } = outcome;
  if (!outcome.ok) return { isError: true, content, structuredContent: outcome.envelope };
  return outcome.structured === undefined ? { content } : { content, structuredContent: outcome.structured };
}

/** What a resource's reader returned, as the contents of one address: MCP's own form passes, text as it is, anything else as JSON. */
export function resourceResult(read: unknown, uri: string, mimeType: string): { contents: readonly object[] } {
  if (hasList(read, 'contents')) return read;
  const text = typeof read === 'string' ? read : JSON.stringify(read ?? null);
  return { contents: [{ uri, mimeType, text }] };
}

/** What a prompt returned: MCP's own form passes, text becomes one message of the user. */
export function promptResult(
  rendered: unknown,
  description: string,
): { description: string; messages: readonly object[] } {
  if (hasList(rendered, 'messages')) return { description, ...rendered };
  const text = typeof rendered === 'string' ? rendered : JSON.stringify(rendered ?? null);
  return { description, messages: [{ role: 'user', content: { type: 'text', text } }] };
}

function hasList<Key extends string>(value: unknown, key: Key): value is Record<Key, readonly object[]> {
  return typeof value === 'object' && value !== null && Array.isArray((value as Record<string, unknown>)[key]);
}
