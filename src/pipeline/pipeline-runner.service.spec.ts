import type { CallContext, ClientPort } from '../context/call-context.js';
import { ClientAsked } from '../errors/client-asked.js';
import { ToolError, type ToolErrorDetails } from '../errors/tool-error.js';
import type { ErrorCode } from '../errors/error-codes.js';
import type { CallRequest } from '../mcp/dispatch/call-request.js';
import { errorEnvelope } from '../mcp/dispatch/error-envelope.js';
import type { ToolDispatcher } from '../mcp/dispatch/tool-dispatcher.service.js';
import type { ToolOutcome } from '../mcp/dispatch/tool-outcome.js';
import { PipelineRunner } from './pipeline-runner.service.js';
import type { PipelineReport } from './pipeline.dto.js';
import { planSteps } from './plan/plan-steps.js';
import type { ResumeSpec, StepSpec } from './plan/plan.js';
import { aTool } from './testing/a-tool.js';

const TOOLS = [
  aTool({ name: 'read' }),
  aTool({ name: 'create', effect: 'create' }),
  aTool({ name: 'update', effect: 'update' }),
];

type Answer = (
  args: Record<string, unknown>,
  request: CallRequest,
) => Record<string, unknown> | ToolError | Promise<Record<string, unknown> | ToolError>;

/** The dispatcher, as far as a pipeline sees it: each tool answers as the test says. */
class ScriptedDispatcher {
  readonly calls: { name: string; args: Record<string, unknown>; request: CallRequest }[] = [];
  running = 0;
  mostRunning = 0;

  constructor(private readonly answers: Record<string, Answer>) {}

  async dispatch(name: string, args: Record<string, unknown>, request: CallRequest): Promise<ToolOutcome> {
    this.calls.push({ name, args, request });
    this.mostRunning = Math.max(this.mostRunning, ++this.running);
    const answer = await Promise.resolve((this.answers[name] ?? (() => ({})))(args, request));
    this.running--;
    if (!(answer instanceof ToolError)) return { ok: true, structured: answer, content: [] };
    const tool = TOOLS.find((known) => known.name === name)!;
    const envelope = errorEnvelope({ error: answer, tool, args, traceId: 'trace', started: true });
    return { ok: false, error: answer, envelope, content: [] };
  }
}

const progress: [number, number | undefined, string | undefined][] = [];
const client: ClientPort = {
  wantsProgress: true,
  canElicit: false,
  canSample: false,
  progress: (...told) => Promise.resolve(void progress.push(told as [number, number, string])),
  log: () => Promise.resolve(),
  elicit: () => Promise.reject(new Error('not asked')),
  sample: () => Promise.reject(new Error('not asked')),
};

function callOf(more: Partial<CallContext> = {}): CallContext {
  return {
    callId: 'call',
    traceId: 'trace',
    principal: { name: 'test' },
    transport: 'memory',
    tool: 'mcp_pipeline',
    effect: 'neutral',
    signal: new AbortController().signal,
    client,
    ...more,
  };
}

function run(
  dispatcher: ScriptedDispatcher,
  steps: StepSpec[],
  call = callOf(),
  resume?: ResumeSpec,
): Promise<PipelineReport> {
  const lookup = { get: (name: string) => TOOLS.find((tool) => tool.name === name), closest: () => [] };
  const { plan, problems } = planSteps({ steps, ...(resume && { resume }) }, lookup);
  expect(problems).toEqual([]);
  return new PipelineRunner(dispatcher as unknown as ToolDispatcher, { name: 'test', version: '0' }).run(plan, call);
}

async function failureOf(
  running: Promise<PipelineReport>,
): Promise<ToolError & { details: PipelineReport & ToolErrorDetails }> {
  const failure: unknown = await running.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(failure).toBeInstanceOf(ToolError);
  return failure as ToolError & { details: PipelineReport & ToolErrorDetails };
}

const fails = (code: ErrorCode, details: ToolErrorDetails = {}) => new ToolError(code, 'It failed.', details);
const statuses = (report: PipelineReport) => report.steps.map(({ status }) => status);

beforeEach(() => (progress.length = 0));

