import type { PlanRecord, RunRecord } from '../store/blueprint-records.js';
import type { HeldLease } from './held-lease.js';

/** One call of apply at work on a plan. */
export interface Run {
  readonly planRef: string;
  readonly record: PlanRecord;
  /** Operations this call may still do. */
  readonly budget: number;
  readonly lease: HeldLease;
  readonly state: RunRecord;
}
