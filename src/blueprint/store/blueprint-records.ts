import type { ApplyStatus, NextAction } from '../apply/apply-outcome.js';
import type { Blueprint } from '../document/blueprint.dto.js';
import type { Plan } from '../plan/planner.js';

/** A plan waits so long for its approval and its end. */
export const PLAN_TTL_MS = 7 * 24 * 60 * 60_000;

/** A plan as it is kept: with the document, from which it can be made again to see whether the guild still fits. */
export interface PlanRecord {
  readonly plan_id: string;
  readonly document: Blueprint;
  readonly plan: Plan;
}

/** How far a plan has come. */
export interface RunRecord {
  /** Operations done: the first so many of the plan. */
  readonly done: number;
  /** Ids by symbol, those of things created too. */
  readonly bindings: Readonly<Record<string, string>>;
  /** The operation that was begun and whose end is not known. */
  readonly intent?: string;
  /** When that was first begun, milliseconds since 1970. */
  readonly begun_at?: number;
  /** The last failure or conflict, until the run goes on. */
  readonly stopped?: Stop;
  readonly state: 'running' | 'complete' | 'drifted';
  /** Milliseconds since 1970. */
  readonly updated_at: number;
}

/** Why a run came no further, and what its caller does next. */
export interface Stop {
  readonly status: ApplyStatus;
  readonly next_action: NextAction;
  readonly reason: string;
  readonly error?: RunError;
  readonly retry_after_ms?: number;
}

export interface RunError {
  readonly code: string;
  readonly message: string;
  readonly operation: string;
}

/** A message that stands for a publication. */
export interface PublishedMessage {
  readonly channel_id: string;
  readonly message_id: string;
  /** The fingerprint of the components it was last written with. */
  readonly components?: string;
}

/** That a guild was what its plan wanted, once, after its last operation; with the document, for it outlives the plan. */
export interface EvidenceRecord {
  readonly plan_id: string;
  readonly document: Blueprint;
  readonly blueprint_id: string;
  readonly guild_id: string;
  readonly bot_id: string;
  readonly operations: number;
  /** Milliseconds since 1970. */
  readonly verified_at: number;
}
