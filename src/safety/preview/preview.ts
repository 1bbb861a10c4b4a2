import type { PlannedRequest } from '../../context/rehearsal.js';
import { isSecretName } from '../../errors/redact.js';
import type { ToolCall } from '../../mcp/dispatch/tool-call.js';
import type { Target } from './target.js';

/** How much of a file's bytes is shown. */
const BYTES_SHOWN = 40;
/** Bytes in base64: a data URI, or what is longer than any text that Discord takes. */
const BYTES = /^(data:[\w/+.-]+;base64,[A-Za-z0-9+/=]+|[A-Za-z0-9+/_-]{4097,}={0,2})$/;

/** What would happen, on what: all that a human needs to say yes or no. */
export interface Preview {
  readonly tool: string;
  readonly effect: string;
  /** The tool's own summary. */
  readonly would: string;
  /** Why it is shown instead of done. */
  readonly because: string;
  /** The arguments, ids resolved, texts whole. */
  readonly on: unknown;
  /** How many things each list among the arguments names. */
  readonly how_many?: Readonly<Record<string, number>>;
  readonly audit_reason?: string;
  /** What the ids stand for. */
  readonly targets?: readonly Target[];
  /** Ids beyond those that were looked up. */
  readonly targets_not_read?: number;
  /** What would be sent to begin with; more may follow from the answers. Absent where only the outlook tells. */
  readonly requests?: readonly PlannedRequest[];
  /** What would become different, by name: for calls whose requests alone do not show it. */
  readonly outlook?: unknown;
  /** What the call would fail by before anything was changed. */
  readonly would_fail?: { readonly code: string; readonly message: string };
}

/** What the call itself says, with nothing looked up. */
export function previewOf({ tool, args, context }: ToolCall, because: string): Preview {
  const howMany = sizesOf(args);
  return {
    tool: tool.name,
    effect: tool.effect,
    would: tool.summary,
    because,
    on: shown(args),
    ...(Object.keys(howMany).length > 0 && { how_many: howMany }),
    ...(context.auditReason !== undefined && { audit_reason: context.auditReason }),
  };
}

/** A value as it is shown: neither bytes of files nor credentials are. */
export function shown(value: unknown): unknown {
  if (typeof value === 'string') return shownText(value);
  if (Array.isArray(value)) return value.map(shown);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, shownAs(key, child)]));
}

/** A credential is known by its name, in arguments and in bodies alike. */
function shownAs(name: string, value: unknown): unknown {
  if (!isSecretName(name)) return shown(value);
  if (Array.isArray(value)) return value.map((each) => shownAs(name, each));
  return typeof value === 'string' ? '[redacted]' : shown(value);
}

function shownText(text: string): string {
  if (text.length <= BYTES_SHOWN || !BYTES.test(text)) return text;
  return `${text.slice(0, BYTES_SHOWN)}… (${text.length} characters in all)`;
}

function sizesOf(args: Record<string, unknown>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(args).flatMap(([name, value]) => (Array.isArray(value) ? [[name, value.length] as const] : [])),
  );
}
