import { join } from 'node:path';
import { TemporaryDirectory } from '../testing/temporary-directory.js';
import { SqliteDatabase } from './sqlite-database.js';

describe('SqliteDatabase', () => {
  let directory: TemporaryDirectory;
  let database: SqliteDatabase;
  const ask = (sql: string, ...values: string[]) => database.transaction((session) => session.query(sql, ...values));
  beforeEach(async () => {
    directory = new TemporaryDirectory();
    database = await SqliteDatabase.open(join(directory.path, 'state.db'));
    await ask('CREATE TABLE things (thing TEXT)');
  });
  afterEach(async () => {
    await database.close();
    directory.remove();
  });

  it('has every commit on the disk before it counts', async () => {
    expect(await ask('PRAGMA journal_mode')).toMatchObject([{ journal_mode: 'wal' }]);
    expect(await ask('PRAGMA synchronous')).toMatchObject([{ synchronous: 2 }]);
  });

  it('says that the disk is full, writes nothing, and goes on when there is room again', async () => {
    await ask('PRAGMA max_page_count = 4');
    const filling = database.transaction(async (sql) => {
      for (let row = 0; row < 50; row += 1) await sql.query('INSERT INTO things VALUES (?)', 'x'.repeat(2000));
    });
    await expect(filling).rejects.toMatchObject({ code: 'STATE_UNAVAILABLE', details: { reason: 'disk_full' } });
    await ask('PRAGMA max_page_count = 1000');
    await ask('INSERT INTO things VALUES (?)', 'one');
    expect(await ask('SELECT thing FROM things')).toMatchObject([{ thing: 'one' }]);
  });

  it('lets statements wait for the transaction before them', async () => {
    const order: string[] = [];
    const long = database.transaction(async (sql) => {
      await sql.query("INSERT INTO things VALUES ('a')");
      await new Promise((resolve) => setImmediate(resolve));
      order.push('transaction');
    });
    const read = ask('SELECT thing FROM things').then((rows) => order.push(`read ${rows.length}`));
    await Promise.all([long, read]);
    expect(order).toEqual(['transaction', 'read 1']);
  });
});
