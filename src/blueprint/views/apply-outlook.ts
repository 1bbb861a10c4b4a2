import type { Operation, OperationKind } from '../plan/operation.js';
import type { PlanRecord, RunRecord } from '../store/blueprint-records.js';

/** Operations that are named one by one, beside those that delete something; nobody reads more before saying yes. */
const MOST_NAMED = 50;

/** What applying a plan comes to, for the human who confirms it. */
export interface ApplyOutlook {
  /** What is deleted for good, all of it. */
  readonly lost_for_good: readonly string[];
  /** How many operations are left, by kind. */
  readonly operations: Partial<Readonly<Record<OperationKind, number>>>;
  /** What else is done, in its order. */
  readonly changes: readonly string[];
  readonly changes_not_named?: number;
  /** Operations of the plan that are done already. */
  readonly done?: number;
}

/** The same of the same: read from what is kept, nothing is asked of Discord. */
export function outlookOf({ plan }: PlanRecord, { done }: Pick<RunRecord, 'done'>): ApplyOutlook {
  const left = plan.operations.slice(done);
  const [lost, others] = [left.filter(({ destructive }) => destructive), left.filter((each) => !each.destructive)];
  return {
    lost_for_good: lost.map(summaryOf),
    operations: countsOf(left),
    changes: others.slice(0, MOST_NAMED).map(summaryOf),
    ...(others.length > MOST_NAMED && { changes_not_named: others.length - MOST_NAMED }),
    ...(done > 0 && { done }),
  };
}

const summaryOf = ({ summary }: Operation): string => summary;

function countsOf(operations: readonly Operation[]): ApplyOutlook['operations'] {
  const counts = new Map<OperationKind, number>();
  for (const { kind } of operations) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return Object.fromEntries(counts);
}
