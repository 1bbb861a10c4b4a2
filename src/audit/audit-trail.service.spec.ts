import { jest } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { AuditStatus } from '../context/audit-status.js';
import { ToolError } from '../errors/tool-error.js';
import { McpCallGate, McpTool, McpToolset } from '../mcp/decorators/index.js';
import { GateStage, type CallGate } from '../mcp/dispatch/call-gate.js';
import type { ToolCall } from '../mcp/dispatch/tool-call.js';
import { Text } from '../mcp/schema/fields/index.js';
import { callTool, withMcp } from '../mcp/testing/call-tool.js';
import { silent } from '../mcp/testing/silent-logger.js';
import { DEFAULT_RESILIENCE_OPTIONS } from '../resilience/resilience-options.js';
import { ResilienceModule } from '../resilience/resilience.module.js';
import type { AuditOptions } from './audit-options.js';
import { AuditModule } from './audit.module.js';
import { AUDIT_SINK, type AuditSink } from './sink/audit-sink.js';

class Note {
  @Text('The note.') text!: string;
}

@McpToolset({ category: 'notes', summary: 'Notes.' })
class NotesTools {
  written: string[] = [];

  @McpTool({ summary: 'Write.', effect: 'create', auditReason: true })
  write({ text }: Note): void {
    this.written.push(text);
  }

  @McpTool({ summary: 'Read.', effect: 'read' })
  read(): string[] {
    return this.written;
  }

  @McpTool({ summary: 'Fail.', effect: 'update' })
  fail(): void {
    throw new ToolError('DISCORD_SERVER_ERROR', 'Failed.', { outcome: 'unknown', reason: 'told' });
  }
}

@McpCallGate({ stage: GateStage.enabled })
class NoSecondNote implements CallGate {
  check({ args }: ToolCall): void {
    if (args.text === 'forbidden') throw new ToolError('READ_ONLY', 'No.');
    if (args.text === 'filled') args.text = 'by the gate';
  }
}

const OPTIONS = { maxFileBytes: 1e6, keepFiles: 1, required: false };

