import type { PoolClient, QueryResult } from 'pg';
import type { Row, SqlSession, SqlValue } from '../state-database.js';
import { isRefusal, statementFailure } from './postgres-failure.js';

/** One connection during one transaction. */
export class PostgresSession implements SqlSession {
  /** Set by the transaction once it has begun. */
  now = 0;
  private written = false;
  private broken = false;
  private released = false;

  constructor(private readonly client: PoolClient) {}

  /** Whether anything in it may have changed something. */
  get wrote(): boolean {
    return this.written;
  }

  /** Whether nothing can be said any more about what the connection does. */
  get isLost(): boolean {
    return this.broken;
  }

  async query(sql: string, ...values: readonly SqlValue[]): Promise<readonly Row[]> {
    this.written ||= !/^\s*SELECT\b/i.test(sql);
    let position = 0;
    const { rows } = await this.exchange<QueryResult<Row>>(
      sql.replaceAll('?', () => `$${(position += 1)}`),
      values,
    );
    return rows;
  }

  /** Gives the connection back; one that is lost is closed. */
  release(): void {
    if (!this.released) this.client.release(this.broken);
    this.released = true;
  }

  /** Several statements in one exchange, without values. @returns the result of the last */
  async run(statements: readonly string[]): Promise<QueryResult<Row>> {
    const results = await this.exchange<QueryResult<Row>[] | QueryResult<Row>>(statements.join('; '));
    return [results].flat().at(-1) as QueryResult<Row>;
  }

  private async exchange<T>(sql: string, values?: readonly SqlValue[]): Promise<T> {
    try {
      return (await this.client.query(sql, values && [...values])) as T;
    } catch (error) {
      this.broken ||= !isRefusal(error);
      throw statementFailure(error);
    }
  }
}
