import type { ToolRisk } from '../tool-definition.js';

/** The tools that call others, by the worst that these may do. */
export const CALL_TOOLS: Readonly<Record<ToolRisk, string>> = {
  read: 'mcp_tools_call_read',
  write: 'mcp_tools_call_write',
  destructive: 'mcp_tools_call_destructive',
};

export const SEARCH_TOOL = 'mcp_tools_search';
export const DESCRIBE_TOOL = 'mcp_tools_describe';

/** True for a tool that calls whatever tool it is told. */
export function isCallTool(name: string): boolean {
  return Object.values(CALL_TOOLS).includes(name);
}
