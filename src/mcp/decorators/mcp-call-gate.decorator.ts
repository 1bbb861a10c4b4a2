import type { GateStage } from '../dispatch/call-gate.js';
import { injectableOnce } from './injectable-once.js';
import { McpMetadata } from './mcp-metadata.js';

/** What a gate says of itself. */
export interface McpCallGateOptions {
  /** Where in the safety chain the gate stands. */
  readonly stage: GateStage;
}

/** Marks a provider of any module as a {@link CallGate}: it is asked before every call. */
export function McpCallGate(options: McpCallGateOptions): ClassDecorator {
  return (target) => {
    injectableOnce(target);
    Reflect.defineMetadata(McpMetadata.callGate, options, target);
  };
}
