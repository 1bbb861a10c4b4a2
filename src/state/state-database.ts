export type SqlValue = string | number | null;
export type Row = Readonly<Record<string, unknown>>;

/** Runs statements in the SQL that SQLite and PostgreSQL share; `?` stands for each value. */
export interface SqlSession {
  query(sql: string, ...values: readonly SqlValue[]): Promise<readonly Row[]>;
}

/** The port to one database. What it rejects with is a ToolError STATE_UNAVAILABLE with a reason. */
export interface StateDatabase {
  /**
   * Runs `work` as if no other transaction ran meanwhile, in this process or another. When it resolves, everything is on the disk; when
   * it rejects, nothing has happened. `work` may be run more than once.
   */
  transaction<T>(work: (sql: SqlSession) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}
