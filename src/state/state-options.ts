/** State in the files of one machine. */
export interface FileStateOptions {
  /** The directory of state.db and state.secret (MCP_STATE_DIR), or {@link IN_MEMORY}. */
  readonly directory: string;
  /** What its records are sealed with (MCP_STATE_SECRET); a file in the directory when absent. */
  readonly secret?: string;
}

/** State in a PostgreSQL, which several machines may share. */
export interface ServerStateOptions {
  /** `postgres://user:password@host/database` (MCP_DATABASE_URL). */
  readonly url: string;
  /** What its records are sealed with (MCP_STATE_SECRET), the same for all who share it. */
  readonly secret: string;
}

/** Where the state is kept. */
export type StateOptions = FileStateOptions | ServerStateOptions;

/** In place of a directory: state that ends with the process. */
export const IN_MEMORY = ':memory:';

/** Injection token of {@link StateOptions}. */
export const STATE_OPTIONS = Symbol('StateOptions');
