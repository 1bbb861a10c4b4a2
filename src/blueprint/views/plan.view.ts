import type { PlanView } from '../blueprint-tools.dto.js';
import type { Compiled } from '../compile/blueprint-compiler.service.js';
import { forecastOf } from '../planning/forecast.js';
import type { Planned } from '../planning/blueprint-planner.service.js';

/** Where a plan is kept, unless it must not be applied, what its document was compiled from, and a run of it that was stopped. */
interface PlanOrigin {
  readonly kept: { readonly planRef: string; readonly approvalId: string } | undefined;
  readonly compiled: Pick<Compiled, 'blueprint' | 'warnings'> | undefined;
  readonly unfinished: PlanView['unfinished'];
}

const NEXT_ACTION = { blocked: 'fix_configuration', nothing_to_do: 'done', ready: 'apply' } as const;

/** Whether a plan can be applied, or what there is instead. */
export function planStatus({ blockers, plan }: Planned): PlanView['status'] {
  if (blockers.length > 0) return 'blocked';
  return plan.operations.length === 0 ? 'nothing_to_do' : 'ready';
}

/** A plan for people, and what apply needs of it. */
export function viewPlan(planned: Planned, { kept, compiled, unfinished }: PlanOrigin): PlanView {
  const { plan, planId, blockers, unclear } = planned;
  const operations = plan.operations.filter(({ binds }) => binds === undefined || !unclear.has(binds));
  const warnings = [...(compiled?.warnings ?? []), ...planned.warnings];
  const status = planStatus(planned);
  return {
    status,
    next_action: NEXT_ACTION[status],
    plan_id: planId,
    blueprint_id: plan.blueprint_id,
    guild_id: plan.guild_id,
    bot_id: plan.bot_id,
    ...(kept && { plan_ref: kept.planRef, approval_id: kept.approvalId }),
    ...(unfinished && { unfinished }),
    count: operations.length,
    destructive: operations.filter(({ destructive }) => destructive).map(({ summary }) => summary),
    blockers: [...blockers],
    forecast: forecastOf(operations),
    operations: operations.map(({ id, summary, destructive }) => ({
      id,
      summary,
      ...(destructive && { destructive }),
    })),
    ...(compiled && { blueprint: compiled.blueprint }),
    ...((compiled ?? warnings.length > 0) && { warnings }),
  };
}
