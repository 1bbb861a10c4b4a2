import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { AuditStatus, type AuditState } from '../context/audit-status.js';
import { changesSomething } from '../context/call-context.js';
import { within } from '../context/within.js';
import { ToolError } from '../errors/tool-error.js';
import { McpCallObserver } from '../mcp/decorators/index.js';
import type { CallEnd, CallObserver } from '../mcp/dispatch/call-observer.js';
import type { ToolCall } from '../mcp/dispatch/tool-call.js';
import { AUDIT_OPTIONS, type AuditOptions } from './audit-options.js';
import { CallTraffic } from './call-traffic.service.js';
import type { AuditRecord } from './record/audit-record.js';
import { endedRecord, refusedRecord, startedRecord } from './record/records-of-call.js';
import { AUDIT_SINK, type AuditSink, type Receipt } from './sink/audit-sink.js';

/** How long a call waits for a record to leave this process; one that takes longer follows. */
const WRITTEN_MS = 1_000;
/** How long a write waits for its record to be on the disk where that is a condition. */
const DURABLE_MS = 5_000;
const CLOSE_MS = 1_000;

/**
 * Writes down every call: one record before it runs and one when it has ended, or a single one when it is refused. Calls wait until
 * their records have left the process, so that a killed one tells what it had begun, and of every answer it gave.
 */
@McpCallObserver()
@Injectable()
export class AuditTrail extends AuditStatus implements CallObserver, OnApplicationShutdown {
  private records = 0;
  private lost = 0;
  /** A record has not left the process within its time. */
  private late = false;

  constructor(
    @Inject(AUDIT_OPTIONS) private readonly options: AuditOptions,
    @Inject(AUDIT_SINK) private readonly sink: AuditSink,
    private readonly traffic: CallTraffic,
  ) {
    super();
  }

  get state(): AuditState {
    const { records, lost } = this;
    const { file, working } = this.sink;
    const { sink, required } = this.options;
    return { sink, ...(file !== undefined && { file }), required, working, records, lost };
  }

  /** @throws ToolError AUDIT_UNAVAILABLE for a write, where its record is a condition and is not on the disk */
  async started(call: ToolCall): Promise<void> {
    if (this.options.sink === 'none') return;
    const receipt = this.append(startedRecord(call));
    if (!this.options.required || !changesSomething(call.tool.effect)) return this.wait(receipt);
    const durable = await within(DURABLE_MS, receipt.durable);
    if (durable) return;
    this.late ||= durable === undefined;
    throw new ToolError('AUDIT_UNAVAILABLE', `${call.tool.name} was not executed: no record of it can be kept.`);
  }

  async ended(call: ToolCall, end: CallEnd): Promise<void> {
    if (this.options.sink === 'none') return;
    const traffic = this.traffic.of(call.context);
    await this.wait(this.append(end.started ? endedRecord(call, end, traffic) : refusedRecord(call, end, traffic)));
  }

  async onApplicationShutdown(): Promise<void> {
    await within(CLOSE_MS, this.sink.close());
  }

  private append(record: AuditRecord): Receipt {
    const receipt = this.sink.append(record);
    this.records += 1;
    void receipt.written.then(() => (this.late = false));
    void receipt.durable.then((durable) => {
      if (!durable) this.lost += 1;
    });
    return receipt;
  }

  /** A sink that does not answer is waited for once, not by every call. */
  private async wait({ written }: Receipt): Promise<void> {
    if (!this.late) this.late = (await within(WRITTEN_MS, written)) === undefined;
  }
}
