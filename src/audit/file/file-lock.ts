/** Makes one process the only writer of a file. */
export interface FileLock {
  release(): void;
}

/**
 * Takes the lock beside `path` (`<path>.lock`). It is a lock of the operating system, held through SQLite: it ends with the process,
 * whatever ends it, and no file that is left behind can be mistaken for it.
 *
 * @returns undefined when another process, or another part of this one, holds it
 * @throws Error what the operating system says of the lock's file
 */
export async function lockFile(path: string): Promise<FileLock | undefined> {
  const { default: Database } = await import('libsql');
  const database = new Database(`${path}.lock`, { timeout: 0 });
  try {
    database.exec('BEGIN EXCLUSIVE');
    return { release: () => void database.close() };
  } catch (error) {
    database.close();
    if ((error as { code?: unknown }).code === 'SQLITE_BUSY') return undefined;
    throw error;
  }
}
