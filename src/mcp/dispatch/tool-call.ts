import type { CallContext } from '../../context/call-context.js';
import type { ToolDefinition } from '../tool-definition.js';

/** One call on its way through the dispatcher. Gates read it; the default-guild and resolve stages may replace `args`. */
export interface ToolCall {
  readonly tool: ToolDefinition;
  readonly context: CallContext;
  /** The arguments as given, without the dispatcher's own (`__confirm`, `__confirm_token`, `audit_reason`). */
  args: Record<string, unknown>;
  /** The dispatcher's own arguments. */
  readonly control: { readonly confirm?: boolean; readonly confirmToken?: string };
}
