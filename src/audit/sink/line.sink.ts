import { VERSION } from '../../version.js';
import { type ChainHash } from '../chain/chain-hash.js';
import { NO_HEAD, sealLine } from '../chain/sealed-line.js';
import type { AuditRecord } from '../record/audit-record.js';
import type { AuditSink, Receipt } from './audit-sink.js';

const TAKEN: Receipt = { written: Promise.resolve(true), durable: Promise.resolve(true) };
const LOST: Receipt = { written: Promise.resolve(false), durable: Promise.resolve(false) };

/** Writes records to a stream that takes lines and never blocks: stderr. Its chain lasts as long as the process. */
export class LineSink implements AuditSink {
  working = true;
  private head = NO_HEAD;

  constructor(
    private readonly writeLine: (line: string) => boolean,
    private readonly hash: ChainHash,
  ) {}

  /** A record that is not taken is no part of the chain: the next one follows the last that was. */
  append(record: AuditRecord): Receipt {
    if (this.head === NO_HEAD) this.write({ event: 'opened', sink: 'stderr', version: VERSION, pid: process.pid });
    return this.write(record);
  }

  /** What was never opened, for there was nothing to tell, is not closed either. */
  close(): Promise<void> {
    if (this.head !== NO_HEAD) this.write({ event: 'closed' });
    return Promise.resolve();
  }

  private write(record: AuditRecord): Receipt {
    const { line, head } = sealLine(record, this.head, this.hash);
    this.working = this.writeLine(`${line}\n`);
    if (!this.working) return LOST;
    this.head = head;
    return TAKEN;
  }
}
