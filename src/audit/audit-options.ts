import type { AuditState } from '../context/audit-status.js';

/** What `AuditModule.forRoot` takes. */
export interface AuditOptions {
  readonly sink: AuditState['sink'];
  /** Where the records go; needed by the sink `file`. */
  readonly file?: string;
  /** Bytes after which a file is put aside and a new one begun. */
  readonly maxFileBytes: number;
  /** Files put aside that are kept. */
  readonly keepFiles: number;
  /** No write is made without a record of it on the disk; only with the sink `file`. */
  readonly required: boolean;
  /** Makes the chain of the records one that nobody without it can forge (MCP_STATE_SECRET). */
  readonly secret?: string;
  /** Takes the records of the sink `stderr`. Answers whether it took the line; must not block. */
  readonly writeLine: (line: string) => boolean;
}

/** Injection token of {@link AuditOptions}. */
export const AUDIT_OPTIONS = Symbol('AuditOptions');
