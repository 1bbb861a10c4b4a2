import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Readable } from 'node:stream';
import type { StateOptions } from '../../src/state/state-options.js';
import { StateStore } from '../../src/state/state-store.js';
import { TemporaryDirectory } from '../../src/state/testing/temporary-directory.js';
import { STATE_DATABASES, type StateDatabase, type StateDatabases } from '../support/state-databases.js';

/** Longer than a process needs to start on a computer at its limit. */
const LEASE_MS = '8000';
/** More processes than processors; a loss that more of them would show, these show too. */
const TOGETHER = 3;
const WORKER = resolve(import.meta.dirname, '../support/state-worker.mjs');
/** The user without rights of its own, where the tests run as root, who may write everywhere. */
const NOBODY = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

class Worker {
  private readonly child: ChildProcessByStdio<null, Readable, null>;
  private text = '';

  constructor(command: readonly string[], options: { uid?: number; gid?: number } = {}) {
    const [program = '', ...args] = command;
    this.child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'], ...options });
    this.child.stdout.setEncoding('utf8').on('data', (text: string) => (this.text += text));
  }

  /** What it said in whole lines. */
  get lines(): string[] {
    return this.text.split('\n').slice(0, -1);
  }

  async said(lines: number): Promise<string[]> {
    while (this.lines.length < lines) await once(this.child.stdout, 'data');
    return this.lines;
  }

  async ended(): Promise<string[]> {
    await once(this.child, 'close');
    return this.lines;
  }

  async kill(): Promise<string[]> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return this.lines;
    const ended = this.ended();
    this.child.kill('SIGKILL');
    return ended;
  }
}

const commandOf = (options: StateOptions, job: string, argument = ''): string[] => [
  process.execPath,
  WORKER,
  JSON.stringify(options),
  job,
  argument,
];

describe.each(STATE_DATABASES)('several processes on one state in %s', (_kind, startDatabases) => {
  let databases: StateDatabases;
  let database: StateDatabase;
  let store: StateStore;
  let workers: Worker[];
  beforeAll(async () => (databases = await startDatabases()));
  afterAll(() => databases.stop());
  beforeEach(() => {
    database = databases.create();
    store = new StateStore(database.options());
    workers = [];
  });
  afterEach(async () => {
    await Promise.all(workers.map((worker) => worker.kill()));
    await store.close();
    await database.remove();
  });
  const start = (job: string, argument?: string): Worker => {
    const worker = new Worker(commandOf(database.options(), job, argument));
    workers.push(worker);
    return worker;
  };
  const counted = async (name: string) => (await store.records.get<number>('counts', name))?.value;

  it('begin together on an empty one, and lose none of what each writes', async () => {
    const counters = Array.from({ length: TOGETHER }, () => start('count', '40'));
    expect(await Promise.all(counters.map((worker) => worker.ended()))).toEqual(Array(TOGETHER).fill(['done']));
    expect(await counted('one')).toBe(TOGETHER * 40);
  });

  it('let one of them use a token that all of them show', async () => {
    const { token } = await store.tokens.issue('test', 'target', 60_000);
    const redeemers = Array.from({ length: TOGETHER }, () => start('redeem', token));
    const verdicts = await Promise.all(redeemers.map((worker) => worker.ended()));
    expect(verdicts.flat().sort()).toEqual(['redeemed', ...Array<string>(TOGETHER - 1).fill('used')]);
  });

  it('keep whatever was certain, and nothing half done, when they are killed while they write', async () => {
    let certain = 0;
    for (let turn = 0; turn < 2; turn += 1) {
      const writers = [start('endless'), start('endless')];
      await Promise.all(writers.map((worker) => worker.said(5 + turn * 3)));
      const lines = await Promise.all(writers.map((worker) => worker.kill()));
      certain = Math.max(certain, ...lines.flat().map(Number));
      expect(await counted('one')).toBeGreaterThanOrEqual(certain);
      expect(await counted('other')).toBe(await counted('one'));
    }
  });

  it('take over the lease of one that was killed, once it has lapsed, and not before', async () => {
    const holder = start('hold', LEASE_MS);
    expect(await holder.said(1)).toEqual(['1']);
    const lapses = performance.now() + Number(LEASE_MS);
    await holder.kill();
    const early = start('hold', LEASE_MS);
    expect(await early.said(1)).toEqual(['held']);
    await early.kill();
    await new Promise((lapsed) => setTimeout(lapsed, lapses - performance.now()));
    const heir = start('hold', LEASE_MS);
    expect(await heir.said(1)).toEqual(['2']);
    await heir.kill();
  });
});

describe('several processes on one state directory', () => {
  let directory: TemporaryDirectory;
  beforeEach(() => (directory = new TemporaryDirectory()));
  afterEach(() => directory.remove());
  const command = (job: string, argument?: string) => commandOf({ directory: directory.path }, job, argument);

  it('make one secret when they begin together', async () => {
    const workers = Array.from({ length: TOGETHER }, () => new Worker(command('count', '1')));
    expect(await Promise.all(workers.map((worker) => worker.ended()))).toEqual(Array(TOGETHER).fill(['done']));
    expect(readdirSync(directory.path).filter((name) => name.startsWith('state.secret'))).toEqual(['state.secret']);
  });

  it('say that there is no room, and leave what was written readable', async () => {
    const store = new StateStore({ directory: directory.path });
    await store.records.put('plans', 'before', 1);
    const limited = ['bash', '-c', 'ulimit -f 400; exec "$@"', 'bash', ...command('fill')];
    expect(await new Worker(limited).ended()).toEqual([expect.stringMatching(/^STATE_UNAVAILABLE (disk_full|io)$/)]);
    expect(await store.records.get('plans', 'before')).toMatchObject({ value: 1 });
    await store.close();
  });

  it('say that they may not write', async () => {
    chmodSync(directory.path, 0o555);
    const worker = new Worker(command('count', '1'), NOBODY);
    expect(await worker.ended()).toEqual(['STATE_UNAVAILABLE not_writable']);
    chmodSync(directory.path, 0o755);
  });
});
