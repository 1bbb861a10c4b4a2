import { ToolError } from '../errors/tool-error.js';
import { assertHeld, Leases, type Lease } from './leases.js';
import { openState, type OpenState } from './open-state.js';
import { SessionRecords, type Records } from './records.js';
import { SingleUseTokens } from './single-use-tokens.js';
import type { StateKeys } from './state-keys.js';
import { IN_MEMORY, type StateOptions } from './state-options.js';
import { systemWallClock, type WallClock } from './wall-clock.js';

/** Runs work on the records as if nobody else worked on them meanwhile. */
export type Transact = <T>(work: (records: SessionRecords) => Promise<T>) => Promise<T>;

/** Expired records are removed at most so often. */
const SWEEP_MS = 10 * 60_000;
/** After these an open database is closed, to be opened anew. */
const LASTING: readonly unknown[] = ['corrupt', 'io', 'replaced', 'not_writable'];

/**
 * What outlives a call: records with expiry, single-use tokens, leases. Several processes may share one. It is opened when it is first
 * needed, and again after it failed; every method rejects with ToolError STATE_UNAVAILABLE and its `reason` when it cannot be used.
 */
export class StateStore {
  /** Each method is a transaction of its own. */
  readonly records: Records;
  readonly tokens: SingleUseTokens;
  readonly leases: Leases;
  private opening?: Promise<OpenState>;
  private used = false;
  private sweptAt = -Infinity;

  /** @param clock the time of the store; where it is not given, of this machine, or of the database server if there is one */
  constructor(
    private readonly options: StateOptions,
    private readonly clock: WallClock = systemWallClock,
  ) {
    const transact: Transact = (work) => this.transact(work);
    this.records = singly(transact);
    this.tokens = new SingleUseTokens(transact, () => this.keys());
    this.leases = new Leases(transact);
  }

  /** Where it is kept. */
  get kind(): 'sqlite' | 'memory' | 'postgresql' {
    if ('url' in this.options) return 'postgresql';
    return this.options.directory === IN_MEMORY ? 'memory' : 'sqlite';
  }

  /** True from the first time on that something needed it. */
  get inUse(): boolean {
    return this.used;
  }

  /**
   * Does several things to records at once, or none of them. `work` uses the records it is given and nothing else of the store; it may
   * be run more than once.
   *
   * @param options.under a lease without which nothing is done: STATE_UNAVAILABLE, `reason: "lease_lost"`, once it is somebody else's
   */
  transaction<T>(work: (records: Records) => Promise<T>, { under }: { under?: Lease } = {}): Promise<T> {
    return this.transact(async (records) => {
      if (under !== undefined) await assertHeld(records, under);
      return work(records);
    });
  }

  /** HMAC-SHA-256 of `text` with the state secret, base64url; good for `purpose` alone. */
  async sign(purpose: string, text: string): Promise<string> {
    return (await this.keys()).sign(purpose, text).toString('base64url');
  }

  async close(): Promise<void> {
    const opened = await this.opening?.catch(() => undefined);
    await opened?.database.close();
  }

  private transact<T>(work: (records: SessionRecords) => Promise<T>): Promise<T> {
    return this.using(({ database, keys }) =>
      database.transaction(async (sql) => {
        const records = new SessionRecords(sql, keys);
        await this.sweep(records);
        return work(records);
      }),
    );
  }

  private keys(): Promise<StateKeys> {
    return this.using(({ keys }) => Promise.resolve(keys));
  }

  private async sweep(records: SessionRecords): Promise<void> {
    if (records.now - this.sweptAt < SWEEP_MS) return;
    this.sweptAt = records.now;
    await records.sweep();
  }

  private async using<T>(work: (state: OpenState) => Promise<T>): Promise<T> {
    const state = await this.open();
    try {
      return await work(state);
    } catch (error) {
      if (error instanceof ToolError && LASTING.includes(error.details.reason)) await this.abandon(state);
      throw error;
    }
  }

  private async open(): Promise<OpenState> {
    this.used = true;
    const opening = (this.opening ??= openState(this.options, this.clock));
    try {
      return await opening;
    } catch (error) {
      if (this.opening === opening) this.opening = undefined;
      throw error;
    }
  }

  /** The next one that needs it opens it again: an operator may have mended it. */
  private async abandon({ database }: OpenState): Promise<void> {
    const opened = await this.opening?.catch(() => undefined);
    if (opened?.database !== database) return;
    this.opening = undefined;
    await database.close();
  }
}

function singly(transact: Transact): Records {
  return {
    get: (...args) => transact((records) => records.get(...args)),
    list: (...args) => transact((records) => records.list(...args)),
    put: (...args) => transact((records) => records.put(...args)),
    create: (...args) => transact((records) => records.create(...args)),
    replace: (...args) => transact((records) => records.replace(...args)),
    delete: (...args) => transact((records) => records.delete(...args)),
  };
}
