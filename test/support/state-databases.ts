import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from '../../src/state/sqlite/libsql.js';
import type { StateOptions } from '../../src/state/state-options.js';
import { TemporaryDirectory } from '../../src/state/testing/temporary-directory.js';
import { query, startPostgres } from './postgres.js';

/** What stores of one state are opened on, as of several processes. Empty at first. */
export interface StateDatabase {
  /** @param secret where it matters which it is */
  options(secret?: string): StateOptions;
  /** Changes the stored form behind the store's back. */
  tamper(sql: string): Promise<void>;
  /** The records as they are stored. */
  content(): Promise<string>;
  /** Whether a store has made anything yet. */
  exists(): Promise<boolean>;
  remove(): Promise<void>;
}

/** Gives databases of one kind, one at a time. */
export interface StateDatabases {
  create(): StateDatabase;
  stop(): Promise<void>;
}

/** Every kind of database the state store works on: what holds on one holds on all. */
export const STATE_DATABASES: readonly (readonly [kind: string, start: () => Promise<StateDatabases>])[] = [
  ['sqlite', () => Promise.resolve({ create: sqliteFile, stop: () => Promise.resolve() })],
  [
    'postgresql',
    async () => {
      const server = await startPostgres();
      return { create: () => postgresSchema(server.url), stop: () => server.stop() };
    },
  ],
];

function sqliteFile(): StateDatabase {
  const directory = new TemporaryDirectory();
  const file = join(directory.path, 'state.db');
  return {
    options: (secret) => ({ directory: directory.path, ...(secret !== undefined && { secret }) }),
    tamper: async (sql) => {
      const connection = await connect(file);
      await connection.exec(sql);
      connection.close();
    },
    content: () =>
      Promise.resolve(
        [file, `${file}-wal`]
          .filter((path) => existsSync(path))
          .map((path) => readFileSync(path, 'latin1'))
          .join(''),
      ),
    exists: () => Promise.resolve(existsSync(file)),
    remove: () => {
      directory.remove();
      return Promise.resolve();
    },
  };
}

const SECRET = 'a secret that all of the replicas share';
const SCHEMA = 'discord_mcp';

function postgresSchema(url: string): StateDatabase {
  return {
    options: (secret = SECRET) => ({ url, secret }),
    tamper: async (sql) => {
      await query(url, `SET search_path = ${SCHEMA}; ${sql}`);
    },
    content: async () => JSON.stringify(await query(url, `SELECT * FROM ${SCHEMA}.state_records`)),
    exists: async () => (await query(url, `SELECT FROM pg_namespace WHERE nspname = '${SCHEMA}'`)).length > 0,
    remove: async () => {
      await query(url, `DROP SCHEMA IF EXISTS ${SCHEMA} CASCADE`);
    },
  };
}
