import type { ToolOutcome } from '../dispatch/tool-outcome.js';
import type { ToolAnnotations, ToolDefinition } from '../tool-definition.js';

/** What `tools/list` tells of a tool. */
export function toolListing({ name, title, summary, inputSchema, outputSchema, annotations }: ToolDefinition): object {
  return {
    name,
    ...(title !== undefined && { title }),
    description: summary,
    inputSchema,
    ...(outputSchema !== undefined && { outputSchema }),
    annotations: told(annotations),
  };
}

/**
 * Hints without those that MCP takes for granted: the world is open, and repetition matters for writes alone, which are not idempotent
 * unless they say so. Whether something reads or destroys is always said.
 */
function told({ openWorldHint, idempotentHint, ...hints }: ToolAnnotations): object {
  return {
    ...hints,
    ...(idempotentHint && !hints.readOnlyHint && { idempotentHint }),
    ...(!openWorldHint && { openWorldHint }),
  };
}

/** The result of `tools/call`: a failure is a result too, its envelope the structured content. */
export function toolResult(outcome: ToolOutcome): object {
  const { content } = outcome;
  if (!outcome.ok) return { isError: true, content, structuredContent: outcome.envelope };
  return outcome.structured === undefined ? { content } : { content, structuredContent: outcome.structured };
}
