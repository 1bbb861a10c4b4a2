import { Inject, Injectable } from '@nestjs/common';
import { currentCall } from '../../context/call-context.js';
import { ToolError } from '../../errors/tool-error.js';
import { WALL_CLOCK, type WallClock } from '../../state/wall-clock.js';
import { BlueprintPlanner } from '../planning/blueprint-planner.service.js';
import { SnapshotReader } from '../snapshot/snapshot-reader.service.js';
import type { EvidenceRecord, PlanRecord, RunRecord, Stop } from '../store/blueprint-records.js';
import { BlueprintStore } from '../store/blueprint-store.service.js';
import { outlookOf } from '../views/apply-outlook.js';
import { wrongBot } from '../wrong-bot.js';
import { afterSending, failure, waitLeft } from './apply-outcome.js';
import { type GuildBusy, GuildLease } from './guild-lease.service.js';
import type { HeldLease } from './held-lease.js';
import { PlanExecutor } from './plan-executor.service.js';
import { ResumeCheck } from './resume-check.service.js';
import type { Run } from './run.js';

/** What is asked of one call of apply. */
export interface ApplyRequest {
  readonly planRef: string;
  readonly guildId: string;
  readonly botId: string;
  readonly approvalId: string;
  readonly budget: number;
}

/** What became of a call of apply. */
export type Applied =
  | { readonly is: 'not_found' }
  | { readonly is: 'blocked'; readonly why: string }
  /** `record` and `state` are those of the plan the other call works on. */
  | { readonly is: 'busy'; readonly busy: GuildBusy; readonly record?: PlanRecord; readonly state?: RunRecord }
  | { readonly is: 'stale'; readonly record: PlanRecord }
  | { readonly is: 'stopped'; readonly record: PlanRecord; readonly state: RunRecord; readonly stop: Stop }
  | {
      readonly is: 'drifted';
      readonly record: PlanRecord;
      readonly state: RunRecord;
      readonly differences: readonly string[];
    }
  | {
      readonly is: 'complete';
      readonly record: PlanRecord;
      readonly state: RunRecord;
      readonly evidence: EvidenceRecord;
    };

/** Of a call that failed between the operations, at its end. */
const READ_BACK = 'read_back';

/** Applies an approved plan to the guild it was made for: alone, from where an earlier call stopped, and no further than asked. */
@Injectable()
export class BlueprintApplier {
  constructor(
    private readonly store: BlueprintStore,
    private readonly lease: GuildLease,
    private readonly planner: BlueprintPlanner,
    private readonly reader: SnapshotReader,
    private readonly resume: ResumeCheck,
    private readonly executor: PlanExecutor,
    @Inject(WALL_CLOCK) private readonly clock: WallClock,
  ) {}

  /**
   * A dry run is told what the plan comes to, and ends there.
   *
   * @throws ToolError CONFIRMATION_INVALID for an approval of another plan, STATE_UNAVAILABLE when progress cannot be written down;
   * its `outcome` says whether anything was sent before
   */
  async apply(request: ApplyRequest): Promise<Applied> {
    const { guildId, planRef } = request;
    const record = await this.store.plan(planRef);
    if (record?.plan.guild_id !== guildId) return { is: 'not_found' };
    await this.requireApproval(record, request.approvalId);
    currentCall()?.rehearsal?.endWith(outlookOf(record, (await this.store.run(planRef)) ?? newRun(record)));
    const outcome = await this.lease.alone(guildId, planRef, (lease) =>
      this.run(request, record, lease).catch((thrown: unknown) => {
        throw lease.hasSent ? afterSending(thrown) : thrown;
      }),
    );
    return 'result' in outcome ? outcome.result : this.busy(outcome.busy);
  }

  private async busy(busy: GuildBusy): Promise<Applied> {
    const [record, state] = [await this.store.plan(busy.planRef), await this.store.run(busy.planRef)];
    return { is: 'busy', busy, ...(record && { record }), ...(state && { state }) };
  }

  private async requireApproval({ plan_id }: PlanRecord, approvalId: string): Promise<void> {
    if (approvalId === (await this.store.approvalOf(plan_id))) return;
    throw new ToolError('CONFIRMATION_INVALID', 'The approval is not that of this plan.', {
      reason: 'approval_id',
      outcome: 'not_sent',
    });
  }

  private async run(request: ApplyRequest, record: PlanRecord, lease: HeldLease): Promise<Applied> {
    const state = (await this.store.run(request.planRef)) ?? newRun(record);
    const leftMs = waitLeft(state, this.clock.now());
    if (state.stopped && leftMs > 0) {
      return { is: 'stopped', record, state, stop: { ...state.stopped, retry_after_ms: leftMs } };
    }
    try {
      return await this.proceed(request, { planRef: request.planRef, record, budget: request.budget, lease, state });
    } catch (thrown) {
      return this.failed(request.planRef, record, lease, thrown);
    }
  }

  private async proceed({ botId }: ApplyRequest, run: Run): Promise<Applied> {
    const { record, state } = run;
    const why = wrongBot(await this.reader.botId(), botId, record.plan.bot_id);
    if (why !== undefined) return { is: 'blocked', why };
    if (state.done === record.plan.operations.length) return this.readBack(run);
    const isFresh = state.done === 0 && state.intent === undefined;
    if (isFresh && (await this.isStale(record))) return { is: 'stale', record };
    const stop = isFresh ? undefined : await this.resume.conflict(record, state);
    if (stop) return this.stopped(run, state, stop);
    const executed = await this.executor.execute(run);
    if (executed.stop) return { is: 'stopped', record, state: executed.state, stop: executed.stop };
    return this.readBack({ ...run, state: executed.state });
  }

  private async stopped({ planRef, record, lease }: Omit<Run, 'budget' | 'state'>, state: RunRecord, stop: Stop) {
    const stopped: RunRecord = { ...state, stopped: stop };
    await this.store.keepRun(lease.lease, planRef, stopped);
    return { is: 'stopped', record, state: stopped, stop } as const;
  }

  /** What failed outside of an operation left the run as it was. */
  private async failed(planRef: string, record: PlanRecord, lease: HeldLease, thrown: unknown): Promise<Applied> {
    const state = (await this.store.run(planRef)) ?? newRun(record);
    const next = record.plan.operations[state.done]?.id ?? READ_BACK;
    return this.stopped({ planRef, record, lease }, state, failure(thrown, next));
  }

  /** Whether the guild asks for another plan by now than the one that was approved. */
  private async isStale({ plan, plan_id, document }: PlanRecord): Promise<boolean> {
    const { planId } = await this.planner.plan({ guildId: plan.guild_id, botId: plan.bot_id }, document);
    return planId !== plan_id;
  }

  /** Only what the guild itself shows counts as the end. */
  private async readBack({ planRef, record, lease, state: { stopped: _stopped, ...state } }: Run): Promise<Applied> {
    const { plan, document } = record;
    const again = await this.planner.plan({ guildId: plan.guild_id, botId: plan.bot_id }, document);
    const differences = again.plan.operations.map(({ summary }) => summary);
    const ended: RunRecord = { ...state, state: differences.length === 0 ? 'complete' : 'drifted' };
    await this.store.keepRun(lease.lease, planRef, ended);
    if (differences.length > 0) return { is: 'drifted', record, state: ended, differences };
    return { is: 'complete', record, state: ended, evidence: await this.store.keepEvidence(record) };
  }
}

function newRun({ plan }: PlanRecord): RunRecord {
  return { done: 0, bindings: plan.bindings, state: 'running', updated_at: 0 };
}
