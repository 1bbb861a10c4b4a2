import type { ErrorEnvelope } from '../mcp/dispatch/tool-outcome.js';

/** A call failed that a test meant to succeed. */
export class ToolRefused extends Error {
  override readonly name = 'ToolRefused';

  constructor(
    readonly tool: string,
    readonly envelope: ErrorEnvelope,
  ) {
    super(`${tool} failed: ${JSON.stringify(envelope)}`);
  }
}
