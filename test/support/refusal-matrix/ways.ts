import type { ToolRisk } from '../../../src/mcp/tool-definition.js';

type Arguments = Record<string, unknown>;

/** A way to a tool: the one that is called, and its arguments. */
export interface Way {
  readonly name: WayName;
  wrap(tool: string, args: Arguments, risk: ToolRisk): [tool: string, args: Arguments];
}

export type WayName = 'called directly' | 'as a step of a pipeline' | 'by a tool that calls others';

export const WAYS: readonly Way[] = [
  { name: 'called directly', wrap: (tool, args) => [tool, args] },
  { name: 'as a step of a pipeline', wrap: (tool, args) => ['mcp_pipeline', { steps: [{ tool, args }] }] },
  {
    name: 'by a tool that calls others',
    wrap: (tool, args, risk) => [`mcp_tools_call_${risk}`, { name: tool, arguments: args }],
  },
];
