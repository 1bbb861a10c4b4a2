import { Logger } from '@nestjs/common';
import { dirname } from 'node:path';
import type { ChainHash } from '../chain/chain-hash.js';
import type { ChainHead } from '../chain/sealed-line.js';
import type { AuditRecord } from '../record/audit-record.js';
import type { AuditSink, Receipt } from '../sink/audit-sink.js';
import { Entry } from './entry.js';
import type { FileLock } from './file-lock.js';
import { putAside } from './rotated-files.js';
import { syncDirectory, TrailFile } from './trail-file.js';

/** Records that may wait for a disk that does not answer. */
const MAX_WAITING = 10_000;
/** How soon a file that failed is tried again, whether there are calls or not: readiness may keep them away. */
const RETRY_MS = 1_000;

export interface FileLimits {
  readonly maxFileBytes: number;
  readonly keepFiles: number;
  /** Default 1,000. */
  readonly retryMs?: number;
}

/**
 * Writes records to a file. Those that come while a write or an fsync runs share the next one. What fails is given up, told and
 * counted; the file is then opened anew, which finds out what of it is there.
 */
export class FileSink implements AuditSink {
  private readonly logger = new Logger('Audit');
  private waiting: Entry[] = [];
  private unsynced: Entry[] = [];
  private writing?: Promise<void>;
  private syncing?: Promise<void>;
  private head: ChainHead;
  private retrying?: Promise<void>;
  private failing = false;
  private closed = false;

  /** Absent after a failure, until the file is opened again. */
  private trail?: TrailFile;

  /** @param trail the file, open; `lock` is this sink's, and released by it */
  constructor(
    readonly file: string,
    trail: TrailFile,
    private readonly lock: FileLock,
    private readonly hash: ChainHash,
    private readonly limits: FileLimits,
  ) {
    this.trail = trail;
    this.head = trail.head;
  }

  get working(): boolean {
    return !this.failing;
  }

  append(record: AuditRecord): Receipt {
    const entry = new Entry(record);
    if (this.closed || this.failing || this.waiting.length >= MAX_WAITING) {
      entry.lost();
      return entry.receipt;
    }
    this.waiting.push(entry);
    this.writing ??= this.writeAll();
    return entry.receipt;
  }

  async close(): Promise<void> {
    const { durable } = this.append({ event: 'closed' });
    this.closed = true;
    await Promise.all([durable, this.retrying]);
    await this.trail?.close();
    this.trail = undefined;
    this.lock.release();
  }

  private async writeAll(): Promise<void> {
    // what is said in the same turn of the event loop goes out together
    await Promise.resolve();
    while (this.waiting.length > 0) await this.writeSome(this.waiting.splice(0));
    this.writing = undefined;
  }

  private async writeSome(entries: readonly Entry[]): Promise<void> {
    try {
      const trail = await this.ready();
      await trail.write(entries.map(({ record }) => record));
      this.head = trail.head;
      for (const entry of entries) entry.written();
      this.unsynced.push(...entries);
      this.syncing ??= this.syncAll();
    } catch (error) {
      await this.fail(entries, error);
    }
  }

  private async syncAll(): Promise<void> {
    while (this.unsynced.length > 0) await this.syncSome(this.unsynced.splice(0));
    this.syncing = undefined;
  }

  private async syncSome(entries: readonly Entry[]): Promise<void> {
    try {
      await this.trail?.sync();
      for (const entry of entries)
        if (this.failing) entry.lost();
        else entry.durable();
    } catch (error) {
      await this.fail([...entries, ...this.unsynced.splice(0)], error);
    }
  }

  /** The file to write to: a new one when it has grown too large. */
  private async ready(): Promise<TrailFile> {
    if (this.trail !== undefined && this.trail.size >= this.limits.maxFileBytes) await this.rotate(this.trail);
    if (this.failing) throw new Error('waits to be tried again');
    return this.trail ?? this.open();
  }

  /** What it begins with is part of the chain, whether or not a record of a call follows. */
  private async open(): Promise<TrailFile> {
    this.trail = await TrailFile.open(this.file, this.hash, this.head);
    this.head = this.trail.head;
    return this.trail;
  }

  private async rotate(trail: TrailFile): Promise<void> {
    await this.syncing;
    if (this.trail !== trail) return;
    this.trail = undefined;
    await trail.close();
    await putAside(this.file, this.limits.keepFiles);
    await syncDirectory(dirname(this.file));
  }

  private async fail(entries: readonly Entry[], error: unknown): Promise<void> {
    for (const entry of [...entries, ...this.waiting.splice(0)]) entry.lost();
    if (this.failing) return;
    this.failing = true;
    this.logger.error(`Audit records are lost: ${this.file} cannot be written (${reasonOf(error)}).`);
    const { trail } = this;
    this.trail = undefined;
    this.retryLater();
    await trail?.close().catch(() => undefined);
  }

  private retryLater(): void {
    setTimeout(() => {
      this.retrying = this.retry();
    }, this.limits.retryMs ?? RETRY_MS).unref();
  }

  private async retry(): Promise<void> {
    await Promise.all([this.writing, this.syncing]);
    if (this.closed) return;
    try {
      await this.open();
    } catch {
      this.retryLater();
      return;
    }
    this.failing = false;
    this.logger.log(`Audit records are written to ${this.file} again.`);
  }
}

function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return code ?? message;
}
