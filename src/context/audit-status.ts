/** How the audit trail is, for operators. */
export interface AuditState {
  readonly sink: 'stderr' | 'file' | 'none';
  /** Where the records go; `file` only. */
  readonly file?: string;
  /** No write is made without a record of it. */
  readonly required: boolean;
  /** Records could be written when it was last tried. */
  readonly working: boolean;
  /** Records since the start. */
  readonly records: number;
  /** Records that were to be written since the start and are nowhere. */
  readonly lost: number;
}

/** The port by which others ask the audit trail how it is. */
export abstract class AuditStatus {
  abstract get state(): AuditState;
}
