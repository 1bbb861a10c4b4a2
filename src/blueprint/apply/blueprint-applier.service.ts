import { Injectable } from '@nestjs/common';
import { ToolError } from '../../errors/tool-error.js';
import type { Lease } from '../../state/leases.js';
import { BlueprintPlanner } from '../planning/blueprint-planner.service.js';
import { SnapshotReader } from '../snapshot/snapshot-reader.service.js';
import type { EvidenceRecord, PlanRecord, RunRecord } from '../store/blueprint-records.js';
import { BlueprintStore } from '../store/blueprint-store.service.js';
import { type GuildBusy, GuildLease } from './guild-lease.service.js';
import { PlanExecutor } from './plan-executor.service.js';
import type { Stop } from './run.js';

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
  | { readonly is: 'busy'; readonly busy: GuildBusy; readonly record: PlanRecord; readonly state?: RunRecord }
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

/** Applies an approved plan to the guild it was made for: alone, from where an earlier call stopped, and no further than asked. */
@Injectable()
export class BlueprintApplier {
  constructor(
    private readonly store: BlueprintStore,
    private readonly lease: GuildLease,
    private readonly planner: BlueprintPlanner,
    private readonly reader: SnapshotReader,
    private readonly executor: PlanExecutor,
  ) {}

  /**
   * @throws ToolError CONFIRMATION_INVALID for an approval of another plan, STATE_UNAVAILABLE when progress cannot be written down:
   * nothing was sent then
   */
  async apply(request: ApplyRequest): Promise<Applied> {
    const record = await this.store.plan(request.planRef);
    if (record?.plan.guild_id !== request.guildId) return { is: 'not_found' };
    await this.requireApproval(record, request.approvalId);
    const wrongBot = await this.wrongBot(record, request.botId);
    if (wrongBot) return { is: 'blocked', why: wrongBot };
    const outcome = await this.lease.alone(request.guildId, (lease) => this.run(request, record, lease));
    if ('result' in outcome) return outcome.result;
    const state = await this.store.run(request.planRef);
    return { is: 'busy', busy: outcome.busy, record, ...(state && { state }) };
  }

  private async requireApproval({ plan_id }: PlanRecord, approvalId: string): Promise<void> {
    if (approvalId === (await this.store.approvalOf(plan_id))) return;
    throw new ToolError('CONFIRMATION_INVALID', 'The approval is not that of this plan.', {
      reason: 'approval_id',
      outcome: 'not_sent',
    });
  }

  private async wrongBot({ plan }: PlanRecord, expected: string): Promise<string | undefined> {
    const id = await this.reader.botId();
    if (id === expected && id === plan.bot_id) return undefined;
    return `This server is the bot ${id}; the call expects ${expected}, and the plan was made by ${plan.bot_id}.`;
  }

  private async run({ planRef, budget }: ApplyRequest, record: PlanRecord, lease: Lease): Promise<Applied> {
    const state = (await this.store.run(planRef)) ?? newRun(record);
    const isFresh = state.done === 0 && state.intent === undefined;
    if (isFresh && (await this.isStale(record))) return { is: 'stale', record };
    if (state.done === record.plan.operations.length) return this.readBack(planRef, record, state, lease);
    const executed = await this.executor.execute({ planRef, record, budget, lease, state });
    if (executed.stop) return { is: 'stopped', record, state: executed.state, stop: executed.stop };
    return this.readBack(planRef, record, executed.state, lease);
  }

  /** Whether the guild asks for another plan by now than the one that was approved. */
  private async isStale({ plan, plan_id, document }: PlanRecord): Promise<boolean> {
    const { planId } = await this.planner.plan({ guildId: plan.guild_id, botId: plan.bot_id }, document);
    return planId !== plan_id;
  }

  /** Only what the guild itself shows counts as the end. */
  private async readBack(planRef: string, record: PlanRecord, state: RunRecord, lease: Lease): Promise<Applied> {
    const { plan, plan_id, document } = record;
    const again = await this.planner.plan({ guildId: plan.guild_id, botId: plan.bot_id }, document);
    const differences = again.plan.operations.map(({ summary }) => summary);
    const ended: RunRecord = { ...state, state: differences.length === 0 ? 'complete' : 'drifted' };
    await this.store.keepRun(lease, planRef, ended);
    if (differences.length > 0) return { is: 'drifted', record, state: ended, differences };
    return { is: 'complete', record, state: ended, evidence: await this.store.keepEvidence(plan, plan_id) };
  }
}

function newRun({ plan }: PlanRecord): RunRecord {
  return { done: 0, bindings: plan.bindings, state: 'running', updated_at: 0 };
}
