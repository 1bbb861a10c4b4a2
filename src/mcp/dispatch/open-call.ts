import type { CallContext } from '../../context/call-context.js';
import type { ToolDefinition } from '../tool-definition.js';
import type { ToolCall } from './tool-call.js';

type Arguments = Record<string, unknown>;

/** The dispatcher's own arguments: no tool sees them. */
const OWN = ['__confirm', '__confirm_token', 'audit_reason', 'view'] as const;
type Own = Partial<Record<(typeof OWN)[number], unknown>>;

/** Divides what the caller gave into the tool's arguments and the dispatcher's. */
export function divide(tool: ToolDefinition, given: Arguments): { args: Arguments; own: Own } {
  const isOwn = (key: string): boolean => (OWN as readonly string[]).includes(key) && !(key === 'view' && !tool.raw);
  const pick = (wanted: boolean): Arguments =>
    Object.fromEntries(Object.entries(given).filter(([key]) => isOwn(key) === wanted));
  return { args: pick(false), own: pick(true) };
}

/** A call on its way: what gates see of it, and what they do not. */
export class OpenCall implements ToolCall {
  constructor(
    readonly tool: ToolDefinition,
    readonly context: CallContext,
    public args: Arguments,
    private own: Own,
  ) {}

  get control(): ToolCall['control'] {
    const { __confirm: confirm, __confirm_token: token } = this.own;
    return {
      ...(typeof confirm === 'boolean' && { confirm }),
      ...(typeof token === 'string' && { confirmToken: token }),
    };
  }

  /** All arguments together, as the tool's schema describes them. */
  everything(): Arguments {
    return { ...this.args, ...this.own };
  }

  /** Takes over arguments that were found to be right, and converted where that is needed. */
  accept(valid: Arguments): void {
    ({ args: this.args, own: this.own } = divide(this.tool, valid));
  }
}
