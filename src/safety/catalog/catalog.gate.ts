import { Inject } from '@nestjs/common';
import { ToolError } from '../../errors/tool-error.js';
import { McpCallGate } from '../../mcp/decorators/index.js';
import { type CallGate, GateStage } from '../../mcp/dispatch/call-gate.js';
import { SAFETY_OPTIONS, type SafetyOptions } from '../safety-options.js';

/** Lets nothing run where the server only shows its tools. It stands first: wrong arguments are no news there. */
@McpCallGate({ stage: GateStage.defaultGuild })
export class CatalogGate implements CallGate {
  constructor(@Inject(SAFETY_OPTIONS) private readonly options: SafetyOptions) {}

  check(): void {
    if (this.options.catalog) throw new ToolError('CATALOG_ONLY', 'This server shows its tools and runs none of them.');
  }
}
