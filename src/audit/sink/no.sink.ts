import type { AuditSink, Receipt } from './audit-sink.js';

const NOWHERE: Receipt = { written: Promise.resolve(true), durable: Promise.resolve(true) };

/** Keeps nothing: the audit trail is switched off. */
export class NoSink implements AuditSink {
  readonly working = true;

  append(): Receipt {
    return NOWHERE;
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}
