import type { Pool } from 'pg';

/** How long one waits for a PostgreSQL, in milliseconds. */
export interface Patience {
  /** For a connection, or one of those in use to become free. */
  readonly connectMs: number;
  /** For a statement, by the server. */
  readonly statementMs: number;
  /** For the answer to it: longer, for the server may be gone. */
  readonly answerMs: number;
  /** For others that change the same records. */
  readonly busyMs: number;
  /** To find out what became of a commit whose answer was lost. */
  readonly settleMs: number;
}

export const PATIENCE: Patience = {
  connectMs: 5_000,
  statementMs: 5_000,
  answerMs: 7_000,
  busyMs: 5_000,
  settleMs: 10_000,
};

/** Servers allow about a hundred in all; a transaction here takes milliseconds. */
const CONNECTIONS = 4;

/** The connections to one PostgreSQL; the library is loaded with the first of these, and nothing is connected yet. */
export async function createConnections(url: string, { connectMs, answerMs }: Patience): Promise<Pool> {
  const { Pool } = await import('pg');
  const pool = new Pool({
    connectionString: withStrictTls(url),
    fallback_application_name: 'discord-mcp',
    max: CONNECTIONS,
    connectionTimeoutMillis: connectMs,
    query_timeout: answerMs,
    keepAlive: true,
    allowExitOnIdle: true,
  });
  // a connection that breaks is told of to whoever uses it; an idle one is replaced, and nobody has to know
  return pool.on('error', () => undefined).on('connect', (client) => client.on('error', () => undefined));
}

/** pg reads the weaker modes as the strictest one, and warns on stderr that this will change. Here it does not. */
function withStrictTls(url: string): string {
  return url.replace(/([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/, '$1verify-full');
}
