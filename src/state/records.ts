import { randomBytes } from 'node:crypto';
import type { Row, SqlSession } from './state-database.js';
import type { StateKeys } from './state-keys.js';
import { stateUnavailable } from './state-unavailable.js';

/** A JSON value under a name. */
export interface StateRecord<T> {
  readonly name: string;
  readonly value: T;
  /** Another one after each write. */
  readonly version: string;
  /** Milliseconds since 1970; absent for a record that stays. */
  readonly expiresAt?: number;
}

export interface WriteOptions {
  /** Milliseconds after which the record is gone. It stays when absent. */
  readonly ttlMs?: number;
}

export interface ListOptions {
  /** Only names that begin so. */
  readonly prefix?: string;
  /** Only names behind this one: the last of the page before. */
  readonly after?: string;
  /** Default 100. */
  readonly limit?: number;
}

/**
 * Named JSON values, in namespaces of their owners. What has expired is not there. Each is authenticated together with its name, version
 * and expiry: one that something else wrote, or moved, is refused with STATE_UNAVAILABLE, `reason: "tampered"`, and its name.
 */
export interface Records {
  get<T>(namespace: string, name: string): Promise<StateRecord<T> | undefined>;
  /** In the order of their names. */
  list<T>(namespace: string, options?: ListOptions): Promise<StateRecord<T>[]>;
  /** Writes, whatever was there. @returns the new version */
  put(namespace: string, name: string, value: unknown, options?: WriteOptions): Promise<string>;
  /** @returns the version; undefined, and nothing is written, where there is a record of that name */
  create(namespace: string, name: string, value: unknown, options?: WriteOptions): Promise<string | undefined>;
  /** @returns the new version; undefined, and nothing is written, where the record is no longer in `version` */
  replace(
    namespace: string,
    name: string,
    version: string,
    value: unknown,
    options?: WriteOptions,
  ): Promise<string | undefined>;
  /** @returns whether there was one, in `version` if it is given */
  delete(namespace: string, name: string, version?: string): Promise<boolean>;
}

/** {@link Records} as statements of one session. Compare-and-set is sure inside of a transaction. */
export class SessionRecords implements Records {
  constructor(
    private readonly sql: SqlSession,
    private readonly keys: StateKeys,
  ) {}

  /** The time of the store, milliseconds since 1970. */
  get now(): number {
    return this.sql.now;
  }

  async get<T>(namespace: string, name: string): Promise<StateRecord<T> | undefined> {
    const [row] = await this.sql.query(
      'SELECT * FROM state_records WHERE namespace = ? AND name = ? AND (expires_at IS NULL OR expires_at > ?)',
      namespace,
      name,
      this.now,
    );
    return row && this.recordOf(row);
  }

  async list<T>(
    namespace: string,
    { prefix = '', after = '', limit = 100 }: ListOptions = {},
  ): Promise<StateRecord<T>[]> {
    const rows = await this.sql.query(
      `SELECT * FROM state_records WHERE namespace = ? AND name > ? AND SUBSTR(name, 1, ?) = ?
       AND (expires_at IS NULL OR expires_at > ?) ORDER BY name LIMIT ?`,
      namespace,
      after,
      [...prefix].length,
      prefix,
      this.now,
      limit,
    );
    return rows.map((row) => this.recordOf<T>(row));
  }

  async put(namespace: string, name: string, value: unknown, { ttlMs }: WriteOptions = {}): Promise<string> {
    const version = randomBytes(9).toString('base64url');
    const expiresAt = ttlMs === undefined ? null : this.now + ttlMs;
    const sealed = this.keys.seal(placeOf(namespace, name, version, expiresAt), JSON.stringify(value));
    await this.sql.query(
      `INSERT INTO state_records (namespace, name, version, expires_at, sealed) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (namespace, name) DO UPDATE
       SET version = excluded.version, expires_at = excluded.expires_at, sealed = excluded.sealed`,
      namespace,
      name,
      version,
      expiresAt,
      sealed,
    );
    return version;
  }

  async create(namespace: string, name: string, value: unknown, options?: WriteOptions): Promise<string | undefined> {
    const present = await this.get(namespace, name);
    return present === undefined ? this.put(namespace, name, value, options) : undefined;
  }

  async replace(
    namespace: string,
    name: string,
    version: string,
    value: unknown,
    options?: WriteOptions,
  ): Promise<string | undefined> {
    const present = await this.get(namespace, name);
    return present?.version === version ? this.put(namespace, name, value, options) : undefined;
  }

  async delete(namespace: string, name: string, version?: string): Promise<boolean> {
    const present = await this.get(namespace, name);
    if (present === undefined || (version !== undefined && present.version !== version)) return false;
    await this.sql.query('DELETE FROM state_records WHERE namespace = ? AND name = ?', namespace, name);
    return true;
  }

  /** Removes what has expired. */
  async sweep(): Promise<void> {
    await this.sql.query('DELETE FROM state_records WHERE expires_at <= ?', this.now);
  }

  private recordOf<T>(row: Row): StateRecord<T> {
    const [namespace, name, version] = [String(row.namespace), String(row.name), String(row.version)];
    const expiresAt = row.expires_at === null ? null : Number(row.expires_at);
    const text = this.keys.unseal(placeOf(namespace, name, version, expiresAt), String(row.sealed));
    if (text === undefined) throw stateUnavailable('tampered', undefined, `${namespace} ${name}`);
    return { name, value: JSON.parse(text) as T, version, ...(expiresAt !== null && { expiresAt }) };
  }
}

function placeOf(namespace: string, name: string, version: string, expiresAt: number | null): string {
  return JSON.stringify([namespace, name, version, expiresAt]);
}
