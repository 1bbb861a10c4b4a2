import type { AuditRecord } from '../record/audit-record.js';

/** What becomes of one record. Neither promise rejects; false means that the record is nowhere. */
export interface Receipt {
  /** The operating system has it: it outlives this process. */
  readonly written: Promise<boolean>;
  /** It is on the disk: it outlives a power cut. */
  readonly durable: Promise<boolean>;
}

/** Where records go. */
export interface AuditSink {
  readonly file?: string;
  /** Records could be written when it was last tried. */
  readonly working: boolean;
  /** Takes a record and never waits. */
  append(record: AuditRecord): Receipt;
  /** Writes what is left. */
  close(): Promise<void>;
}

/** Injection token of the {@link AuditSink}. */
export const AUDIT_SINK = Symbol('AuditSink');
