import type { Applied } from '../apply/blueprint-applier.service.js';
import { waitLeft } from '../apply/apply-outcome.js';
import type { ApplyView, BlueprintProgress, StatusView } from '../blueprint-tools.dto.js';
import type { PlanRecord, RunRecord, Stop } from '../store/blueprint-records.js';

/** Of a plan that is not kept. */
export const NO_PLAN: StatusView = {
  status: 'not_found',
  next_action: 'replan',
  reason: 'No plan of this guild is kept under this plan_ref; plans are kept 7 days.',
  done: [],
  left: [],
};

/** What a call of apply did, and what its caller does next. */
export function viewApplied(applied: Applied): ApplyView {
  switch (applied.is) {
    case 'not_found':
      return { status: NO_PLAN.status, next_action: NO_PLAN.next_action, reason: NO_PLAN.reason };
    case 'blocked':
      return { status: 'blocked', next_action: 'fix_configuration', reason: applied.why };
    case 'stale':
      return {
        ...about(applied.record),
        status: 'stale',
        next_action: 'replan',
        reason: 'The guild has changed since it was planned.',
      };
    case 'busy':
      return {
        ...(applied.record && about(applied.record, applied.state)),
        status: 'busy',
        next_action: 'wait',
        reason: 'Another call is at work on this guild.',
        retry_after_ms: applied.busy.retryAfterMs,
      };
    case 'stopped':
      return { ...about(applied.record, applied.state), ...viewStop(applied.stop) };
    case 'drifted':
      return {
        ...about(applied.record, applied.state),
        status: 'drifted',
        next_action: 'replan',
        reason: 'All operations are done, and the guild is not what was planned: somebody changes it too.',
        differences: [...applied.differences],
      };
    case 'complete':
      return {
        ...about(applied.record, applied.state),
        status: 'complete',
        next_action: 'done',
        verified_at: new Date(applied.evidence.verified_at).toISOString(),
      };
  }
}

/** How a plan stands, without looking at the guild. `now`: milliseconds since 1970. */
export function viewStatus(record: PlanRecord, state: RunRecord | undefined, now: number): StatusView {
  const { operations } = record.plan;
  const done = state?.done ?? 0;
  return {
    ...about(record, state),
    ...standing(state, now),
    done: operations.slice(0, done).map(({ summary }) => summary),
    left: operations.slice(done).map(({ summary }) => summary),
  };
}

/** How a run stands, and what its caller does next. `now`: milliseconds since 1970. */
export function standing(state: RunRecord | undefined, now: number): Omit<ApplyView, 'progress'> {
  if (!state) return { status: 'paused', next_action: 'apply' };
  if (state.state === 'complete') return { status: 'complete', next_action: 'done' };
  if (state.state === 'drifted') return { status: 'drifted', next_action: 'replan' };
  if (!state.stopped) return { status: 'paused', next_action: 'resume' };
  if (state.stopped.next_action !== 'wait') return viewStop(state.stopped);
  const left = waitLeft(state, now);
  if (left > 0) return viewStop({ ...state.stopped, retry_after_ms: left });
  const { retry_after_ms: _over, ...stopped } = state.stopped;
  return viewStop({ ...stopped, next_action: 'resume' });
}

function viewStop({ status, next_action, reason, error, retry_after_ms }: Stop): Omit<ApplyView, 'progress'> {
  return {
    status,
    next_action,
    reason,
    ...(error && { error: { ...error } }),
    ...(retry_after_ms !== undefined && { retry_after_ms }),
  };
}

function about({ plan_id, plan }: PlanRecord, state?: RunRecord): Pick<ApplyView, 'plan_id' | 'progress'> {
  return { plan_id, progress: progressOf(plan.operations, state) };
}

function progressOf(operations: PlanRecord['plan']['operations'], state?: RunRecord): BlueprintProgress {
  const done = state?.done ?? 0;
  const next = operations[done]?.summary;
  return { done, total: operations.length, ...(next !== undefined && { next }) };
}
