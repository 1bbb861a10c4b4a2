import type { ApplyRequest } from '../../../src/blueprint/apply/blueprint-applier.service.js';
import type { LeaseTimes } from '../../../src/blueprint/apply/lease-times.js';
import type { StateOptions } from '../../../src/state/state-options.js';

/** What a replica is started with. */
export interface ReplicaOptions {
  readonly url: string;
  readonly token: string;
  readonly state: StateOptions;
  readonly lease?: Partial<LeaseTimes>;
  /** How far its time of day is ahead of the machine's. */
  readonly aheadMs?: number;
}

export interface PlanJob {
  readonly do: 'plan';
  readonly guildId: string;
  readonly document: object;
}

export type ApplyJob = { readonly do: 'apply' } & ApplyRequest;
/** `aheadMs`: its clock jumps first. */
export type Job = (PlanJob | ApplyJob | { readonly do: 'nothing' }) & { readonly aheadMs?: number };

/** A plan, and all that apply wants to know of it. */
export interface ReplicaPlan extends Omit<ApplyRequest, 'budget'> {
  readonly planId: string;
  readonly operations: number;
}
