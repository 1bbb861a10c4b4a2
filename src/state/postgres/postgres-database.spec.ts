import { query, startPostgres, type Postgres } from '../../../test/support/postgres.js';
import { PostgresProxy, type Line } from '../../../test/support/postgres-proxy.js';
import { StateStore } from '../state-store.js';
import { TemporaryDirectory } from '../testing/temporary-directory.js';
import { PATIENCE } from './connections.js';
import { PostgresDatabase } from './postgres-database.js';

const SECRET = 'a secret that all of the replicas share';
const unavailable = (reason: string): object => ({ code: 'STATE_UNAVAILABLE', details: { reason } });

describe('PostgresDatabase', () => {
  let server: Postgres;
  let url: string;
  const opened: { close(): Promise<void> }[] = [];
  const openStore = (at = url): StateStore => {
    const store = new StateStore({ url: at, secret: SECRET });
    opened.push(store);
    return store;
  };
  const openDatabase = async (at = url, patience = {}): Promise<PostgresDatabase> => {
    const database = await PostgresDatabase.open(at, { patience: { ...PATIENCE, ...patience } });
    opened.push(database);
    return database;
  };
  beforeAll(async () => (server = await startPostgres()));
  afterAll(() => server.stop());
  beforeEach(async () => (url = await server.createDatabase()));
  afterEach(async () => {
    for (const one of opened.splice(0)) await one.close();
  });

  it('keeps to its own schema, beside tables of the same name', async () => {
    await query(url, 'CREATE TABLE state_records (theirs TEXT)');
    await openStore().records.put('plans', 'a', 1);
    expect(await query(url, 'SELECT * FROM public.state_records')).toEqual([]);
    const tables = await query<{ name: string }>(
      url,
      "SELECT schemaname || '.' || tablename AS name FROM pg_tables WHERE schemaname NOT LIKE 'pg_%' ORDER BY 1",
    );
    expect(tables.map(({ name }) => name).filter((name) => !name.startsWith('information_schema'))).toEqual([
      'discord_mcp.state_migrations',
      'discord_mcp.state_records',
      'discord_mcp.state_signs',
      'public.state_records',
    ]);
  });

  it('sets nothing on a connection that a pooler would give to another', async () => {
    const database = await openDatabase();
    const settings = "SELECT current_setting('search_path') AS path, current_setting('statement_timeout') AS timeout";
    const inside = await database.transaction((sql) => sql.query(settings));
    expect(inside).toEqual([{ path: 'discord_mcp, pg_temp', timeout: '5s' }]);
    const left = 'SELECT query FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()';
    expect(await query(url, left)).toEqual([{ query: 'COMMIT' }]);
  });

  it('makes tables once when several stores begin together', async () => {
    const stores = Array.from({ length: 6 }, () => openStore());
    await Promise.all(stores.map(({ records }, index) => records.put('plans', String(index), index)));
    expect(await stores[0]?.records.list('plans')).toHaveLength(6);
  });

  it('needs no right to make the schema where an operator has made it', async () => {
    await query(url, `CREATE ROLE modest LOGIN PASSWORD 'modest'; CREATE SCHEMA discord_mcp AUTHORIZATION modest`);
    const modest = url.replace(/\/\/[^@]+@/, '//modest:modest@');
    expect(await openStore(modest).records.create('plans', 'a', 1)).toEqual(expect.any(String));
    const bare = (await server.createDatabase()).replace(/\/\/[^@]+@/, '//modest:modest@');
    await expect(openStore(bare).records.get('plans', 'a')).rejects.toMatchObject(unavailable('not_writable'));
  });

  it('goes by the time of the server', async () => {
    const database = await openDatabase();
    const [row] = await query<{ now: string }>(url, 'SELECT (EXTRACT(EPOCH FROM now()) * 1000)::BIGINT AS now');
    const now = await database.transaction((sql) => Promise.resolve(sql.now));
    expect(Math.abs(now - Number(row?.now))).toBeLessThan(30_000);
    expect(Number.isInteger(now)).toBe(true);
  });

  it('waits for the disk where the server would not', async () => {
    await query(url, 'ALTER ROLE postgres SET synchronous_commit = off');
    const database = await openDatabase();
    const setting = "SELECT current_setting('synchronous_commit') AS commits";
    expect(await database.transaction((sql) => sql.query(setting))).toEqual([{ commits: 'on' }]);
    await query(url, 'ALTER ROLE postgres RESET synchronous_commit');
  });

  it('refuses a commit after a statement that failed, though nobody minded', async () => {
    const database = await openDatabase();
    const careless = database.transaction(async (sql) => {
      await sql.query('SELECT no_such_thing').catch(() => undefined);
    });
    await expect(careless).rejects.toMatchObject({
      ...unavailable('refused'),
      message: expect.stringMatching(/ROLLBACK/) as string,
    });
  });

  it.each([
    ['a password', (text: string) => text.replace(/:[^:@]+@/, ':sEcReT-wrong@'), 'login_refused', false],
    ['a database', (text: string) => text.replace(/\/[^/]+$/, '/nothing'), 'login_refused', false],
    ['a server', (text: string) => text.replace(/@[^/]+/, '@127.0.0.1:1'), 'unreachable', undefined],
    ['a host', (text: string) => text.replace(/@[^/]+/, '@nowhere.invalid'), 'unreachable', undefined],
    ['an encryption', (text: string) => `${text}?sslmode=require`, 'no_tls', false],
    ['an authority', (text: string) => `${text}?sslrootcert=/nothing/ca.pem`, 'tls', false],
  ])('says that %s of the URL is wrong, and keeps the URL to itself', async (_what, spoil, reason, retriable) => {
    const failure: unknown = await openStore(spoil(url))
      .records.get('plans', 'a')
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({
      ...unavailable(reason),
      details: { reason, ...(retriable === false && { retriable }) },
    });
    const { message, details } = failure as { message: string; details: object };
    expect(message + JSON.stringify(details)).not.toMatch(/sEcReT|postgres:\/\//);
  });

  it('works again once the server is back, without a restart of its own', async () => {
    const store = openStore();
    await store.records.put('plans', 'a', 1);
    await server.restart();
    expect(await store.records.get('plans', 'a')).toMatchObject({ value: 1 });
  });

  it('begins a transaction again whose connection was ended, and does it once', async () => {
    await openStore().records.get('plans', 'a');
    const database = await openDatabase();
    await database.exclusively((sql) => sql.query('CREATE TABLE counts (number BIGINT)'));
    let runs = 0;
    await database.transaction(async (sql) => {
      runs += 1;
      await sql.query('INSERT INTO counts VALUES (?)', runs);
      const end =
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'discord-mcp' AND datname = current_database()";
      if (runs === 1) await query(url, end);
      await sql.query('SELECT 1');
    });
    expect(await query(url, 'SELECT * FROM discord_mcp.counts')).toEqual([{ number: '2' }]);
  });

  it('ends a statement that hangs, and goes on', async () => {
    const database = await openDatabase(url, { statementMs: 200 });
    const hanging = database.transaction((sql) => sql.query('SELECT pg_sleep(60)'));
    await expect(hanging).rejects.toMatchObject(unavailable('timeout'));
    expect(await database.transaction((sql) => sql.query('SELECT 1 AS one'))).toEqual([{ one: 1 }]);
  });

  it('goes on when as many transactions as it has connections fail at once', async () => {
    const database = await openDatabase();
    const fails = Array.from({ length: 8 }, () =>
      database.transaction((sql) => sql.query('SELECT no_such_thing')).catch((error: unknown) => error),
    );
    for (const failure of await Promise.all(fails)) expect(failure).toMatchObject(unavailable('refused'));
    expect(await database.transaction((sql) => sql.query('SELECT 1 AS one'))).toEqual([{ one: 1 }]);
  });

  describe('with a line that breaks', () => {
    let directory: TemporaryDirectory;
    let proxy: PostgresProxy;
    let proxied: string;
    beforeEach(async () => {
      directory = new TemporaryDirectory();
      ({ proxy, url: proxied } = await PostgresProxy.start(url, directory.path));
    });
    afterEach(async () => {
      for (const one of opened.splice(0)) await one.close();
      await proxy.stop();
      directory.remove();
    });
    /** Spoils one COMMIT of something that was written. */
    const atCommit = (spoil: (line: Line) => void): void => {
      let spoilt = false;
      proxy.onMessage = (message, line) => {
        if (spoilt || !/INSERT[^]*COMMIT/.test(message)) {
          line.pass();
          return;
        }
        spoilt = true;
        spoil(line);
      };
    };
    const counting = async (): Promise<{ count: () => Promise<unknown>; counted: () => Promise<unknown> }> => {
      const database = await openDatabase(proxied, { answerMs: 500, settleMs: 2_000 });
      await database.exclusively((sql) => sql.query('CREATE TABLE counts (number BIGINT)'));
      return {
        count: () => database.transaction((sql) => sql.query('INSERT INTO counts VALUES (1)')),
        counted: () => query(url, 'SELECT * FROM discord_mcp.counts'),
      };
    };
    beforeEach(() => openStore().records.get('plans', 'a'));

    it('does again what was not committed', async () => {
      const { count, counted } = await counting();
      atCommit(({ cut }) => cut());
      await count();
      expect(await counted()).toEqual([{ number: '1' }]);
    });

    it.each([
      ['the line breaks', ({ cut }: Line) => void setTimeout(cut, 200)],
      ['no answer comes', () => undefined],
    ])('does not do again what was committed, though %s', async (_what, spoil) => {
      const { count, counted } = await counting();
      atCommit((line) => {
        line.deafen();
        line.pass();
        spoil(line);
      });
      await count();
      expect(await counted()).toEqual([{ number: '1' }]);
    });

    it('says that it does not know, where it cannot look', async () => {
      const { count, counted } = await counting();
      proxy.onMessage = (message, line) => {
        if (/INSERT[^]*COMMIT/.test(message)) {
          proxy.onMessage = (_message, { cut }) => cut();
          line.deafen();
        }
        line.pass();
      };
      await expect(count()).rejects.toMatchObject(unavailable('outcome_unknown'));
      expect(await counted()).toEqual([{ number: '1' }]);
    });

    it('gives up a server that says nothing', async () => {
      proxy.onMessage = () => undefined;
      await expect(openDatabase(proxied, { connectMs: 200 })).rejects.toMatchObject(unavailable('unreachable'));
    });
  });
});
