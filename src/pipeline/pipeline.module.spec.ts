import { Module, type INestApplicationContext } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import type { CallContext, ClientPort } from '../context/call-context.js';
import { ToolError } from '../errors/tool-error.js';
import { McpCallGate, McpContext, McpTool, McpToolset } from '../mcp/decorators/index.js';
import { openContext } from '../mcp/dispatch/call-context.factory.js';
import { GateStage, type CallGate } from '../mcp/dispatch/call-gate.js';
import type { CallRequest } from '../mcp/dispatch/call-request.js';
import type { ToolCall } from '../mcp/dispatch/tool-call.js';
import { ToolDispatcher } from '../mcp/dispatch/tool-dispatcher.service.js';
import type { ErrorEnvelope, ToolFailure, ToolOutcome } from '../mcp/dispatch/tool-outcome.js';
import { McpModule } from '../mcp/mcp.module.js';
import { Int, ListOf, Text, text } from '../mcp/schema/fields/index.js';
import type { PipelineReport } from './pipeline.dto.js';
import { PipelineModule } from './pipeline.module.js';
import type { StepSpec } from './plan/plan.js';

class Note {
  @Text('Title.', { min: 1, max: 20 }) title!: string;
  @Int('Stars.', { min: 0, max: 5, optional: true, nullable: true }) stars?: number | null;
  @ListOf(text({ max: 5 }), 'Tags.', { max: 2, unique: true, optional: true }) tags?: string[];
}

class KeptNote {
  @Text('Id.') id!: string;
  @Text('Title.', { untrusted: true }) title!: string;
}

@McpToolset({ category: 'notes', summary: 'Notes.' })
class NotesTools {
  readonly kept: Note[] = [];
  hangs!: () => void;
  readonly hanging = new Promise<void>((begun) => (this.hangs = begun));

  @McpTool({ summary: 'Keep a note.', effect: 'create', output: KeptNote })
  keep(note: Note): KeptNote {
    this.kept.push(note);
    return { id: String(this.kept.length), title: note.title };
  }

  @McpTool({ summary: 'Wait until cancelled.', effect: 'update' })
  hang(@McpContext() { signal }: CallContext): Promise<never> {
    this.hangs();
    return new Promise((_, fail) => signal.addEventListener('abort', () => fail(new Error('aborted'))));
  }

  @McpTool({ summary: 'Forget everything.', effect: 'delete' })
  forget(): { forgotten: boolean } {
    return { forgotten: true };
  }
}

@McpCallGate({ stage: GateStage.enabled })
class NoForgetting implements CallGate {
  check({ tool }: ToolCall): void {
    if (tool.name === 'notes_forget') throw new ToolError('READ_ONLY', 'notes_forget is not allowed here.');
  }
}

@McpCallGate({ stage: GateStage.allowLists })
class NoSecrets implements CallGate {
  check(call: ToolCall): void {
    this.foresee(call);
  }

  foresee({ args }: ToolCall): void {
    if (args.title === 'secret') throw new ToolError('CHANNEL_NOT_ALLOWED', 'Secrets are kept elsewhere.');
  }
}

@Module({ providers: [NotesTools, NoForgetting, NoSecrets] })
class NotesModule {}

const told: (string | undefined)[] = [];
const client: ClientPort = {
  wantsProgress: true,
  canElicit: false,
  canSample: false,
  progress: async (_progress, _total, message) => void told.push(message),
  log: () => Promise.resolve(),
  elicit: () => Promise.reject(new Error('not asked')),
  sample: () => Promise.reject(new Error('not asked')),
};

let app: INestApplicationContext;
let notes: NotesTools;

beforeEach(async () => {
  told.length = 0;
  const imports = [McpModule.forRoot({ name: 'test', version: '0' }), PipelineModule, NotesModule];
  const module = await Test.createTestingModule({ imports }).compile();
  app = await module.init();
  notes = app.get(NotesTools);
});

