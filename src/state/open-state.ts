import { randomBytes } from 'node:crypto';
import { within } from '../context/within.js';
import { migrate } from './migrations.js';
import { PostgresDatabase } from './postgres/postgres-database.js';
import { SqliteDatabase } from './sqlite/sqlite-database.js';
import { sqliteFailure } from './sqlite/sqlite-failure.js';
import { StateFiles } from './sqlite/state-files.js';
import type { SqlSession, StateDatabase } from './state-database.js';
import { StateKeys } from './state-keys.js';
import { IN_MEMORY, type FileStateOptions, type ServerStateOptions, type StateOptions } from './state-options.js';
import { stateUnavailable, wrongSecret } from './state-unavailable.js';
import { systemWallClock, type WallClock } from './wall-clock.js';

/** A database that is ready, and the keys its records are sealed with. */
export interface OpenState {
  readonly database: StateDatabase;
  readonly keys: StateKeys;
}

/** Where the sign stands by which a store knows its secret again. */
const SIGN_PLACE = 'state secret';
/** A disk that hangs, one of the network for instance, never says so itself. */
const DISK_MS = 10_000;

/**
 * @param clock the time of the store. That of this machine gives way to a database server's, so that the clocks of replicas need not agree.
 * @param diskMs how long the files of a state may take to open
 * @throws ToolError STATE_UNAVAILABLE with the reason
 */
export function openState(options: StateOptions, clock: WallClock, diskMs = DISK_MS): Promise<OpenState> {
  return 'url' in options ? onServer(options, clock) : inTime(diskMs, inFiles(options, clock));
}

async function onServer({ url, secret }: ServerStateOptions, clock: WallClock): Promise<OpenState> {
  const database = await PostgresDatabase.open(url, { ...(clock !== systemWallClock && { clock }) });
  return ready(database, () => Promise.resolve(secret), { hasFile: false });
}

async function inFiles({ directory, secret }: FileStateOptions, clock: WallClock): Promise<OpenState> {
  const files = directory === IN_MEMORY ? undefined : new StateFiles(directory);
  try {
    await files?.prepare();
    const database = await SqliteDatabase.open(files?.database ?? IN_MEMORY, clock);
    const secretOf = async () => secret ?? (await files?.readSecret()) ?? newSecret(database, files);
    return await ready(database, secretOf, { hasFile: true });
  } catch (error) {
    throw sqliteFailure(error);
  }
}

/** @throws ToolError STATE_UNAVAILABLE, `reason: "timeout"`; what opens later is closed */
async function inTime(ms: number, opening: Promise<OpenState>): Promise<OpenState> {
  const state = await within(ms, opening);
  if (state !== undefined) return state;
  void opening.then(({ database }) => database.close()).catch(() => undefined);
  throw stateUnavailable('timeout');
}

/**
 * @param secretOf is asked once the tables are there
 * @param hasFile whether the secret may be kept in a file
 */
async function ready(
  database: StateDatabase,
  secretOf: () => Promise<string>,
  { hasFile }: { readonly hasFile: boolean },
): Promise<OpenState> {
  try {
    await migrate(database);
    const keys = new StateKeys(await secretOf());
    await recognise(database, keys, hasFile);
    return { database, keys };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/**
 * Makes a secret for a store that nobody has written to. Another process may do the same just now: the secret is there before the sign.
 *
 * @throws ToolError STATE_UNAVAILABLE, `reason: "wrong_secret"`: what was written with a secret cannot be read with a new one
 */
async function newSecret(database: StateDatabase, files: StateFiles | undefined): Promise<string> {
  if (files === undefined) return randomBytes(32).toString('base64url');
  if ((await database.transaction(readSign)) === undefined) return files.createSecret();
  const secret = await files.readSecret();
  if (secret === undefined) throw wrongSecret(true);
  return secret;
}

/** @throws ToolError STATE_UNAVAILABLE, `reason: "wrong_secret"` */
function recognise(database: StateDatabase, keys: StateKeys, hasFile: boolean): Promise<void> {
  return database.transaction(async (sql) => {
    const sign = await readSign(sql);
    if (sign === undefined) {
      await sql.query('INSERT INTO state_signs (number, sealed) VALUES (1, ?)', keys.seal(SIGN_PLACE, ''));
    } else if (keys.unseal(SIGN_PLACE, sign) === undefined) {
      throw wrongSecret(hasFile);
    }
  });
}

async function readSign(sql: SqlSession): Promise<string | undefined> {
  const [row] = await sql.query('SELECT sealed FROM state_signs');
  return row && String(row.sealed);
}
