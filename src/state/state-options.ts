/** Where the state is kept. */
export interface StateOptions {
  /** The directory of state.db and state.secret (MCP_STATE_DIR), or {@link IN_MEMORY}. */
  readonly directory: string;
  /** What its records are sealed with (MCP_STATE_SECRET); a file in the directory when absent. */
  readonly secret?: string;
}

/** In place of a directory: state that ends with the process. */
export const IN_MEMORY = ':memory:';

/** Injection token of {@link StateOptions}. */
export const STATE_OPTIONS = Symbol('StateOptions');