afterEach(() => app.close());

function requestOf(signal = new AbortController().signal): CallRequest {
  return { principal: { name: 'test' }, transport: 'memory', signal, client };
}

function dispatch(args: Record<string, unknown>, signal?: AbortSignal): Promise<ToolOutcome> {
  return app.get(ToolDispatcher).dispatch('mcp_pipeline', args, requestOf(signal));
}

async function run(steps: StepSpec[], more: Record<string, unknown> = {}): Promise<PipelineReport> {
  const outcome = await dispatch({ steps, ...more });
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.envelope));
  return outcome.structured as unknown as PipelineReport;
}

async function refusal(
  steps: unknown[],
  more: Record<string, unknown> = {},
): Promise<ErrorEnvelope & Partial<PipelineReport>> {
  const outcome = await dispatch({ steps, ...more });
  expect(outcome.ok).toBe(false);
  return (outcome as ToolFailure).envelope;
}

const keep = (args: Record<string, unknown>, more: Partial<StepSpec> = {}): StepSpec => ({
  tool: 'notes_keep',
  args,
  ...more,
});
const placesOf = ({ issues }: ErrorEnvelope) => issues?.map(({ path }) => path);

describe('mcp_pipeline', () => {
  it('runs each step through the dispatcher', async () => {
    const report = await run([
      keep({ title: 'first', stars: '3' }, { id: 'a' }),
      keep({ title: 'after {{a.id}}', stars: null, tags: ['{{a.title}}'] }),
    ]);
    expect(notes.kept).toEqual([
      { title: 'first', stars: 3 },
      { title: 'after 1', stars: null, tags: ['first'] },
    ]);
    expect(report.steps.map(({ result }) => result)).toEqual([
      { id: '1', title: 'first' },
      { id: '2', title: 'after 1' },
    ]);
    expect(told).toEqual(['a', 'step_1']);
  });

  it('checks the arguments of every step before the first one runs, and reports all problems at once', async () => {
    const failure = await refusal([
      keep({ title: 'fine' }, { id: 'a' }),
      keep({ title: '', stars: 9 }),
      keep({ titel: '{{a.titel}}' }),
      { tool: 'notes_kepe', args: {} },
    ]);
    expect(failure.code).toBe('VALIDATION_FAILED');
    expect(placesOf(failure)?.sort()).toEqual(
      [
        'steps[1].args.stars',
        'steps[1].args.title',
        'steps[2].args.titel',
        'steps[2].args.titel',
        'steps[2].args.title',
        'steps[3].tool',
      ].sort(),
    );
    expect(failure.issues?.find(({ path }) => path === 'steps[3].tool')?.message).toContain('notes_keep');
    expect(notes.kept).toEqual([]);
  });

  it('takes templates for any value', async () => {
    const steps = [
      keep({ title: 'a' }, { id: 'a' }),
      keep({
        title: '{{a.title}} in a text longer than 20 characters',
        stars: '{{a.id}}',
        tags: ['{{a.id}}', '{{a.id}}'],
      }),
    ];
    const failure = await refusal(steps);
    expect(failure.steps?.map(({ status }) => status)).toEqual(['success', 'error']);
    expect(failure).toMatchObject({
      code: 'VALIDATION_FAILED',
      retriable: false,
      aborted: true,
      resume: { from: 'step_1', variables: { a: { id: '1' } } },
    });
  });

  it('refuses steps that the gates would refuse, before the first one runs', async () => {
    const failure = await refusal([keep({ title: 'fine' }), keep({ title: 'secret' })]);
    expect(failure.code).toBe('CHANNEL_NOT_ALLOWED');
    expect(placesOf(failure)).toEqual(['steps[1].tool']);
    expect(notes.kept).toEqual([]);
  });

  it('lets the mode of the server refuse the steps that write, and no others', async () => {
    const forget = { tool: 'notes_forget', args: { __confirm: true }, continue_on_error: true };
    const report = await run([forget, keep({ title: 'fine' })]);
    expect(report.steps.map(({ status }) => status)).toEqual(['error', 'success']);
    expect(report.steps[0]?.error).toMatchObject({ code: 'READ_ONLY' });
    expect(notes.kept).toHaveLength(1);
  });

  it('refuses what the gates refuse once a value is known', async () => {
    const failure = await refusal([
      keep({ title: 'secret?' }, { id: 'a' }),
      keep({ title: '{{a.missing ?? "secret"}}' }),
    ]);
    expect(failure.code).toBe('CHANNEL_NOT_ALLOWED');
    expect(notes.kept).toHaveLength(1);
  });

  it('refuses a pipeline in a pipeline', async () => {
    expect((await refusal([{ tool: 'mcp_pipeline', args: { steps: [] } }])).code).toBe('PIPELINE_RECURSION');
  });

  it('refuses to run where a step of a pipeline leads to it through another tool', async () => {
    const outer = openContext(
      { name: 'mcp_pipeline', effect: 'neutral' },
      requestOf(),
      new AbortController().signal,
      0,
    );
    const through = { ...requestOf(), parent: outer };
    const inner = openContext({ name: 'mcp_tools_call_write', effect: 'neutral' }, through, outer.signal, 0);
    const args = { steps: [keep({ title: 'a' })] };
    const outcome = await app.get(ToolDispatcher).dispatch('mcp_pipeline', args, { ...requestOf(), parent: inner });
    expect(outcome).toMatchObject({ ok: false, envelope: { code: 'PIPELINE_RECURSION' } });
    expect(notes.kept).toEqual([]);
  });

  it('previews a dry run: effects and refusals, and nothing is done', async () => {
    const report = await run([keep({ title: 'a' }), { tool: 'notes_forget', args: {} }], { dry_run: true });
    expect(report.steps).toEqual([
      { id: 'step_0', tool: 'notes_keep', status: 'not_started', effect: 'create', duration_ms: 0 },
      {
        id: 'step_1',
        tool: 'notes_forget',
        status: 'not_started',
        effect: 'delete',
        refused: { code: 'READ_ONLY', message: 'notes_forget is not allowed here.' },
        duration_ms: 0,
      },
    ]);
    expect(notes.kept).toEqual([]);
  });

  it('finds wrong arguments in a dry run too', async () => {
    expect(placesOf(await refusal([keep({ title: 1 })], { dry_run: true }))).toEqual(['steps[0].args.title']);
  });

  it('ends the step in progress when it is cancelled, and starts no other', async () => {
    const cancel = new AbortController();
    const steps = [keep({ title: 'a' }), { tool: 'notes_hang', args: {} }, keep({ title: 'b' })];
    const running = dispatch({ steps }, cancel.signal);
    await notes.hanging;
    cancel.abort();
    const { envelope } = (await running) as ToolFailure & { envelope: PipelineReport };
    expect(envelope).toMatchObject({ code: 'CANCELLED', retriable: false, outcome: 'unknown', aborted: true });
    expect(envelope.steps.map(({ status }) => status)).toEqual(['success', 'unknown', 'not_started']);
  });

  it.each<[string, unknown[]]>([
    ['no steps', []],
    ['more than 20', Array.from({ length: 21 }, () => keep({ title: 'a' }))],
    ['an id that is none', [keep({ title: 'a' }, { id: '1a' })]],
    ['a step without args', [{ tool: 'notes_keep' }]],
    ['arguments that are no object', [{ tool: 'notes_keep', args: 'title' }]],
    ['an unknown field', [{ ...keep({ title: 'a' }), retries: 3 }]],
  ])('refuses %s', async (_, steps) => {
    expect((await refusal(steps)).code).toBe('VALIDATION_FAILED');
    expect(notes.kept).toEqual([]);
  });
});
