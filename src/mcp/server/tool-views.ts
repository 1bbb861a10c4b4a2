import type { ToolOutcome } from '../dispatch/tool-outcome.js';
import type { ToolDefinition } from '../tool-definition.js';

/** What `tools/list` tells of a tool. */
export function toolListing({ name, title, summary, inputSchema, outputSchema, annotations }: ToolDefinition): object {
  return {
    name,
    ...(title !== undefined && { title }),
    description: summary,
    inputSchema,
    ...(outputSchema !== undefined && { outputSchema }),
    annotations,
  };
}

/** The result of `tools/call`: a failure is a result too, its envelope the structured content. */
export function toolResult(outcome: ToolOutcome): object {
  const { content } = outcome;
  if (!outcome.ok) return { isError: true, content, structuredContent: outcome.envelope };
  return outcome.structured === undefined ? { content } : { content, structuredContent: outcome.structured };
}
