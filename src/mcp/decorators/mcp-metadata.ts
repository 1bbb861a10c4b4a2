/** The keys under which the decorators leave their options, for the explorer. */
export const McpMetadata = {
  toolset: 'mcp:toolset',
  tool: 'mcp:tool',
  resource: 'mcp:resource',
  prompt: 'mcp:prompt',
  complete: 'mcp:complete',
  callGate: 'mcp:call-gate',
  callObserver: 'mcp:call-observer',
} as const;

/** `ExecutionContext.getType()` of everything that runs for an MCP client: a global guard meant for HTTP checks it. */
export const MCP_CONTEXT_TYPE = 'mcp';

/** The key under which Nest keeps what `createParamDecorator` registers. */
export const PARAMETERS_METADATA = '__routeArguments__';
