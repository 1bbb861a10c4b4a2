/** The settings tools have of their own. */
export interface ToolsOptions {
  /** The directory `path` of a file to send is looked up in; absent, tools take bytes only (MCP_FILES_DIR). */
  readonly filesDir?: string;
  /** Bytes of JSON one result may have (MCP_RESULT_MAX_BYTES); lists end before it with a cursor. */
  readonly resultMaxBytes: number;
}

export const DEFAULT_TOOLS_OPTIONS: ToolsOptions = { resultMaxBytes: 65_536 };

/** Injection token of {@link ToolsOptions}. */
export const TOOLS_OPTIONS = Symbol('ToolsOptions');