describe('AuditTrail', () => {
  let app: INestApplicationContext;
  const lines: string[] = [];
  const records = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);

  const start = async (options: Partial<AuditOptions> = {}, sink?: Partial<AuditSink>) => {
    lines.length = 0;
    const audit = AuditModule.forRoot({
      sink: 'stderr',
      ...OPTIONS,
      writeLine: (line) => lines.push(line) > 0,
      ...options,
    });
    const imports = [ResilienceModule.forRoot(DEFAULT_RESILIENCE_OPTIONS), audit];
    const builder = Test.createTestingModule(withMcp({ imports, providers: [NotesTools, NoSecondNote] })).setLogger(
      silent,
    );
    if (sink !== undefined) builder.overrideProvider(AUDIT_SINK).useValue(sink);
    const module = await builder.compile();
    app = await module.init();
  };
  afterEach(() => app.close());

  const aSink = (answer: Promise<boolean>): AuditSink => ({
    working: false,
    append: () => ({ written: answer, durable: answer }),
    close: () => Promise.resolve(),
  });

  it('writes one record before a call runs and one when it has ended', async () => {
    await start();
    await callTool(app, 'notes_write', { text: 'hello', audit_reason: 'because' });
    await app.close();
    const identity = { call_id: expect.any(String), trace_id: expect.any(String), principal: 'test', transport: 'memory', tool: 'notes_write', category: 'notes', effect: 'create', targets: {} }; // prettier-ignore
    expect(records()).toEqual([
      expect.objectContaining({ seq: 1, event: 'opened', sink: 'stderr' }),
      expect.objectContaining({ seq: 2, event: 'started', ...identity, audit_reason: 'because', args: { text: expect.objectContaining({ length: 5 }) } }), // prettier-ignore
      expect.objectContaining({ seq: 3, event: 'ended', ...identity, ok: true, outcome: 'done', attempts: 0, duration_ms: expect.any(Number) }), // prettier-ignore
      expect.objectContaining({ seq: 4, event: 'closed' }),
    ]);
    expect(lines.join('')).not.toContain('hello');
  });

  it('tells of a failure its code, its reason and what may have been done', async () => {
    await start();
    await callTool(app, 'notes_fail');
    expect(records().at(-1)).toMatchObject({ event: 'ended', ok: false, code: 'DISCORD_SERVER_ERROR', reason: 'told', outcome: 'unknown' }); // prettier-ignore
  });

  it.each([
    ['by a gate', { text: 'forbidden' }, 'READ_ONLY'],
    ['for its form', { txt: 1 }, 'VALIDATION_FAILED'],
  ])('writes a single record of a call that is refused %s', async (_, args, code) => {
    await start();
    await callTool(app, 'notes_write', args);
    expect(records().slice(1)).toEqual([
      expect.objectContaining({ event: 'refused', tool: 'notes_write', ok: false, code, outcome: 'not_sent', args: expect.anything() }), // prettier-ignore
    ]);
  });

  it('shows arguments as the tool gets them', async () => {
    await start();
    await callTool(app, 'notes_write', { text: 'filled' });
    expect(records()[1]).toMatchObject({ args: { text: { length: 'by the gate'.length } } });
  });

  it('fails no call when its sink fails, waits no longer than a second, and counts', async () => {
    await start({}, aSink(Promise.resolve(false)));
    expect((await callTool(app, 'notes_write', { text: 'a' })).ok).toBe(true);
    await app.close();
    await start({}, aSink(new Promise(() => undefined)));
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'performance'] });
    const late = callTool(app, 'notes_write', { text: 'b' });
    await jest.advanceTimersByTimeAsync(1_000);
    expect((await late).ok).toBe(true);
    jest.useRealTimers();
  });

  it('counts what is lost', async () => {
    await start({}, aSink(Promise.resolve(false)));
    await callTool(app, 'notes_write', { text: 'a' });
    expect(app.get(AuditStatus).state).toEqual({
      sink: 'stderr',
      required: false,
      working: false,
      records: 2,
      lost: 2,
    });
  });

  it('says nothing and keeps nothing when it is off', async () => {
    await start({ sink: 'none' });
    await callTool(app, 'notes_write', { text: 'a' });
    expect(lines).toEqual([]);
    expect(app.get(AuditStatus).state).toMatchObject({ sink: 'none', records: 0, lost: 0 });
  });

  describe('where a record is a condition', () => {
    it.each([
      ['fails', Promise.resolve(false), 0],
      ['does not answer within five seconds', new Promise<boolean>(() => undefined), 5_000],
    ])('executes no write when the sink %s', async (_, answer, ms) => {
      await start({ required: true }, aSink(answer));
      jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'performance'] });
      const call = callTool(app, 'notes_write', { text: 'a' });
      await jest.advanceTimersByTimeAsync(ms);
      const outcome = await call;
      jest.useRealTimers();
      expect(outcome).toMatchObject({ ok: false, envelope: { code: 'AUDIT_UNAVAILABLE', retriable: true, outcome: 'not_sent' } }); // prettier-ignore
      expect(app.get(NotesTools).written).toEqual([]);
    });

    it('lets reads run', async () => {
      await start({ required: true }, aSink(Promise.resolve(false)));
      expect((await callTool(app, 'notes_read')).ok).toBe(true);
    });

    it('waits for the disk before the tool runs', async () => {
      let toDisk!: (durable: boolean) => void;
      const durable = new Promise<boolean>((resolve) => (toDisk = resolve));
      const append = jest.fn(() => ({ written: Promise.resolve(true), durable }));
      await start({ required: true }, { working: true, append, close: () => Promise.resolve() });
      const call = callTool(app, 'notes_write', { text: 'a' });
      while (append.mock.calls.length === 0) await new Promise((resolve) => setImmediate(resolve));
      await new Promise((resolve) => setTimeout(resolve, 20));
      expect(app.get(NotesTools).written).toEqual([]);
      toDisk(true);
      await call;
      expect(app.get(NotesTools).written).toEqual(['a']);
    });
  });
});
