import { Inject, Injectable } from '@nestjs/common';
import { currentCall } from '../../context/call-context.js';
import { toToolError } from '../../errors/to-tool-error.js';
import { WALL_CLOCK, type WallClock } from '../../state/wall-clock.js';
import { type Operation, textOf } from '../plan/operation.js';
import type { RunRecord, Stop } from '../store/blueprint-records.js';
import { BlueprintStore, type Publication } from '../store/blueprint-store.service.js';
import { conflict, failure, pause } from './apply-outcome.js';
import { bindOperation } from './bind-operation.js';
import { OperationRunner, type Verdict } from './operation-runner.service.js';
import type { BoundOperation } from './operations/operation-handler.js';
import type { Run } from './run.js';

/** No operation is begun with less time than this left of the call. */
const LAST_START_MS = 5_000;

/** How far a run came, and why it did not come further. */
export interface Executed {
  readonly state: RunRecord;
  /** Absent: every operation of the plan is done. */
  readonly stop?: Stop;
}

/**
 * Carries out a plan, one operation after the other, and writes down each before and after it: whatever ends this process, the next one
 * knows what is done, and what may be.
 */
@Injectable()
export class PlanExecutor {
  constructor(
    private readonly store: BlueprintStore,
    private readonly runner: OperationRunner,
    @Inject(WALL_CLOCK) private readonly clock: WallClock,
  ) {}

  async execute(run: Run): Promise<Executed> {
    const { operations } = run.record.plan;
    const end = Math.min(operations.length, run.state.done + run.budget);
    let state = run.state;
    while (state.done < end) {
      const operation = operations[state.done];
      const stop = pauseDue();
      if (stop || !operation) return { state, ...(stop && { stop }) };
      await currentCall()?.client.progress(state.done, operations.length, operation.summary);
      const step = await this.step({ ...run, state }, operation);
      state = step.state;
      if (step.stop) return step;
    }
    return state.done < operations.length ? { state, stop: pause('budget') } : { state };
  }

  private async step(run: Run, operation: Operation): Promise<Executed> {
    const { plan, plan_id: planId } = run.record;
    const { guild_id: guildId, bot_id: botId } = plan;
    const { bindings } = run.state;
    const bound = bindOperation(operation, { planId, guildId, botId, bindings, begunAt: begunAt(run, operation) });
    let verdict: Verdict;
    try {
      verdict = await this.runner.judge(bound);
    } catch (thrown) {
      return this.failed(run, operation, thrown, run.state.intent);
    }
    return this.act(run, bound, verdict);
  }

  private async act(run: Run, bound: BoundOperation, verdict: Verdict): Promise<Executed> {
    const { operation } = bound;
    if (verdict.step === 'conflict') {
      return this.stopped(run, conflict(operation.id, verdict.why), run.state.intent);
    }
    if (verdict.step === 'skip') return this.done(run, bound, verdict.created);
    const begun = { intent: operation.id, begun_at: bound.begunAt ?? this.clock.now() };
    const state = await this.keep(run, { ...run.state, ...begun });
    try {
      return await this.done({ ...run, state }, bound, await this.runner.write(bound, run.lease));
    } catch (thrown) {
      return this.failed({ ...run, state }, operation, thrown, isOver(thrown) ? undefined : operation.id);
    }
  }

  private async done(run: Run, bound: BoundOperation, created: string | undefined): Promise<Executed> {
    const { intent: _intent, begun_at: _begun, stopped: _stopped, ...before } = run.state;
    const { binds } = bound.operation;
    const bindings =
      binds !== undefined && created !== undefined ? { ...before.bindings, [binds]: created } : before.bindings;
    const state = await this.keep(run, { ...before, bindings, done: before.done + 1 }, publicationOf(bound, created));
    return { state };
  }

  private failed(run: Run, operation: Operation, thrown: unknown, intent: string | undefined): Promise<Executed> {
    return this.stopped(run, failure(thrown, operation.id), intent);
  }

  private async stopped(run: Run, stop: Stop, intent: string | undefined): Promise<Executed> {
    const { intent: _intent, begun_at, ...state } = run.state;
    const begun = intent === undefined ? {} : { intent, ...(begun_at !== undefined && { begun_at }) };
    return { state: await this.keep(run, { ...state, ...begun, stopped: stop }), stop };
  }

  private async keep(run: Run, state: RunRecord, published?: Publication): Promise<RunRecord> {
    await this.store.keepRun(run.lease.lease, run.planRef, state, published);
    return state;
  }
}

/** When an operation was begun whose end is not known; 0 where only that was kept. */
function begunAt({ state }: Run, { id }: Operation): number | undefined {
  return state.intent === id ? (state.begun_at ?? 0) : undefined;
}

/** What was refused, or never sent, need not be looked for. */
function isOver(thrown: unknown): boolean {
  const { outcome } = toToolError(thrown).details;
  return outcome === 'rejected' || outcome === 'not_sent';
}

function pauseDue(): Stop | undefined {
  const call = currentCall();
  if (call?.signal.aborted) return pause('cancelled');
  const left = (call?.deadline ?? Infinity) - performance.now();
  return left < LAST_START_MS ? pause('deadline') : undefined;
}

/** Where the messages of a document are, a later plan must know. */
function publicationOf(bound: BoundOperation, created: string | undefined): Publication | undefined {
  const { operation, params, after, guildId, botId } = bound;
  const [, key] = /^publication\.(?:create|update)\/(.+)$/.exec(operation.id) ?? [];
  const [channelId, messageId] = [params.channel_id, created ?? params.message_id];
  if (key === undefined || channelId === undefined || messageId === undefined) return undefined;
  const text = textOf(after.text);
  const components = text.startsWith('sha256:') ? { components: text } : {};
  return { target: { guildId, botId }, key, message: { channel_id: channelId, message_id: messageId, ...components } };
}
