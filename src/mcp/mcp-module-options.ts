/** What `McpModule.forRoot` takes. The server's identity, and the limits of one call. */
export interface McpModuleOptions {
  readonly name: string;
  readonly version: string;
  readonly title?: string;
  /** Told to the client's model once, when it connects. */
  readonly instructions?: string;
  /** Items of one page of a list; the rest follows by `nextCursor`. Default 500. */
  readonly pageSize?: number;
  /** Milliseconds a whole call may take from its receipt; 0 is no deadline. Lifted for calls with a progress token. Default 55,000. */
  readonly callDeadlineMs?: number;
  /** Bytes of a result's structured content, and of its text; larger ones are cut at an element boundary. Default 65,536. */
  readonly resultMaxBytes?: number;
  /** Milliseconds that calls in flight get when the application closes. Default 5,000. */
  readonly shutdownGraceMs?: number;
  /**
   * `refuse`: a rule of an input that its schema cannot tell, or a field without a description, stops the start (for tests).
   * Default `warn`: it is logged when the schema is first written.
   */
  readonly schemaGaps?: 'warn' | 'refuse';
}

/** Injection token of {@link McpModuleOptions}. */
export const MCP_MODULE_OPTIONS = Symbol('McpModuleOptions');
