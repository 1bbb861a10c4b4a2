import { AsyncLocalStorage } from 'node:async_hooks';
import type { Rehearsal } from './rehearsal.js';

/**
 * What one principal may use of what the server allows: it only ever narrows. A part that is absent narrows nothing; an empty list
 * allows nothing.
 */
export interface PrincipalScope {
  /** Ids of the only guilds it may act in. */
  readonly guilds?: readonly string[];
  /** The only tool categories it may use. */
  readonly categories?: readonly string[];
  /** It may use no tool that writes. */
  readonly readOnly?: boolean;
  /** The only tools it may use. */
  readonly include?: readonly string[];
  /** Tools it may not use; exclusion beats inclusion. */
  readonly exclude?: readonly string[];
}

/** Who calls. stdio has one principal; HTTP has one for each named bearer token. */
export interface Principal {
  /** Its identity: sessions, confirmations, audit records and shares of the slots belong to a name. */
  readonly name: string;
  /** Read it when it is needed: over HTTP it may change while a session lasts. Absent: all that the server allows. */
  readonly scope?: PrincipalScope;
}

/** By which way a call came. */
export type TransportKind = 'stdio' | 'http' | 'memory' | 'cli';

/** What a tool does to the object it is about; `neutral`: nothing by itself, only by what it calls. */
export const TOOL_EFFECTS = ['read', 'create', 'update', 'delete', 'neutral'] as const;
/** One of them. */
export type ToolEffect = (typeof TOOL_EFFECTS)[number];

/** Whether a tool of that effect changes something by itself: a neutral one sends nothing but what it calls. */
export function changesSomething(effect: ToolEffect): boolean {
  return effect !== 'read' && effect !== 'neutral';
}

/** MCP's levels of log messages, as far as tools need them; the least severe first. */
export type LogLevel = 'debug' | 'info' | 'notice' | 'warning' | 'error';

/** The answer of a human to an elicitation. */
export interface ElicitAnswer {
  readonly action: 'accept' | 'decline' | 'cancel';
  readonly content?: Readonly<Record<string, unknown>>;
}

/** One request to the client's model (MCP sampling). */
export interface SampleRequest {
  readonly prompt: string;
  readonly systemPrompt?: string;
  readonly maxTokens: number;
}

/** What a call may ask of the client that made it, whatever the protocol era. */
export interface ClientPort {
  /** True when the client gave a progress token: it is told of progress, and waits longer. */
  readonly wantsProgress: boolean;
  /** A human at the client can be asked (MCP elicitation, by form). */
  readonly canElicit: boolean;
  /** The client offers its model (MCP sampling). */
  readonly canSample: boolean;
  /**
   * True where a question ends the call, and its answer makes the same call again (2026-07-28): nothing may be asked once something was
   * done that must not be done twice.
   */
  readonly repeatsCalls?: boolean;
  /** The name of this repetition of a call, from the state that came back with the answers; a call made again unchanged has the same. */
  readonly round?: string | undefined;
  /** Does nothing without a progress token. `progress` only ever grows. */
  progress(progress: number, total?: number, message?: string): Promise<void>;
  /** Tells the client what it may show or keep (MCP logging), where it wants messages of this level. */
  log(level: LogLevel, data: unknown): Promise<void>;
  /**
   * @param timeoutMs how long the human has; a client that repeats calls is not waited for
   * @throws ToolError CONFIRMATION_DECLINED, `reason: "timed_out"`, when nobody answers
   * @throws when the client cannot be asked, see {@link canElicit}
   */
  elicit(message: string, requestedSchema: object, timeoutMs?: number): Promise<ElicitAnswer>;
  /**
   * @param timeoutMs how long the model has; a client that repeats calls is not waited for
   * @throws when the client offers no model, see {@link canSample}, or gives no text
   */
  sample(request: SampleRequest, timeoutMs?: number): Promise<string>;
}

/** The data of one tool call. A pipeline step has its pipeline's call as `parent`. */
export interface CallContext {
  readonly callId: string;
  readonly traceId: string;
  readonly principal: Principal;
  readonly transport: TransportKind;
  readonly tool: string;
  readonly effect: ToolEffect;
  readonly signal: AbortSignal;
  /** On the monotonic clock (`performance.now()`), milliseconds; absent when lifted. */
  readonly deadline?: number;
  readonly auditReason?: string;
  /** `raw`: answer with Discord's own object instead of the compact view. */
  readonly view?: 'compact' | 'raw';
  readonly client: ClientPort;
  /** The call only shows what it would send; whatever sends requests asks it first. */
  readonly rehearsal?: Rehearsal;
  readonly parent?: CallContext;
  /** The name of the step in its pipeline. */
  readonly step?: string;
}

const storage = new AsyncLocalStorage<CallContext>();

/** Runs `work` with `call` as the current call of everything it awaits. */
export function runInCall<T>(call: CallContext, work: () => T): T {
  return storage.run(call, work);
}

/** The current call; `undefined` outside of one (readiness, start-up). */
export function currentCall(): CallContext | undefined {
  return storage.getStore();
}
