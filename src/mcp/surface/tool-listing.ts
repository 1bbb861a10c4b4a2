import type { JsonSchema, ToolAnnotations, ToolDefinition } from '../tool-definition.js';
import type { SurfaceOptions } from './surface-options.js';
import { CALL_TOOLS, DESCRIBE_TOOL, SEARCH_TOOL } from './tool-names.js';

/** Where every tool is listed, nobody has to find it or to call it by way of another. */
const NEEDLESS_IN_FULL: ReadonlySet<string> = new Set([SEARCH_TOOL, ...Object.values(CALL_TOOLS)]);
const GUIDES: ReadonlySet<string> = new Set([...NEEDLESS_IN_FULL, DESCRIBE_TOOL]);

/** Whether `tools/list` tells of a tool. */
export function isListed({ name }: ToolDefinition, { kind = 'full', everyday = [] }: SurfaceOptions): boolean {
  return kind === 'full' ? !NEEDLESS_IN_FULL.has(name) : GUIDES.has(name) || everyday.includes(name);
}

/** What `tools/list` tells of a tool: in a progressive list, where `mcp_tools_describe` tells the rest, nothing of results and only the upper part of arguments. */
export function listedAs(tool: ToolDefinition, { kind = 'full' }: SurfaceOptions): object {
  if (kind === 'full') return toolListing(tool);
  const inputSchema = tool.effect === 'neutral' ? tool.inputSchema : shallowInput(tool.inputSchema);
  return toolListing({ ...tool, inputSchema, outputSchema: undefined });
}

/** What a full list tells of a tool. */
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

function shallowInput(schema: JsonSchema): JsonSchema {
  const properties = Object.entries(schema.properties as Readonly<Record<string, JsonSchema>>);
  return { ...schema, properties: Object.fromEntries(properties.map(([name, property]) => [name, inShort(property)])) };
}

/** An object, and a list of objects, without their fields. */
function inShort(property: JsonSchema): JsonSchema {
  const { type, description, items } = property;
  if (type === 'object') return { type, description };
  const isOfObjects = type === 'array' && (items as JsonSchema | undefined)?.type === 'object';
  return isOfObjects ? { type, description, items: { type: 'object' } } : property;
}
