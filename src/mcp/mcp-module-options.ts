import type { TimeNote } from './dispatch/readable-text.js';
import type { SurfaceOptions } from './surface/surface-options.js';

/**
 * How a human says yes to a call. `argument`: the call says `__confirm: true`. `token`: the call carries a token that a preview of the
 * same call gave. `elicit`: the server asks the human through the client.
 */
export type ConfirmMode = 'argument' | 'token' | 'elicit';

/** What `McpModule.forRoot` takes. The server's identity, and the limits of one call. */
export interface McpModuleOptions {
  readonly name: string;
  readonly version: string;
  readonly title?: string;
  /** Told to the client's model once, when it connects. */
  readonly instructions?: string;
  /** Which tools lists tell of. Default: all. A progressive one needs `SurfaceModule`. */
  readonly surface?: SurfaceOptions;
  /** Items of one page of a list; the rest follows by `nextCursor`. Default 500. */
  readonly pageSize?: number;
  /** Milliseconds a whole call may take from its receipt; 0 is no deadline. Lifted for calls with a progress token. Default 55,000. */
  readonly callDeadlineMs?: number;
  /** Bytes of a result's structured content, and of its text; larger ones are cut at an element boundary. Default 65,536. */
  readonly resultMaxBytes?: number;
  /** What stands behind each time in the words of a result: how the users of what is behind the tools would write it. Default: nothing. */
  readonly timeNote?: TimeNote;
  /** Milliseconds that calls in flight get when the application closes. Default 5,000. */
  readonly shutdownGraceMs?: number;
  /** What the schemas of tools that need a confirmation ask for. Default `argument`. */
  readonly confirm?: ConfirmMode;
  /**
   * Seals what 2026-07-28 clients carry from one round of a call to the next. Replicas behind one address share it; without one only
   * this process can go on with what it began.
   */
  readonly requestStateSecret?: string;
  /**
   * `refuse`: a rule of an input that its schema cannot tell, or a field without a description, stops the start (for tests).
   * Default `warn`: it is logged when the schema is first written.
   */
  readonly schemaGaps?: 'warn' | 'refuse';
}

/** Injection token of {@link McpModuleOptions}. */
export const MCP_MODULE_OPTIONS = Symbol('McpModuleOptions');
