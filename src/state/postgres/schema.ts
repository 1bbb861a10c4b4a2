import type { SqlSession } from '../state-database.js';

/** Everything is in it, so that the database may belong to others too. */
export const SCHEMA = 'discord_mcp';

/** Makes it, unless somebody has: an operator may have done so for a user who may not. */
export async function createSchema(sql: SqlSession): Promise<void> {
  const [row] = await sql.query('SELECT to_regnamespace(?)::text AS found', SCHEMA);
  if (row?.found === null) await sql.query(`CREATE SCHEMA ${SCHEMA}`);
}
