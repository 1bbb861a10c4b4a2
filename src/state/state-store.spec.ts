import { execFileSync } from 'node:child_process';
import { closeSync, constants, openSync, renameSync, writeFileSync } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { STATE_DATABASES, type StateDatabase, type StateDatabases } from '../../test/support/state-databases.js';
import type { Lease, Leases } from './leases.js';
import { openState } from './open-state.js';
import { StateStore } from './state-store.js';
import { HandClock } from './testing/hand-clock.js';
import { TemporaryDirectory } from './testing/temporary-directory.js';
import { systemWallClock } from './wall-clock.js';

const MINUTE = 60_000;
/** A server has no file that the secret could be in. */
const hintOf = (database: StateDatabase): unknown =>
  'url' in database.options()
    ? expect.not.stringContaining('state.secret')
    : expect.stringContaining('or the file state.secret');

describe.each(STATE_DATABASES)('StateStore on %s', (_name, start) => {
  const clock = new HandClock();
  let databases: StateDatabases;
  let database: StateDatabase;
  let stores: StateStore[];
  const open = (secret?: string): StateStore => {
    const store = new StateStore(database.options(secret), clock);
    stores.push(store);
    return store;
  };
  beforeAll(async () => (databases = await start()));
  afterAll(() => databases.stop());
  beforeEach(() => {
    database = databases.create();
    stores = [];
  });
  afterEach(async () => {
    for (const store of stores) await store.close();
    await database.remove();
  });

  describe('records', () => {
    it('are read by another process as they were written', async () => {
      const value = { text: 'é "quoted" 🦆', list: [1, null, { deep: true }] };
      const version = await open().records.put('plans', 'a', value);
      expect(await open().records.get('plans', 'a')).toEqual({ name: 'a', value, version });
      expect(await open().records.get('other', 'a')).toBeUndefined();
    });

    it('are gone once they have expired, and make room for new ones', async () => {
      const { records } = open();
      await records.put('plans', 'a', 1, { ttlMs: MINUTE });
      clock.advance(MINUTE - 1);
      expect(await records.get('plans', 'a')).toMatchObject({ value: 1, expiresAt: clock.now() + 1 });
      clock.advance(1);
      expect(await records.get('plans', 'a')).toBeUndefined();
      expect(await records.list('plans')).toEqual([]);
      expect(await records.delete('plans', 'a')).toBe(false);
      expect(await records.create('plans', 'a', 2)).toEqual(expect.any(String));
    });

    it('are swept from the disk some time after they have expired', async () => {
      const store = open();
      await store.records.put('plans', 'short', 1, { ttlMs: MINUTE });
      clock.advance(11 * MINUTE);
      await store.records.put('plans', 'long', 2);
      await database.tamper('UPDATE state_records SET expires_at = NULL');
      expect(await store.records.get('plans', 'short')).toBeUndefined();
    });

    it('are replaced in the version that was read, and in no other', async () => {
      const { records } = open();
      const first = await records.put('plans', 'a', 1);
      const second = await records.replace('plans', 'a', first, 2);
      expect(second).toEqual(expect.any(String));
      expect(await open().records.replace('plans', 'a', first, 3)).toBeUndefined();
      expect(await records.delete('plans', 'a', first)).toBe(false);
      expect(await records.get('plans', 'a')).toMatchObject({ value: 2, version: second });
      expect(await records.delete('plans', 'a', second)).toBe(true);
    });

    it('are created once', async () => {
      const versions = await Promise.all(
        [open(), open(), open()].map(({ records }, index) => records.create('plans', 'a', index)),
      );
      expect(versions.filter((version) => version !== undefined)).toHaveLength(1);
    });

    it('are listed by name, a page at a time', async () => {
      const { records } = open();
      for (const name of ['b/2', 'a/1', 'b/1', 'b/3', 'c']) await records.put('plans', name, name);
      const names = async (options: object) => (await records.list('plans', options)).map(({ name }) => name);
      expect(await names({})).toEqual(['a/1', 'b/1', 'b/2', 'b/3', 'c']);
      expect(await names({ prefix: 'b/', limit: 2 })).toEqual(['b/1', 'b/2']);
      expect(await names({ prefix: 'b/', after: 'b/2' })).toEqual(['b/3']);
    });

    it('change together or not at all', async () => {
      const store = open();
      const failing = store.transaction(async (records) => {
        await records.put('plans', 'a', 1);
        throw new RangeError('a fault of the caller');
      });
      await expect(failing).rejects.toThrow(RangeError);
      expect(await store.records.get('plans', 'a')).toBeUndefined();
    });

    it('lose no increment when several stores count at once', async () => {
      const count = (store: StateStore) =>
        store.transaction(async (records) => {
          const { value = 0 } = (await records.get<number>('counts', 'a')) ?? {};
          await records.put('counts', 'a', value + 1);
        });
      const several = [open(), open(), open()];
      await Promise.all(Array.from({ length: 30 }, (_, index) => count(several[index % 3] as StateStore)));
      expect(await open().records.get('counts', 'a')).toMatchObject({ value: 30 });
    });

    it.each([
      ['content', "UPDATE state_records SET sealed = SUBSTR(sealed, 1, 40) || 'AAAA' || SUBSTR(sealed, 45)"],
      ['expiry', 'UPDATE state_records SET expires_at = expires_at + 3600000'],
      ['name', "UPDATE state_records SET name = 'plan b' WHERE name = 'plan a'"],
      ['namespace', "UPDATE state_records SET namespace = 'approved'"],
      ['version', "UPDATE state_records SET version = 'older'"],
    ])('are refused by name when something else changed their %s', async (_what, sql) => {
      const store = open();
      await store.records.put('plans', 'plan a', { approved: false, text: 'x'.repeat(50) }, { ttlMs: MINUTE });
      await database.tamper(sql);
      const read = Promise.all(
        ['plans', 'approved'].flatMap((space) => [
          store.records.get(space, 'plan a'),
          store.records.get(space, 'plan b'),
        ]),
      );
      await expect(read).rejects.toMatchObject({
        code: 'STATE_UNAVAILABLE',
        message: expect.stringMatching(/\((plans|approved) plan [ab]\)/) as string,
        details: { reason: 'tampered', retriable: false },
      });
    });

    it('stand on the disk encrypted', async () => {
      await open().records.put('webhook', '1', 'the-secret-token');
      for (const store of stores) await store.close();
      expect(await database.content()).toContain('webhook');
      expect(await database.content()).not.toContain('the-secret-token');
    });
  });

  describe('single-use tokens', () => {
    it('are good once, in any process', async () => {
      const { token, expiresAt } = await open().tokens.issue('confirm', 'delete a', 2 * MINUTE);
      expect(expiresAt).toBe(clock.now() + 2 * MINUTE);
      const shown = await Promise.all(
        [open(), open(), open()].map(({ tokens }) => tokens.redeem('confirm', token, 'delete a')),
      );
      expect(shown.sort()).toEqual(['redeemed', 'used', 'used']);
    });

    it('are good for what they were given for, and stay so when shown for something else', async () => {
      const { tokens } = open();
      const { token } = await tokens.issue('confirm', 'delete a', MINUTE);
      expect(await tokens.redeem('confirm', token, 'delete b')).toBe('other_target');
      expect(await tokens.redeem('approve', token, 'delete a')).toBe('forged');
      expect(await tokens.redeem('confirm', token, 'delete a')).toBe('redeemed');
    });

    it('expire, used or not', async () => {
      const { tokens } = open();
      const { token } = await tokens.issue('confirm', 'a', MINUTE);
      clock.advance(MINUTE);
      expect(await tokens.redeem('confirm', token, 'a')).toBe('expired');
    });

    it.each([
      ['a made-up one', () => Buffer.alloc(38, 7).toString('base64url')],
      ['one with another expiry', (token: string) => `${token.slice(0, 24)}AA${token.slice(26)}`],
      ['the same bytes in another spelling', (token: string) => `${token}==`],
      ['a text of any other form', () => 'yes'],
    ])('are forged when they are %s', async (_what, forge) => {
      const { tokens } = open();
      const { token } = await tokens.issue('confirm', 'a', MINUTE);
      expect(await tokens.redeem('confirm', forge(token), 'a')).toBe('forged');
    });

    it('are unknown where the store that gave them was lost', async () => {
      const secret = 'the same secret in both of the stores';
      const { token } = await open(secret).tokens.issue('confirm', 'a', MINUTE);
      await database.tamper('DELETE FROM state_records');
      expect(await open(secret).tokens.redeem('confirm', token, 'a')).toBe('unknown');
    });
  });

  describe('leases', () => {
    /** As one does who has seen it lapsed, and not renewed since. */
    const takeOver = async (leases: Leases, holder: string): Promise<Lease | undefined> => {
      const seen = await leases.acquire('guild/1', holder, MINUTE);
      if (seen.lease) return seen.lease;
      return (await leases.acquire('guild/1', holder, MINUTE, seen.version)).lease;
    };

    it('are held by one, until it lets go', async () => {
      const [one, other] = [open().leases, open().leases];
      const { lease } = await one.acquire('guild/1', 'one', MINUTE);
      expect(lease).toMatchObject({ name: 'guild/1', holder: 'one', fence: 1 });
      expect(await other.acquire('guild/1', 'other', MINUTE)).toMatchObject({
        heldBy: 'one',
        until: clock.now() + MINUTE,
        isLapsed: false,
      });
      expect(await other.acquire('guild/2', 'other', MINUTE)).toMatchObject({ lease: { fence: 1 } });
      expect(lease && (await one.release(lease))).toBe(true);
      expect(await other.acquire('guild/1', 'other', MINUTE)).toMatchObject({ lease: { holder: 'other', fence: 2 } });
    });

    it('live as long as they are renewed', async () => {
      const { leases } = open();
      let { lease } = await leases.acquire('guild/1', 'one', MINUTE);
      for (let turn = 0; turn < 3; turn += 1) {
        clock.advance(MINUTE - 1);
        lease = lease && (await leases.renew(lease, MINUTE));
        expect(await leases.acquire('guild/1', 'other', MINUTE)).toMatchObject({ heldBy: 'one' });
      }
    });

    it.each([
      ['forward', 5 * 60 * MINUTE],
      ['back', -5 * 60 * MINUTE],
    ])('stay with a holder that lives, and leave one that does not, when the clock jumps %s', async (_where, by) => {
      const [one, other] = [open().leases, open().leases];
      const { lease } = await one.acquire('guild/1', 'one', MINUTE);
      clock.advance(by);
      const seen = await other.acquire('guild/1', 'other', MINUTE);
      expect(seen).toMatchObject({ heldBy: 'one', isLapsed: true });
      const version = 'version' in seen ? seen.version : '';
      await (lease && one.renew(lease, MINUTE));
      expect(await other.acquire('guild/1', 'other', MINUTE, version)).toMatchObject({
        heldBy: 'one',
        isLapsed: false,
      });
      clock.advance(MINUTE);
      expect(await takeOver(other, 'other')).toMatchObject({ holder: 'other', fence: 2 });
    });

    it('are taken over once they have lapsed, and the earlier holder is refused from then on', async () => {
      const [one, other] = [open(), open()];
      const { lease: lapsed } = await one.leases.acquire('guild/1', 'one', MINUTE);
      if (lapsed === undefined) throw new Error('The lease was free.');
      clock.advance(MINUTE);
      await one.transaction((records) => records.put('run', 'a', 'late, but nobody minds'), { under: lapsed });
      expect(await takeOver(other.leases, 'other')).toMatchObject({ fence: 2 });
      const late = one.transaction((records) => records.put('run', 'a', 'too late'), { under: lapsed });
      await expect(late).rejects.toMatchObject({ code: 'STATE_UNAVAILABLE', details: { reason: 'lease_lost' } });
      expect(await one.leases.renew(lapsed, MINUTE)).toBeUndefined();
      expect(await one.leases.release(lapsed)).toBe(false);
      expect(await one.records.get('run', 'a')).toMatchObject({ value: 'late, but nobody minds' });
    });

    it('protect nothing any more once they were released', async () => {
      const store = open();
      const { lease } = await store.leases.acquire('guild/1', 'one', MINUTE);
      if (lease === undefined) throw new Error('The lease was free.');
      await store.leases.release(lease);
      const late = store.transaction((records) => records.put('run', 'a', 1), { under: lease });
      await expect(late).rejects.toMatchObject({ details: { reason: 'lease_lost' } });
    });
  });

  describe('the secret', () => {
    it('signs the same for every process, and differently for every purpose', async () => {
      const signed = await open().sign('approval', 'plan');
      expect(signed).toHaveLength(43);
      expect(await open().sign('approval', 'plan')).toBe(signed);
      expect(await open().sign('other', 'plan')).not.toBe(signed);
    });

    it('is refused when it is not the one the state was written with', async () => {
      await open('a secret of thirty-two characters').records.put('plans', 'a', 1);
      await expect(open('another one of about that length').records.get('plans', 'a')).rejects.toMatchObject({
        code: 'STATE_UNAVAILABLE',
        details: { reason: 'wrong_secret', retriable: false, recovery_hint: hintOf(database) },
      });
      expect(await open('a secret of thirty-two characters').records.get('plans', 'a')).toMatchObject({ value: 1 });
    });
  });

  it('is opened when something needs it, and not before', async () => {
    const store = open();
    expect(store.inUse).toBe(false);
    await store.close();
    expect(await database.exists()).toBe(false);
    await store.records.get('plans', 'a');
    expect(await database.exists()).toBe(true);
    expect(store.inUse).toBe(true);
  });

  it('does not touch what a newer version has written', async () => {
    await open().records.put('plans', 'a', 1);
    await database.tamper('INSERT INTO state_migrations (number, applied_at) VALUES (999, 0)');
    await expect(open().records.get('plans', 'a')).rejects.toMatchObject({ details: { reason: 'newer_version' } });
  });
});

