import { SetMetadata, type Type } from '@nestjs/common';
import type { ToolEffect } from '../../context/call-context.js';
import type { ToolReach, ToolRisk } from '../tool-definition.js';
import { registerInput } from './mcp-input.decorator.js';
import { McpMetadata } from './mcp-metadata.js';

/** What a tool says of itself; the rest is read from the method. */
export interface McpToolOptions {
  /** One sentence for the model: what the tool does. */
  readonly summary: string;
  /** What happens to the object. Decides the annotations, read-only filtering, audit and the default of {@link confirm}. */
  readonly effect: ToolEffect;
  /** The DTO of the structured result. */
  readonly output?: Type<object>;
  /** The whole name, where prefix and method do not make it. */
  readonly name?: string;
  /** A short name for people. */
  readonly title?: string;
  /** Needs a confirmation. Default: the effect is `delete`. */
  readonly confirm?: boolean;
  /**
   * Asks for the same confirmation of calls with certain arguments only: says what in them asks for it, in words that fit after "because"
   * ("it pings everyone"). Looks at arguments of any form, for it may be asked before templates in them are known.
   */
  confirmWhen?(args: object): string | undefined;
  /** Neutral tools only: the worst that what they call may do. Default: `destructive`. */
  readonly risk?: ToolRisk;
  /** Repeating the call changes nothing more. Default: the effect is neither `create` nor `neutral`. */
  readonly idempotent?: boolean;
  /** Takes `audit_reason`. Default: false. */
  readonly auditReason?: boolean;
  /** Takes `view`, with which the caller may ask for the upstream's own object. Default: false. */
  readonly raw?: boolean;
  /** What calls can touch, see {@link ToolReach}. Default: `arguments`. */
  readonly reach?: ToolReach;
}

/**
 * Makes a method of an `@McpToolset` class a tool. Parameter 0, if there is one, is the input; its class gives the schema. Further
 * parameters may be `@McpContext()`.
 */
export function McpTool(options: McpToolOptions): MethodDecorator {
  return (target, key, descriptor) => {
    registerInput(target, key);
    SetMetadata(McpMetadata.tool, options)(target, key, descriptor);
  };
}
