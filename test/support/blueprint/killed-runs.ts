import type { ApplyView } from '../../../src/blueprint/blueprint-tools.dto.js';
import { LEASE_TIMES } from '../../../src/blueprint/apply/lease-times.js';
import { type GuildRecord, type RecordedRequest, type Sandbox, startSandbox } from '../../../src/sandbox/index.js';
import type { StateOptions } from '../../../src/state/state-options.js';
import { BlueprintWorker } from './blueprint-worker.js';
import { canonicalGuild } from './canonical-guild.js';
import { HARBOUR, oldHarbour } from './harbour.js';
import type { ReplicaPlan } from './worker-protocol.js';

/** A moment of a run: before or after the n-th request since so many writes; of a read, before. */
export interface KillPoint {
  readonly writes: number;
  readonly request: number;
  readonly moment: 'arrived' | 'done';
}

/** How a run ended. */
export interface Ended {
  readonly view: ApplyView;
  readonly guild: string;
  /** The kills it never came to: one that goes on after a kill may ask for less. */
  readonly unmet: readonly KillPoint[];
  /** The moments it went through. */
  readonly points: readonly KillPoint[];
  readonly operations: number;
}

/** Applies one plan, each time to a new guild, in processes that are killed where a test says. */
export class KilledRuns {
  private spare: BlueprintWorker;
  private worker: BlueprintWorker;
  private kills: KillPoint[] = [];
  private points: KillPoint[] = [];
  private place = { writes: 0, request: 0 };
  private isCounting = false;
  /** Each process begins when the lease of the one before has lapsed. */
  private aheadMs = 0;

  private constructor(
    private readonly program: string,
    private readonly state: StateOptions,
    readonly sandbox: Sandbox,
  ) {
    [this.worker, this.spare] = [this.start(), this.start()];
  }

  static async open(program: string, state: StateOptions): Promise<KilledRuns> {
    const held: { runs?: KilledRuns } = {};
    const sandbox = await startSandbox({
      limits: false,
      hold: (moment, request, status) => held.runs?.hold(moment, request, status),
    });
    return (held.runs = new KilledRuns(program, state, sandbox));
  }

  /** @param kills in the order in which they come */
  async run(kills: readonly KillPoint[] = []): Promise<Ended> {
    const guild = oldHarbour(this.sandbox);
    const plan = await this.worker.plan(guild.id, HARBOUR);
    [this.kills, this.points, this.place, this.isCounting] = [[...kills], [], { writes: 0, request: 0 }, true];
    for (;;) {
      const view = await this.worker.apply(plan, { budget: plan.operations, aheadMs: this.aheadMs });
      if (view !== undefined) return this.ended(view, guild, plan, kills.length);
      this.next();
    }
  }

  private ended(view: ApplyView, guild: GuildRecord, { operations }: ReplicaPlan, kills: number): Ended {
    this.isCounting = false;
    const unmet = [...this.kills];
    if (kills > 0 && unmet.length === kills) throw new Error(`never came to ${JSON.stringify([unmet, view])}`);
    return { view, guild: canonicalGuild(this.sandbox, guild), unmet, points: this.points, operations };
  }

  /** Lets the next ones start more quickly. */
  async warm(): Promise<void> {
    await this.worker.close();
    this.next();
  }

  async close(): Promise<void> {
    await Promise.all([this.worker.kill(), this.spare.kill()]);
    await this.sandbox.stop();
  }

  private hold(moment: KillPoint['moment'], { method }: RecordedRequest, status = 0): Promise<void> | undefined {
    if (!this.isCounting) return undefined;
    if (moment === 'arrived') this.place.request += 1;
    const point = { ...this.place, moment };
    // a read changes nothing: it leaves the same behind whether it was done or not
    if (moment === 'arrived' || method !== 'GET') this.points.push(point);
    const isWritten = moment === 'done' && method !== 'GET' && status < 300;
    if (isWritten) this.place = { writes: this.place.writes + 1, request: 0 };
    return isSame(point, this.kills[0]) ? this.kill() : undefined;
  }

  /** What was on its way goes no further. */
  private kill(): Promise<void> {
    this.kills.shift();
    this.place.request = 0;
    void this.worker.kill();
    return new Promise(() => undefined);
  }

  private next(): void {
    this.worker = this.spare;
    this.spare = this.start();
    this.aheadMs += LEASE_TIMES.ttlMs + 1_000;
  }

  private start(): BlueprintWorker {
    const { url, token } = this.sandbox;
    return new BlueprintWorker(this.program, { url, token, state: this.state, lease: { quietMs: 0 } });
  }
}

function isSame(one: KillPoint, other: KillPoint | undefined): boolean {
  return one.writes === other?.writes && one.request === other.request && one.moment === other.moment;
}
