import type { Pool } from 'pg';
import { setTimeout } from 'node:timers/promises';
import { SCHEMA } from './schema.js';

const NAMESPACE = 'commit';
const KEEP_MS = 60 * 60_000;
const PAUSE_MS = 100;

/**
 * The last statement of a transaction: a row that tells later whether it was committed, should the answer to COMMIT be lost.
 *
 * @param id of base64url
 */
export function writeMark(id: string, now: number): string {
  return insertMark(id, 'done', now);
}

/**
 * Finds out what became of the transaction with this mark. Where it is not there, the other mark is put in its place: PostgreSQL lets
 * that wait for a transaction that has not ended yet, and so one that is not committed by then never will be.
 *
 * @returns undefined where that cannot be found out in the time
 */
export async function isCommitted(pool: Pool, id: string, now: number, forMs: number): Promise<boolean | undefined> {
  const end = performance.now() + forMs;
  while (performance.now() < end) {
    try {
      await pool.query(`${insertMark(id, 'undone', now)} ON CONFLICT DO NOTHING`);
      const sql = `SELECT version FROM ${SCHEMA}.state_records WHERE namespace = '${NAMESPACE}' AND name = '${id}'`;
      const { rows } = await pool.query<{ version: string }>(sql);
      return rows[0]?.version === 'done';
    } catch {
      await setTimeout(PAUSE_MS);
    }
  }
  return undefined;
}

function insertMark(id: string, version: 'done' | 'undone', now: number): string {
  return `INSERT INTO ${SCHEMA}.state_records (namespace, name, version, expires_at, sealed)
    VALUES ('${NAMESPACE}', '${id}', '${version}', ${now + KEEP_MS}, '')`;
}
