import type { Type } from '@nestjs/common';
import type { ToolEffect } from '../context/call-context.js';

/** A JSON Schema as clients get it: an object, read and never changed. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** MCP's hints for clients, worked out from the effect. */
export interface ToolAnnotations {
  readonly title?: string;
  readonly readOnlyHint: boolean;
  readonly destructiveHint: boolean;
  readonly idempotentHint: boolean;
  readonly openWorldHint: boolean;
}

/**
 * What calls of a tool can touch, for servers that are limited to some guilds.
 *
 * - `arguments`: what its arguments name, and nothing else. Allow-lists judge each of them.
 * - `guild`: everything in the guild its arguments name, all channels too. Refused where only some channels may be used.
 * - `anywhere`: something in one channel, of which nothing tells where that is. Refused and hidden where only some guilds or channels may be used.
 * - `account`: things of the whole account, which lie in no guild and cannot be divided. Refused and hidden where there is such a limit.
 * - `nothing`: nothing of any guild or account (a calculation, a public catalogue), or only what the server has filtered before.
 */
export type ToolReach = 'arguments' | 'guild' | 'anywhere' | 'account' | 'nothing';

/** What a neutral tool may lead to: the risk that clients are told of, and the way it may be reached. */
export type ToolRisk = 'read' | 'write' | 'destructive';

/** One registered tool: all that clients are told of it and all the dispatcher needs to run it. */
export interface ToolDefinition {
  readonly name: string;
  readonly title?: string;
  readonly category: string;
  /** One sentence for the model. */
  readonly summary: string;
  readonly effect: ToolEffect;
  /** Needs a confirmation (`__confirm`). */
  readonly confirm: boolean;
  /** Why a call with these arguments needs one although the tool does not always; nothing when it does not. */
  readonly confirmWhen?: (args: object) => string | undefined;
  /** Repeating the call changes nothing more. */
  readonly idempotent: boolean;
  /** Takes `audit_reason`. */
  readonly auditReason: boolean;
  /** Takes `view`: the caller may ask for the upstream's own object. */
  readonly raw: boolean;
  /** The worst that the tool, or what it calls, may do. */
  readonly risk: ToolRisk;
  readonly reach: ToolReach;
  /** A dry run may begin it, for all it does is send requests that a rehearsal keeps back. */
  readonly rehearsable: boolean;
  /** The class and method behind it, for messages: `ThreadsTools.removeMember`. */
  readonly source: string;
  readonly input?: Type<object>;
  readonly output?: Type<object>;
  /** What `tools/list` tells; built when first read, as the other schemas are. */
  readonly inputSchema: JsonSchema;
  /** What arguments are checked by: large trees are written out, where `inputSchema` has one line for them. */
  readonly fullInputSchema: JsonSchema;
  /** What `tools/list` tells of results: their fields, and those one level below. */
  readonly outputSchema?: JsonSchema;
  /** What results are checked by, and read by: everything is written out. */
  readonly fullOutputSchema?: JsonSchema;
  readonly annotations: ToolAnnotations;
  /** Runs Nest's guards, interceptors, pipes and the method, inside {@link runInCall}. `args` have been checked. */
  invoke(args: Record<string, unknown>): Promise<unknown>;
}
