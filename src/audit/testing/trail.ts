import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ChainHash } from '../chain/chain-hash.js';
import type { FileLimits, FileSink } from '../file/file.sink.js';
import { openFileSink } from '../file/open-file-sink.js';
import type { Started } from '../record/audit-record.js';
import { verifyTrail, trailsOf } from '../verify/verify-trail.js';
import type { TrailReport } from '../verify/trail-report.js';

const LIMITS = { maxFileBytes: 1024 * 1024, keepFiles: 100 };

/** A trail in a directory of its own, for tests. */
export class TestTrail {
  readonly directory = mkdtempSync(join(tmpdir(), 'audit-'));
  readonly file = join(this.directory, 'audit.jsonl');
  private readonly open: FileSink[] = [];

  constructor(readonly secret?: string) {}

  async sink(limits: Partial<FileLimits> = {}): Promise<FileSink> {
    const sink = await openFileSink(this.file, new ChainHash(this.secret), { ...LIMITS, ...limits });
    this.open.push(sink);
    return sink;
  }

  /** One process: opens the trail, writes `count` records, closes it. */
  async session(count: number, limits: Partial<FileLimits> = {}): Promise<void> {
    const sink = await this.sink(limits);
    for (let index = 0; index < count; index++) await sink.append(aRecord(index)).durable;
    await sink.close();
    this.open.splice(this.open.indexOf(sink), 1);
  }

  lines(): string[] {
    return readFileSync(this.file, 'utf8')
      .split('\n')
      .filter((line) => line !== '');
  }

  records(): Record<string, unknown>[] {
    return this.lines().map((line) => JSON.parse(line) as Record<string, unknown>);
  }

  async verify(secret = this.secret): Promise<TrailReport> {
    const [files = []] = await trailsOf(this.file);
    return verifyTrail(files, secret);
  }

  async remove(): Promise<void> {
    for (const sink of this.open.splice(0)) await sink.close();
    rmSync(this.directory, { recursive: true });
  }
}

export function aRecord(number: number): Started {
  return {
    event: 'started',
    call_id: `call-${number}`,
    trace_id: '0'.repeat(32),
    principal: 'ada',
    transport: 'http',
    tool: 'messages_send',
    category: 'messages',
    effect: 'create',
    targets: { channel: ['1100000000000000001'] },
    args: { number },
  };
}
