import { setTimeout as sleep } from 'node:timers/promises';
import type { ApplyView } from '../blueprint/blueprint-tools.dto.js';
import type { Call } from './blueprint-call.js';
import type { Interruption } from './interruption.js';
import { stderr } from './stderr.js';
import { tellWait } from './tell-blueprint.js';

/** A plan that may be applied, and how far it has come. */
export interface ApprovedPlan {
  readonly plan_ref: string;
  readonly approval_id: string;
  readonly bot_id: string;
  readonly done: number;
  readonly total: number;
}

const MOST_IN_A_CALL = 50;

interface RunOptions {
  readonly interruption: Interruption;
  /** Whether it waits itself where Discord says how long. */
  readonly waits: boolean;
  /** After so many operations it stops; without it, at the last one. */
  readonly operations?: number;
}

/** Goes on as long as the plan holds and nobody interrupts: resumes at once, waits where Discord says how long. */
export async function applyAll(
  plan: ApprovedPlan,
  call: Call,
  { interruption, waits, operations = Infinity }: RunOptions,
): Promise<ApplyView> {
  const { plan_ref, approval_id, bot_id } = plan;
  const approved = { plan_ref, approval_id, expected_bot_id: bot_id, __confirm: true };
  for (let done = plan.done; ;) {
    const operation_budget = Math.min(MOST_IN_A_CALL, plan.done + operations - done);
    const applied = await call<ApplyView>('guild_blueprint_apply', { ...approved, operation_budget });
    done = applied.progress?.done ?? done;
    const isWaiting = applied.next_action === 'wait' && waits;
    const isLeft = done < plan.done + operations;
    const goesOn = isLeft && (isWaiting || (applied.next_action === 'resume' && !applied.error));
    const waited = goesOn && isWaiting ? await waitFor(applied, interruption.signal) : applied;
    if (!goesOn || interruption.signal.aborted) return waited;
  }
}

/** @returns the same with what is left of the wait: an interruption ends it */
async function waitFor(applied: ApplyView, signal: AbortSignal): Promise<ApplyView> {
  const { reason = 'busy', retry_after_ms = 0 } = applied;
  const until = Date.now() + retry_after_ms;
  stderr.write(`${tellWait(reason, retry_after_ms, new Date(until))}\n`);
  await sleep(retry_after_ms, undefined, { signal }).catch(() => undefined);
  return Object.assign(applied, { retry_after_ms: Math.max(0, until - Date.now()) });
}
