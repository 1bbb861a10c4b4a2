import type { AuditRecord } from '../record/audit-record.js';
import type { Receipt } from '../sink/audit-sink.js';

/** A record on its way to the disk. */
export class Entry {
  readonly receipt: Receipt;
  private tellWritten!: (written: boolean) => void;
  private tellDurable!: (durable: boolean) => void;

  constructor(readonly record: AuditRecord) {
    this.receipt = {
      written: new Promise((resolve) => (this.tellWritten = resolve)),
      durable: new Promise((resolve) => (this.tellDurable = resolve)),
    };
  }

  written(): void {
    this.tellWritten(true);
  }

  durable(): void {
    this.tellDurable(true);
  }

  /** What has been told stays told. */
  lost(): void {
    this.tellWritten(false);
    this.tellDurable(false);
  }
}
