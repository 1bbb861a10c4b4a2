import type { StateDatabase } from './state-database.js';
import { stateUnavailable } from './state-unavailable.js';

/** What makes the tables, for every database alike. A released entry never changes; new ones are added at the end. */
const migrations = ({ textType }: StateDatabase): readonly (readonly string[])[] => [
  [
    `CREATE TABLE state_records (
       namespace ${textType} NOT NULL,
       name ${textType} NOT NULL,
       version TEXT NOT NULL,
       expires_at BIGINT,
       sealed TEXT NOT NULL,
       PRIMARY KEY (namespace, name)
     )`,
    'CREATE INDEX state_records_expiry ON state_records (expires_at)',
    // one row, sealed with the secret that the records are sealed with
    'CREATE TABLE state_signs (number BIGINT PRIMARY KEY, sealed TEXT NOT NULL)',
  ],
];

/** Brings a database, new or old, to the tables of this version. */
export async function migrate(database: StateDatabase): Promise<void> {
  const all = migrations(database);
  await database.exclusively(async (sql) => {
    await sql.query(
      'CREATE TABLE IF NOT EXISTS state_migrations (number BIGINT PRIMARY KEY, applied_at BIGINT NOT NULL)',
    );
    const [row] = await sql.query('SELECT COUNT(*) AS done FROM state_migrations');
    const done = Number(row?.done);
    if (done > all.length) throw stateUnavailable('newer_version');
    for (const [index, statements] of all.entries()) {
      if (index < done) continue;
      for (const statement of statements) await sql.query(statement);
      await sql.query('INSERT INTO state_migrations (number, applied_at) VALUES (?, ?)', index + 1, sql.now);
    }
  });
}