describe('PipelineRunner', () => {
  it('gives later steps the results of earlier ones, by id and by save_as', async () => {
    const dispatcher = new ScriptedDispatcher({ create: () => ({ message_id: '5', tags: ['a'] }) });
    const report = await run(dispatcher, [
      { tool: 'create', args: { content: 'hello' }, id: 'announce', save_as: 'sent' },
      {
        tool: 'update',
        args: { message: '{{announce.message_id}}', tags: '{{sent.tags}}', text: 'see {{sent.message_id}}' },
      },
    ]);
    expect(dispatcher.calls[1]?.args).toEqual({ message: '5', tags: ['a'], text: 'see 5' });
    expect(statuses(report)).toEqual(['success', 'success']);
    expect(report.variables).toEqual({ sent: { message_id: '5', tags: ['a'] } });
    expect(report).toMatchObject({
      aborted: false,
      steps: [{ id: 'announce', tool: 'create', result: { message_id: '5' } }, { id: 'step_1' }],
    });
  });

  it('runs one step at a time, each as a child of the pipeline', async () => {
    const dispatcher = new ScriptedDispatcher({ read: () => new Promise((done) => setImmediate(() => done({}))) });
    const call = callOf();
    await run(
      dispatcher,
      [1, 2, 3].map(() => ({ tool: 'read', args: {} })),
      call,
    );
    expect(dispatcher.mostRunning).toBe(1);
    expect(dispatcher.calls.map(({ request }) => request.parent)).toEqual([call, call, call]);
    expect(dispatcher.calls[0]?.request.signal).toBe(call.signal);
  });

  it('reports progress once a step, and lets no step report its own', async () => {
    const dispatcher = new ScriptedDispatcher({
      read: async (_, { client: own }) => own.progress(99).then(() => ({})),
    });
    await run(dispatcher, [
      { tool: 'read', args: {}, id: 'a' },
      { tool: 'read', args: {}, id: 'b', if: '!a' },
    ]);
    expect(progress).toEqual([
      [1, 2, 'a'],
      [2, 2, 'b'],
    ]);
  });

  it('reports the progress of a step that fails, too', async () => {
    const dispatcher = new ScriptedDispatcher({ read: () => fails('DISCORD_NOT_FOUND') });
    await failureOf(
      run(
        dispatcher,
        ['read', 'update'].map((tool) => ({ tool, args: {} })),
      ),
    );
    expect(progress).toEqual([[1, 2, 'step_0']]);
  });

  describe('for a client whose answer to a question repeats the whole call', () => {
    const asked = async (effect: 'read' | 'update' | 'create', repeatsCalls: boolean) => {
      const dispatcher = new ScriptedDispatcher({});
      const call = callOf({ client: { ...client, canElicit: true, canSample: true, repeatsCalls } });
      const steps = [effect, 'update'].map((tool) => ({ tool, args: {} }));
      await run(dispatcher, steps, call);
      return dispatcher.calls.map(({ request }) => [request.client.canElicit, request.client.canSample]);
    };
    const may = [true, true];

    it('lets no step ask once something was changed', async () => {
      expect(await asked('create', true)).toEqual([may, [false, false]]);
      expect(await asked('update', true)).toEqual([may, [false, false]]);
    });

    it('lets steps ask where nothing was changed, or asking repeats nothing', async () => {
      expect(await asked('read', true)).toEqual([may, may]);
      expect(await asked('create', false)).toEqual([may, may]);
    });

    it('lets no step ask once a part of one was done', async () => {
      const dispatcher = new ScriptedDispatcher({
        create: () => fails('DISCORD_PERMISSION_DENIED', { outcome: 'rejected', partial: { sent: 1 } }),
      });
      const call = callOf({ client: { ...client, canElicit: true, repeatsCalls: true } });
      const steps = [
        { tool: 'create', args: {}, continue_on_error: true },
        { tool: 'update', args: {} },
      ];
      await run(dispatcher, steps, call);
      expect(dispatcher.calls[1]?.request.client.canElicit).toBe(false);
    });

    it('ends with the first question, for what comes after would be done with it and again with its answer', async () => {
      const dispatcher = new ScriptedDispatcher({ update: () => new ClientAsked() });
      const steps = [
        { tool: 'update', args: {}, continue_on_error: true },
        { tool: 'create', args: {} },
      ];
      const { details } = await failureOf(run(dispatcher, steps));
      expect(details).toMatchObject({ reason: 'asked', resume: { from: 'step_0' } });
      expect(dispatcher.calls.map(({ name }) => name)).toEqual(['update']);
    });
  });

  it('skips a step whose condition is false', async () => {
    const dispatcher = new ScriptedDispatcher({ read: () => ({ name: 'general' }) });
    const report = await run(dispatcher, [
      { tool: 'read', args: {}, id: 'a' },
      { tool: 'create', args: {}, id: 'b', if: 'a.name == "rules"' },
      { tool: 'create', args: {}, id: 'c', if: '!b' },
    ]);
    expect(statuses(report)).toEqual(['success', 'skipped', 'success']);
    expect(dispatcher.calls.map(({ name }) => name)).toEqual(['read', 'create']);
  });

  it('ends at the first failure with its envelope, all steps and what resumes it', async () => {
    const dispatcher = new ScriptedDispatcher({
      read: () => ({ id: '7' }),
      update: () => fails('DISCORD_RATE_LIMITED', { retry_after_ms: 600_000, outcome: 'rejected' }),
    });
    const failure = await failureOf(
      run(dispatcher, [
        { tool: 'read', args: {}, id: 'a', save_as: 'found' },
        { tool: 'read', args: {}, id: 'unused' },
        { tool: 'update', args: { id: '{{a.id}}' }, id: 'b' },
        { tool: 'create', args: { id: '{{found.id}}', b: '{{b.x ?? ""}}' }, id: 'c' },
      ]),
    );
    expect(failure.code).toBe('DISCORD_RATE_LIMITED');
    expect(failure.details).toMatchObject({
      retriable: true,
      retry_after_ms: 600_000,
      outcome: 'rejected',
      aborted: true,
    });
    expect(statuses(failure.details)).toEqual(['success', 'success', 'error', 'not_started']);
    expect(failure.details.steps[2]?.error).toMatchObject({
      code: 'DISCORD_RATE_LIMITED',
      retry_after_ms: 600_000,
      trace_id: 'trace',
    });
    expect(failure.details.resume).toEqual({ from: 'b', variables: { a: { id: '7' }, found: { id: '7' } } });
    expect(failure.details.recovery_hint).toContain('`resume`');
  });

  it('is not retriable as a whole once something was created, for a repetition would create it again', async () => {
    const dispatcher = new ScriptedDispatcher({ read: () => fails('DISCORD_RATE_LIMITED') });
    const failure = await failureOf(
      run(dispatcher, [
        { tool: 'create', args: {} },
        { tool: 'read', args: {} },
      ]),
    );
    expect(failure.details.retriable).toBe(false);
    expect(failure.details.steps[1]?.error).toMatchObject({ retriable: true });
  });

  it('does not say that nothing was done once a step was, whatever became of the last one', async () => {
    const dispatcher = new ScriptedDispatcher({ update: () => fails('DRY_RUN_PREVIEW', { outcome: 'not_sent' }) });
    const outcomeAfter = async (tool: string) => {
      const steps = [
        { tool, args: {} },
        { tool: 'update', args: {} },
      ];
      return (await failureOf(run(dispatcher, steps))).details;
    };
    expect(await outcomeAfter('read')).toMatchObject({ outcome: 'not_sent' });
    const { outcome, steps } = await outcomeAfter('create');
    expect(outcome).toBeUndefined();
    expect(steps[1]?.error).toMatchObject({ outcome: 'not_sent' });
  });

  it('calls a step unknown that failed and may have been carried out', async () => {
    const dispatcher = new ScriptedDispatcher({ create: () => fails('DISCORD_SERVER_ERROR', { outcome: 'unknown' }) });
    const failure = await failureOf(
      run(dispatcher, [
        { tool: 'create', args: {} },
        { tool: 'read', args: {} },
      ]),
    );
    expect(statuses(failure.details)).toEqual(['unknown', 'not_started']);
    expect(failure.details.outcome).toBe('unknown');
  });

  it('goes on after a failed step that says so', async () => {
    const dispatcher = new ScriptedDispatcher({ read: () => fails('DISCORD_NOT_FOUND') });
    const report = await run(dispatcher, [
      { tool: 'read', args: {}, id: 'a', continue_on_error: true, save_as: 'x' },
      { tool: 'create', args: { name: '{{a.name ?? "none"}}' }, if: '!a' },
    ]);
    expect(statuses(report)).toEqual(['error', 'success']);
    expect(report).toMatchObject({ aborted: false, variables: {} });
    expect(dispatcher.calls[1]?.args).toEqual({ name: 'none' });
  });

  it('fails a step whose template has no value, without calling it', async () => {
    const dispatcher = new ScriptedDispatcher({ read: () => ({ name: 'x' }) });
    const failure = await failureOf(
      run(dispatcher, [
        { tool: 'read', args: {}, id: 'a' },
        { tool: 'create', args: { b: ['{{a.id}}'], c: '{{a.topic}}' } },
      ]),
    );
    expect(failure.code).toBe('PIPELINE_UNRESOLVED');
    expect(failure.details.issues?.map(({ path }) => path)).toEqual(['steps[1].args.b[0]', 'steps[1].args.c']);
    expect(failure.details.outcome).toBe('not_sent');
    expect(dispatcher.calls).toHaveLength(1);
  });

  it('fails a step whose comparison has no value', async () => {
    const failure = await failureOf(
      run(new ScriptedDispatcher({}), [
        { tool: 'read', args: {}, id: 'a' },
        { tool: 'create', args: {}, if: 'a.id != "1"' },
      ]),
    );
    expect(failure.code).toBe('PIPELINE_UNRESOLVED');
    expect(failure.details.issues?.[0]?.path).toBe('steps[1].if');
  });

  it('never scans a result for templates', async () => {
    const dispatcher = new ScriptedDispatcher({ read: () => ({ content: '{{secret.token}}' }) });
    await run(dispatcher, [
      { tool: 'read', args: {}, id: 'a' },
      { tool: 'read', args: { q: '{{a.content}}' }, id: 'b' },
      { tool: 'create', args: { content: 'quote: {{a.content}}' } },
    ]);
    expect(dispatcher.calls[2]?.args).toEqual({ content: 'quote: {{secret.token}}' });
  });

  describe('when it is cancelled', () => {
    it('starts no other step, and knows what was done', async () => {
      const cancel = new AbortController();
      const dispatcher = new ScriptedDispatcher({
        update: () => (cancel.abort(), fails('CANCELLED', { outcome: 'unknown' })),
      });
      const steps = ['read', 'update', 'create'].map((tool) => ({ tool, args: {}, continue_on_error: true }));
      const failure = await failureOf(run(dispatcher, steps, callOf({ signal: cancel.signal })));
      expect(failure.code).toBe('CANCELLED');
      expect(statuses(failure.details)).toEqual(['success', 'unknown', 'not_started']);
    });

    it('stops between two steps', async () => {
      const cancel = new AbortController();
      const dispatcher = new ScriptedDispatcher({ read: () => (cancel.abort(), {}) });
      const failure = await failureOf(
        run(
          dispatcher,
          [
            { tool: 'read', args: {} },
            { tool: 'create', args: {} },
          ],
          callOf({ signal: cancel.signal }),
        ),
      );
      expect([failure.code, failure.details.retriable]).toEqual(['CANCELLED', false]);
      expect(statuses(failure.details)).toEqual(['success', 'not_started']);
      expect(failure.details.resume).toEqual({ from: 'step_1', variables: {} });
    });
  });

  it('stops between two steps when the deadline of the call has passed', async () => {
    const call = { ...callOf(), deadline: Infinity };
    const slow = new ScriptedDispatcher({
      read: () => {
        call.deadline = performance.now();
        return { id: '1' };
      },
    });
    const failure = await failureOf(
      run(
        slow,
        [
          { tool: 'read', args: {}, id: 'a' },
          { tool: 'update', args: { id: '{{a.id}}' }, id: 'b' },
        ],
        call,
      ),
    );
    expect(failure.code).toBe('INTERNAL_ERROR');
    expect(failure.details).toMatchObject({
      reason: 'deadline',
      retriable: true,
      resume: { from: 'b', variables: { a: { id: '1' } } },
    });
  });

  it('goes on behind a step that failed and is not needed', async () => {
    const steps = [
      { tool: 'read', args: {}, id: 'a', continue_on_error: true },
      { tool: 'update', args: { name: '{{a.name ?? "none"}}' }, id: 'b', if: '!a' },
    ];
    const failing = new ScriptedDispatcher({
      read: () => fails('DISCORD_NOT_FOUND'),
      update: () => fails('DISCORD_RATE_LIMITED'),
    });
    const { resume } = (await failureOf(run(failing, steps))).details;
    const working = new ScriptedDispatcher({});
    expect(statuses(await run(working, steps, callOf(), resume))).toEqual(['skipped', 'success']);
    expect(working.calls.map(({ args }) => args)).toEqual([{ name: 'none' }]);
  });

  it('goes on where an aborted run ended, without repeating what succeeded', async () => {
    const steps = [
      { tool: 'create', args: {}, id: 'a', save_as: 'made' },
      { tool: 'update', args: { id: '{{a.id}}' }, id: 'b' },
    ];
    const failing = new ScriptedDispatcher({
      create: () => ({ id: '1' }),
      update: () => fails('DISCORD_SERVER_ERROR'),
    });
    const { resume } = (await failureOf(run(failing, steps))).details;
    const working = new ScriptedDispatcher({});
    const report = await run(working, steps, callOf(), resume);
    expect(working.calls.map(({ name, args }) => [name, args])).toEqual([['update', { id: '1' }]]);
    expect(statuses(report)).toEqual(['skipped', 'success']);
  });
});
