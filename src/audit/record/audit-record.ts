import type { ToolEffect, TransportKind } from '../../context/call-context.js';
import type { Outcome } from '../../errors/tool-error.js';

/** Ids by what they name: `{ guild: ["…"], channel: ["…"] }`. */
export type TargetIds = Readonly<Record<string, readonly string[]>>;

/** Who called what, on what; the same in every record of a call. */
export interface CallIdentity {
  readonly call_id: string;
  /** The call this one is a step of. */
  readonly parent_id?: string;
  /** The name of the step in its pipeline. */
  readonly step_id?: string;
  readonly trace_id: string;
  readonly principal: string;
  readonly transport: TransportKind;
  readonly tool: string;
  readonly category: string;
  readonly effect: ToolEffect;
  readonly targets: TargetIds;
}

/** What a call asked for: in the first record of it. */
export interface CallWish {
  readonly audit_reason?: string;
  /** Ids, choices, numbers and times as they are; other text as `{ length, sha256 }`; what looks like a secret not at all. */
  readonly args: unknown;
}

/** What a call sent to others. */
export interface Traffic {
  /** HTTP attempts at Discord. */
  readonly attempts: number;
  /** Other hosts that something was fetched from. */
  readonly fetched_from?: readonly string[];
}

/** How a call ended. */
export interface CallResult extends Traffic {
  readonly ok: boolean;
  readonly code?: string;
  readonly reason?: string;
  /** Writes: whether it was done. */
  readonly outcome?: 'done' | Outcome;
  readonly duration_ms: number;
}

/** A file was opened, or stderr: by a process that starts, after a failure, or because the file before was full. */
export interface Opened {
  readonly event: 'opened';
  readonly sink: 'stderr' | 'file';
  readonly version: string;
  readonly pid: number;
  /** What the end of the file was when it was opened, where that was no whole record. */
  readonly torn?: { readonly bytes: number; readonly sha256: string };
}

/** The process ended in order. */
export interface Closed {
  readonly event: 'closed';
}

/** A call that passed every gate is about to run. */
export type Started = { readonly event: 'started' } & CallIdentity & CallWish;
/** A started call has ended. */
export type Ended = { readonly event: 'ended' } & CallIdentity & CallResult;
/** A call was refused and never ran. */
export type Refused = { readonly event: 'refused' } & CallIdentity & CallWish & CallResult;

/** One record, without its place in the chain. */
export type AuditRecord = Opened | Closed | Started | Ended | Refused;
