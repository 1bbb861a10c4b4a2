import type { Pool, PoolClient } from 'pg';
import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { ToolError } from '../../errors/tool-error.js';
import type { SqlSession, StateDatabase } from '../state-database.js';
import { stateUnavailable } from '../state-unavailable.js';
import type { WallClock } from '../wall-clock.js';
import { isCommitted, writeMark } from './commit-mark.js';
import { createConnections, PATIENCE, type Patience } from './connections.js';
import { connectFailure } from './postgres-failure.js';
import { PostgresSession } from './postgres-session.js';
import { createSchema, SCHEMA } from './schema.js';

export interface PostgresOptions {
  /** In place of the time of the server. */
  readonly clock?: WallClock;
  readonly patience?: Patience;
}

type Work<T> = (sql: SqlSession) => Promise<T>;

/** How a transaction begins: its isolation, and what has to be waited for. */
interface Beginning {
  readonly isolation: string;
  readonly lock?: string;
}

const SERIALIZABLE: Beginning = { isolation: 'SERIALIZABLE' };
/** Any number does, as long as no other program on the database takes it: "discord-mcp" in ASCII, shortened. */
const ADVISORY_LOCK = 0x64_6d_63_70;
/** A snapshot of the time before the lock would be out of date: each statement gets its own. */
const ONE_AT_A_TIME: Beginning = {
  isolation: 'READ COMMITTED',
  lock: `SELECT pg_advisory_xact_lock(${ADVISORY_LOCK})`,
};
const PAUSE_MS = 5;

/**
 * The schema `discord_mcp` of one PostgreSQL (13 or later). Transactions are serializable, and begun again when they met another one or
 * lost their connection; a commit without an answer is looked up. Nothing is set for a connection beyond its transaction, so that a
 * pooler may stand between.
 */
export class PostgresDatabase implements StateDatabase {
  /** Bytes of UTF-8 sort as code points do; the language of the database would sort otherwise. */
  readonly textType = 'TEXT COLLATE "C"';
  private closing?: Promise<void>;

  private constructor(
    private readonly pool: Pool,
    private readonly clock: WallClock | undefined,
    private readonly patience: Patience,
  ) {}

  /** @param url `postgres://…` */
  static async open(url: string, { clock, patience = PATIENCE }: PostgresOptions = {}): Promise<PostgresDatabase> {
    const pool = await createConnections(url, patience).catch((error: unknown) => {
      throw connectFailure(error);
    });
    const database = new PostgresDatabase(pool, clock, patience);
    try {
      await database.exclusively(createSchema);
      return database;
    } catch (error) {
      await database.close();
      throw error;
    }
  }

  transaction<T>(work: Work<T>): Promise<T> {
    return this.untilDone(SERIALIZABLE, work, (session) => this.commit(session));
  }

  exclusively<T>(work: Work<T>): Promise<T> {
    return this.untilDone(ONE_AT_A_TIME, work, commitPlainly);
  }

  close(): Promise<void> {
    return (this.closing ??= this.pool.end());
  }

  private async untilDone<T>(beginning: Beginning, work: Work<T>, commit: Commit): Promise<T> {
    const end = performance.now() + this.patience.busyMs;
    for (;;) {
      try {
        return await this.once(beginning, work, commit);
      } catch (error) {
        if (!isWorthRepeating(error) || performance.now() > end) throw error;
        await setTimeout(PAUSE_MS * (1 + Math.random()));
      }
    }
  }

  private async once<T>(beginning: Beginning, work: Work<T>, commit: Commit): Promise<T> {
    const session = new PostgresSession(await this.connect());
    let ended = false;
    try {
      await this.begin(session, beginning);
      const result = await work(session);
      await commit(session);
      ended = true;
      return result;
    } finally {
      if (!ended && !session.isLost) await session.run(['ROLLBACK']).catch(() => undefined);
      session.release();
    }
  }

  private async connect(): Promise<PoolClient> {
    try {
      return await this.pool.connect();
    } catch (error) {
      throw connectFailure(error);
    }
  }

  private async begin(session: PostgresSession, { isolation, lock }: Beginning): Promise<void> {
    const { statementMs, answerMs } = this.patience;
    const { rows } = await session.run([
      `BEGIN ISOLATION LEVEL ${isolation} READ WRITE`,
      `SET LOCAL search_path = ${SCHEMA}, pg_temp`,
      `SET LOCAL statement_timeout = ${statementMs}`,
      `SET LOCAL idle_in_transaction_session_timeout = ${answerMs}`,
      `SELECT set_config('synchronous_commit', 'on', true) WHERE current_setting('synchronous_commit') = 'off'`,
      ...(lock === undefined ? [] : [lock]),
      'SELECT (EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::BIGINT AS now',
    ]);
    session.now = this.clock?.now() ?? Number(rows[0]?.now);
  }

  private async commit(session: PostgresSession): Promise<void> {
    if (!session.wrote) return commitPlainly(session);
    const id = randomBytes(16).toString('base64url');
    try {
      await commitPlainly(session, [writeMark(id, session.now)]);
    } catch (error) {
      if (!session.isLost) throw error;
      // or all connections could wait for one another
      session.release();
      const committed = await isCommitted(this.pool, id, session.now, this.patience.settleMs);
      if (committed === undefined) throw stateUnavailable('outcome_unknown', error);
      if (!committed) throw error;
    }
  }
}

type Commit = (session: PostgresSession) => Promise<void>;

/** A COMMIT after a statement that was refused is answered without an error, and does nothing. */
async function commitPlainly(session: PostgresSession, before: readonly string[] = []): Promise<void> {
  const { command } = await session.run([...before, 'COMMIT']);
  if (command !== 'COMMIT') throw stateUnavailable('refused', undefined, command);
}

function isWorthRepeating(error: unknown): boolean {
  return error instanceof ToolError && ['busy', 'lost'].includes(String(error.details.reason));
}
