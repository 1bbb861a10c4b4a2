export type SqlValue = string | number | null;
export type Row = Readonly<Record<string, unknown>>;

/** Runs statements in the SQL that SQLite and PostgreSQL share; `?` stands for each value. */
export interface SqlSession {
  /** The time of the store, milliseconds since 1970: what expires in it, and who holds a lease, goes by it. */
  readonly now: number;
  query(sql: string, ...values: readonly SqlValue[]): Promise<readonly Row[]>;
}

/** The port to one database. What it rejects with is a ToolError STATE_UNAVAILABLE with a reason. */
export interface StateDatabase {
  /** The type of texts that are compared and sorted by their code points. */
  readonly textType: string;
  /**
   * Runs `work` as if no other transaction ran meanwhile, in this process or another. When it resolves, everything is on the disk; when
   * it rejects, nothing has happened, save with the reason `outcome_unknown`. `work` may be run more than once.
   */
  transaction<T>(work: (sql: SqlSession) => Promise<T>): Promise<T>;
  /** The same for what changes the tables: other processes that want to wait. `work` does nothing where it finds its work done. */
  exclusively<T>(work: (sql: SqlSession) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}
