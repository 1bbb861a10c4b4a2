import { type ChildProcess, fork } from 'node:child_process';
import { dirname } from 'node:path';
import type { ApplyRequest } from '../../../src/blueprint/apply/blueprint-applier.service.js';
import type { ApplyView } from '../../../src/blueprint/blueprint-tools.dto.js';
import type { Job, ReplicaOptions, ReplicaPlan } from './worker-protocol.js';

/** What a worker says: that it is ready, or what became of a job. */
interface Said {
  readonly ready?: true;
  readonly result?: unknown;
  readonly failure?: Readonly<Record<string, unknown>>;
}

/** Changes to what the plan says, and how far the worker's clock is ahead from now on. */
export type ApplyOptions = Partial<ApplyRequest> & { readonly aheadMs?: number };

/** One process that plans and applies blueprints, and may be stopped or killed at any moment. */
export class BlueprintWorker {
  readonly ended: Promise<undefined>;
  private readonly child: ChildProcess;
  private readonly ready: Promise<Said | undefined>;

  constructor(program: string, options: ReplicaOptions) {
    // tests start it some hundred times: its launcher keeps a code cache beside it
    const env = { ...process.env, XDG_CACHE_HOME: dirname(program) };
    this.child = fork(program, [JSON.stringify(options)], { execArgv: [], env });
    this.ended = new Promise((ended) => this.child.once('exit', () => ended(undefined)));
    this.ready = this.said();
  }

  plan(guildId: string, document: object): Promise<ReplicaPlan> {
    return this.work({ do: 'plan', guildId, document }) as Promise<ReplicaPlan>;
  }

  /**
   * @returns undefined when the process ended before it could answer
   * @throws the failure of the call
   */
  apply(
    { planRef, guildId, botId, approvalId }: ReplicaPlan,
    changes: ApplyOptions = {},
  ): Promise<ApplyView | undefined> {
    const job = { do: 'apply', planRef, guildId, botId, approvalId, budget: 50, ...changes } as const;
    return this.work(job) as Promise<ApplyView | undefined>;
  }

  /** Its clock jumps, whatever it does. */
  shift(aheadMs: number): void {
    this.child.send({ do: 'nothing', aheadMs } satisfies Job);
  }

  /** It gets no time any more until it {@link wakes}. */
  sleeps(): void {
    this.child.kill('SIGSTOP');
  }

  wakes(): void {
    this.child.kill('SIGCONT');
  }

  kill(): Promise<undefined> {
    this.child.kill('SIGKILL');
    return this.ended;
  }

  /** Ends it in peace. */
  async close(): Promise<void> {
    if (this.child.connected) this.child.disconnect();
    await this.ended;
  }

  private async work(job: Job): Promise<unknown> {
    await this.ready;
    const answer = this.said();
    this.child.send(job);
    const said = await answer;
    if (said?.failure) throw Object.assign(new Error(String(said.failure.message)), said.failure);
    return said?.result;
  }

  private said(): Promise<Said | undefined> {
    const said = new Promise<Said>((heard) => this.child.once('message', (message) => heard(message as Said)));
    return Promise.race([said, this.ended]);
  }
}