describe('StateStore on a disk', () => {
  let directory: TemporaryDirectory;
  beforeEach(() => (directory = new TemporaryDirectory()));
  afterEach(() => directory.remove());
  const reasonOf = async (store: StateStore): Promise<unknown> => {
    const failure = await store.records.put('plans', 'a', 1).catch((error: unknown) => error);
    await store.close();
    expect(failure).toMatchObject({ code: 'STATE_UNAVAILABLE' });
    return (failure as { details: { reason: unknown } }).details.reason;
  };

  it('leaves its files to its owner alone', async () => {
    const path = join(directory.path, 'new', 'state');
    const store = new StateStore({ directory: path });
    await store.records.put('plans', 'a', 1);
    const mode = async (name: string) => ((await stat(join(path, name))).mode & 0o777).toString(8);
    expect(await mode('.')).toBe('700');
    for (const file of ['state.db', 'state.db-wal', 'state.db-shm', 'state.secret'])
      expect(await mode(file)).toBe('600');
    await store.close();
  });

  it('makes no secret beside the database when it is given one', async () => {
    const store = new StateStore({ directory: directory.path, secret: 'a secret of thirty-two characters' });
    await store.records.put('plans', 'a', 1);
    await store.close();
    await expect(stat(join(directory.path, 'state.secret'))).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('makes no new secret where the one of its records is lost', async () => {
    const first = new StateStore({ directory: directory.path });
    await first.records.put('plans', 'a', 1);
    await first.close();
    await rm(join(directory.path, 'state.secret'));
    expect(await reasonOf(new StateStore({ directory: directory.path }))).toBe('wrong_secret');
    await expect(stat(join(directory.path, 'state.secret'))).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('says that its directory cannot be made', async () => {
    writeFileSync(join(directory.path, 'file'), '');
    expect(await reasonOf(new StateStore({ directory: join(directory.path, 'file', 'state') }))).toBe('not_writable');
  });

  it('says so where the directory above takes no other', async () => {
    expect(await reasonOf(new StateStore({ directory: '/proc/state/of/mine' }))).toBe('not_writable');
  });

  it('waits for a disk that hangs no longer than it has patience', async () => {
    const file = join(directory.path, 'state.db');
    // nobody can open it to write before somebody reads
    execFileSync('mkfifo', [file]);
    const opening = openState({ directory: directory.path }, systemWallClock, 20);
    await expect(opening).rejects.toMatchObject({ code: 'STATE_UNAVAILABLE', details: { reason: 'timeout' } });
    closeSync(openSync(file, constants.O_RDONLY | constants.O_NONBLOCK));
  });

  it('writes to no file that has left its place, and begins anew with the one that is there', async () => {
    const path = join(directory.path, 'state');
    const store = new StateStore({ directory: path });
    await store.records.put('plans', 'a', 1);
    renameSync(path, join(directory.path, 'moved'));
    await expect(store.records.put('plans', 'a', 2)).rejects.toMatchObject({ details: { reason: 'replaced' } });
    expect(await store.records.create('plans', 'a', 3)).toEqual(expect.any(String));
    await store.close();
  });

  it('says that its file is damaged, and works again once that is mended', async () => {
    const damaged = join(directory.path, 'state.db');
    writeFileSync(damaged, 'x'.repeat(8192));
    const store = new StateStore({ directory: directory.path });
    await expect(store.records.get('plans', 'a')).rejects.toMatchObject({ details: { reason: 'corrupt' } });
    writeFileSync(damaged, '');
    expect(await store.records.create('plans', 'a', 1)).toEqual(expect.any(String));
    await store.close();
  });
});

describe('StateStore in memory', () => {
  it('keeps what one process writes, and nothing on the disk', async () => {
    const store = new StateStore({ directory: ':memory:' });
    await store.records.put('plans', 'a', 1);
    expect(await store.records.get('plans', 'a')).toMatchObject({ value: 1 });
    await store.close();
  });
});
