/** The part of `libsql/promise` that is used; its own types say `any`. Its work is done on threads of its own. */
export interface LibsqlConnection {
  exec(sql: string): Promise<void>;
  prepare(sql: string): Promise<{ all(values: readonly unknown[]): Promise<Record<string, unknown>[]> }>;
  close(): void;
}

type LibsqlClass = new (path: string, options: { timeout: 0 }) => LibsqlConnection;

/**
 * Opens a connection; the library is loaded with the first one. A statement that has to wait for another process is refused as busy.
 */
export async function connect(path: string): Promise<LibsqlConnection> {
  const { default: Database } = (await import('libsql/promise')) as unknown as { default: LibsqlClass };
  return new Database(path, { timeout: 0 });
}
