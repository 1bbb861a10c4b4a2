import type { ToolCall } from '../../mcp/dispatch/tool-call.js';
import { fieldsOf } from '../../mcp/schema/fields/index.js';

/** Longer texts are cut: a preview shows what a call is about. */
const TEXT_LIMIT = 200;

/** What would happen, and on what. */
export interface Preview {
  readonly tool: string;
  readonly effect: string;
  /** The tool's own summary. */
  readonly would: string;
  /** Why it needs a confirmation. */
  readonly because: string;
  /** The arguments, ids resolved. */
  readonly on: unknown;
}

export function previewOf({ tool, args }: ToolCall, because: string): Preview {
  return {
    tool: tool.name,
    effect: tool.effect,
    would: tool.summary,
    because,
    on: shortened(withoutSecrets(tool, args)),
  };
}

function withoutSecrets({ input }: ToolCall['tool'], args: ToolCall['args']): ToolCall['args'] {
  const secret = [...(input ? fieldsOf(input).values() : [])].filter((field) => field.secret && field.name in args);
  return { ...args, ...Object.fromEntries(secret.map(({ name }) => [name, '[redacted]'])) };
}

function shortened(value: unknown): unknown {
  if (typeof value === 'string') return cut(value);
  if (Array.isArray(value)) return value.map(shortened);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, shortened(child)]));
}

function cut(text: string): string {
  const characters = [...text];
  return characters.length <= TEXT_LIMIT ? text : `${characters.slice(0, TEXT_LIMIT).join('')}…`;
}
