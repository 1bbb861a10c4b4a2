import type { ToolError } from '../../errors/tool-error.js';
import type { Lease } from '../../state/leases.js';
import type { PlanRecord, RunRecord } from '../store/blueprint-records.js';

/** One call of apply at work on a plan. */
export interface Run {
  readonly planRef: string;
  readonly record: PlanRecord;
  /** Operations this call may still do. */
  readonly budget: number;
  readonly lease: Lease;
  readonly state: RunRecord;
}

/** Why a run stopped before its last operation. */
export type Stop =
  | { readonly because: 'budget' | 'deadline' | 'cancelled' }
  | { readonly because: 'conflict'; readonly operation: string; readonly why: string }
  | { readonly because: 'error'; readonly operation: string; readonly error: ToolError };
