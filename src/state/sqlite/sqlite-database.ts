import { stat } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import type { Row, SqlSession, SqlValue, StateDatabase } from '../state-database.js';
import { IN_MEMORY } from '../state-options.js';
import { stateUnavailable } from '../state-unavailable.js';
import { systemWallClock, type WallClock } from '../wall-clock.js';
import { connect, type LibsqlConnection } from './libsql.js';
import { isBusy, sqliteFailure } from './sqlite-failure.js';

/** How long a statement waits while another process writes. */
const BUSY_MS = 5_000;
const PAUSE_MS = 5;

/**
 * One SQLite database: write-ahead log, every commit on the disk before it counts (`synchronous=FULL`). Transactions of
 * this process stand in a queue; those of other processes take turns by SQLite's lock.
 */
export class SqliteDatabase implements StateDatabase, SqlSession {
  readonly textType = 'TEXT';
  private last: Promise<unknown> = Promise.resolve();

  private constructor(
    private readonly connection: LibsqlConnection,
    private readonly path: string,
    /** Undefined in memory. */
    private readonly inode: number | undefined,
    private readonly clock: WallClock,
  ) {}

  /** @param path a file that exists, or `:memory:` */
  static async open(path: string, clock = systemWallClock): Promise<SqliteDatabase> {
    try {
      const connection = await connect(path);
      await whileBusy(() => connection.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL'));
      return new SqliteDatabase(connection, path, await inodeOf(path), clock);
    } catch (error) {
      throw sqliteFailure(error);
    }
  }

  get now(): number {
    return this.clock.now();
  }

  transaction<T>(work: (sql: SqlSession) => Promise<T>): Promise<T> {
    return this.inTurn(async () => {
      await this.assertInPlace();
      // one that begins as a reader cannot become a writer once somebody else has written
      await this.exec('BEGIN IMMEDIATE');
      try {
        const result = await work(this);
        await this.exec('COMMIT');
        return result;
      } catch (error) {
        await this.exec('ROLLBACK').catch(() => undefined);
        throw error;
      }
    });
  }

  /** SQLite lets no two processes write at once. */
  exclusively<T>(work: (sql: SqlSession) => Promise<T>): Promise<T> {
    return this.transaction(work);
  }

  /** Inside of a transaction only: the library leaves a statement that was refused as busy unfinished, and no later one can commit. */
  async query(sql: string, ...values: readonly SqlValue[]): Promise<readonly Row[]> {
    try {
      return await (await this.connection.prepare(sql)).all([...values]);
    } catch (error) {
      throw sqliteFailure(error);
    }
  }

  close(): Promise<void> {
    return this.inTurn(() => {
      this.connection.close();
      return Promise.resolve();
    });
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.last.then(work);
    this.last = turn.catch(() => undefined);
    return turn;
  }

  /** What is written to a file that has left its place is seen by nobody else. */
  private async assertInPlace(): Promise<void> {
    if ((await inodeOf(this.path)) !== this.inode) throw stateUnavailable('replaced');
  }

  private async exec(sql: string): Promise<void> {
    try {
      await whileBusy(() => this.connection.exec(sql));
    } catch (error) {
      throw sqliteFailure(error);
    }
  }
}

/** SQLite itself would wait on a thread, of which there are few; what it refuses as busy has not been done. */
async function whileBusy(work: () => Promise<void>): Promise<void> {
  const end = performance.now() + BUSY_MS;
  for (;;) {
    try {
      await work();
      return;
    } catch (error) {
      if (!isBusy(error) || performance.now() > end) throw error;
      await setTimeout(PAUSE_MS * (1 + Math.random()));
    }
  }
}

async function inodeOf(path: string): Promise<number | undefined> {
  if (path === IN_MEMORY) return undefined;
  const found = await stat(path).catch(() => undefined);
  return found?.ino ?? -1;
}
