import { jest } from '@jest/globals';
import { ForbiddenException, Logger, Module, UseGuards, type CanActivate } from '@nestjs/common';
import { Test, type TestingModule } from '@nestjs/testing';
import { currentCall, type CallContext, type ClientPort, type Principal } from '../../context/call-context.js';
import { ToolError } from '../../errors/tool-error.js';
import { McpCallGate, McpCallObserver, McpContext, McpTool, McpToolset } from '../decorators/index.js';
import { Int, ListOf, Text } from '../schema/fields/index.js';
import { withMcp } from '../testing/call-tool.js';
import type { ToolDefinition } from '../tool-definition.js';
import { GateStage, type CallGate } from './call-gate.js';
import type { CallEnd, CallObserver } from './call-observer.js';
import type { CallRequest } from './call-request.js';
import type { ToolCall } from './tool-call.js';
import { ToolContent } from './tool-content.js';
import { ToolDispatcher } from './tool-dispatcher.service.js';
import type { ToolFailure, ToolSuccess } from './tool-outcome.js';

/** What happened, in order. */
const story: string[] = [];
let refuseAt: string | undefined;

class Greeting {
  @Text('Whom to greet.', { max: 20 }) who!: string;
  @Int('How often.', { min: 1, max: 3, default: 1 }) times!: number;
}

class Greeted {
  @Text('The greeting.') greeting!: string;
  @ListOf(Greeting, 'More.', { optional: true }) more?: Greeting[];
}

class NobodyGuard implements CanActivate {
  canActivate(): boolean {
    throw new ForbiddenException('Nobody may.');
  }
}

@McpToolset({ category: 'demo', summary: 'Tools for the specs of the dispatcher.' })
class DemoTools {
  received: unknown;
  context?: CallContext;

  @McpTool({ summary: 'Greets.', effect: 'read', output: Greeted, auditReason: true, raw: true })
  greet(input: Greeting, @McpContext() context: CallContext): Greeted {
    story.push('tool');
    this.received = input;
    this.context = context;
    return { greeting: `Hello ${input.who}` };
  }

  @McpTool({ summary: 'Deletes.', effect: 'delete' })
  remove(): object {
    story.push('tool');
    return { removed: true };
  }

  @McpTool({ summary: 'Forgets what its output promises.', effect: 'create', output: Greeted })
  forget(): Greeted {
    return {} as Greeted;
  }

  @McpTool({ summary: 'Fails without a plan.', effect: 'create' })
  crash(): void {
    throw new Error('the secret reason');
  }

  @McpTool({ summary: 'Fails as planned.', effect: 'update' })
  fail(): void {
    throw new ToolError('DISCORD_RATE_LIMITED', 'Wait.', { retry_after_ms: 5_000, outcome: 'rejected' });
  }

  @McpTool({ summary: 'Is guarded.', effect: 'read' })
  @UseGuards(NobodyGuard)
  guarded(): void {
    story.push('tool');
  }

  @McpTool({ summary: 'Runs until it is cancelled.', effect: 'update' })
  async wait(@McpContext() { signal }: CallContext): Promise<void> {
    story.push('tool');
    await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
  }

  @McpTool({ summary: 'Never ends.', effect: 'update' })
  hang(): Promise<void> {
    return new Promise(() => undefined);
  }

  @McpTool({ summary: 'Answers in text.', effect: 'read' })
  say(): string {
    return 'In a word.';
  }

  @McpTool({ summary: 'Says nothing.', effect: 'update' })
  silent(): void {
    return undefined;
  }

  @McpTool({ summary: 'Answers with an image.', effect: 'read' })
  draw(): ToolContent {
    return new ToolContent([{ type: 'image', data: 'AA==', mimeType: 'image/png' }]);
  }

  @McpTool({ summary: 'Answers with a list.', effect: 'read' })
  list(): string[] {
    return ['a', 'b'];
  }
}

abstract class StoryGate implements CallGate {
  abstract readonly name: string;
  readonly seen: ToolCall[] = [];

  check(call: ToolCall): void {
    story.push(this.name);
    this.seen.push(call);
    if (refuseAt === this.name) throw new ToolError('SCOPE_REJECTED', 'Refused.');
  }
}

@McpCallGate({ stage: GateStage.confirmation })
class LateGate extends StoryGate {
  readonly name = 'confirmation';
}

@McpCallGate({ stage: GateStage.defaultGuild })
class EarlyGate extends StoryGate {
  readonly name = 'defaultGuild';

  override check(call: ToolCall): void {
    super.check(call);
    if (call.tool.name === 'demo_greet') call.args = { who: 'nobody', ...call.args };
  }
}

@McpCallGate({ stage: GateStage.enabled })
class EnabledGate extends StoryGate {
  readonly name = 'enabled';

  lists(tool: ToolDefinition, principal: Principal): boolean {
    return principal.name !== 'guest' || tool.effect === 'read';
  }
}

@McpCallObserver()
class StoryObserver implements CallObserver {
  ends: CallEnd[] = [];
  failing?: Error;

  started({ tool, context }: ToolCall): void {
    story.push(`started ${tool.name}`);
    expect(currentCall()).toBe(context);
    if (this.failing) throw this.failing;
  }

  ended(_call: ToolCall, end: CallEnd): void {
    story.push('ended');
    this.ends.push(end);
    if (this.failing) throw this.failing;
  }
}

@Module({ providers: [DemoTools, LateGate, EarlyGate, EnabledGate, StoryObserver] })
class DemoModule {}

const client = (facts: Partial<ClientPort> = {}): ClientPort => ({
  wantsProgress: false,
  canElicit: false,
  canSample: false,
  progress: () => Promise.resolve(),
  log: () => Promise.resolve(),
  elicit: () => Promise.reject(new Error('not here')),
  sample: () => Promise.reject(new Error('not here')),
  ...facts,
});

function request(facts: Partial<CallRequest> = {}): CallRequest {
  return {
    principal: { name: 'me' },
    transport: 'memory',
    signal: new AbortController().signal,
    client: client(),
    ...facts,
  };
}

describe('the dispatcher', () => {
  let app: TestingModule;
  let dispatcher: ToolDispatcher;
  const logged = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);

  beforeEach(async () => {
    story.length = 0;
    refuseAt = undefined;
    logged.mockClear();
    app = await Test.createTestingModule(withMcp({ imports: [DemoModule] })).compile();
    await app.init();
    dispatcher = app.get(ToolDispatcher);
  });
  afterEach(() => app.close());

  const succeed = async (name: string, args = {}, facts: Partial<CallRequest> = {}): Promise<ToolSuccess> => {
    const outcome = await dispatcher.dispatch(name, args, request(facts));
    expect(outcome).toMatchObject({ ok: true });
    return outcome as ToolSuccess;
  };
  const fail = async (name: string, args = {}, facts: Partial<CallRequest> = {}): Promise<ToolFailure> => {
    const outcome = await dispatcher.dispatch(name, args, request(facts));
    expect(outcome).toMatchObject({ ok: false });
    return outcome as ToolFailure;
  };

  it('tells observers, asks the gates by stage with the validation between them, and runs the tool', async () => {
    await succeed('demo_greet', { who: 'Ada' });
    expect(story).toEqual(['defaultGuild', 'enabled', 'confirmation', 'started demo_greet', 'tool', 'ended']);
    expect(app.get(StoryObserver).ends).toEqual([{ started: true, durationMs: expect.any(Number) as number }]);
  });

  it('lets the first gates fill arguments in before they are validated', async () => {
    await succeed('demo_greet', {});
    expect(app.get(DemoTools).received).toEqual({ who: 'nobody', times: 1 });
  });

  it('refuses bad arguments after the first gates and before all others, naming every problem', async () => {
    const { envelope } = await fail('demo_greet', { who: 7, times: 9, extra: 1 });
    expect(story).toEqual(['defaultGuild', 'ended']);
    expect(envelope.code).toBe('VALIDATION_FAILED');
    expect(envelope.issues?.map(({ path }) => path).sort()).toEqual(['extra', 'times', 'who']);
  });

  it('refuses arguments that are too deep before any gate or observer could walk them', async () => {
    const deep = JSON.parse('['.repeat(20_000) + ']'.repeat(20_000)) as unknown;
    const { error } = await fail('demo_greet', { who: deep });
    expect(error).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { issues: [{ message: 'may nest 32 levels deep, not more' }] },
    });
    expect(story).toEqual(['ended']);
    expect(logged).not.toHaveBeenCalled();
  });

  it('takes no text for the consent of a human', async () => {
    const { error } = await fail('demo_remove', { __confirm: 'true' });
    expect(error).toMatchObject({ code: 'VALIDATION_FAILED', details: { issues: [{ path: '__confirm' }] } });
    expect(story).not.toContain('tool');
  });

  it.each(['defaultGuild', 'enabled', 'confirmation'])(
    'runs nothing after a refusal at %s, and observers hear of it',
    async (stage) => {
      refuseAt = stage;
      const { envelope } = await fail('demo_remove');
      expect(envelope).toMatchObject({ code: 'SCOPE_REJECTED', retriable: false, outcome: 'not_sent' });
      expect(story).not.toContain('tool');
      expect(app.get(StoryObserver).ends[0]?.error?.code).toBe('SCOPE_REJECTED');
    },
  );

  it('takes its own arguments out, for the context and the gates', async () => {
    await succeed('demo_greet', { who: 'Ada', audit_reason: 'because', view: 'compact' });
    expect(app.get(DemoTools).received).toEqual({ who: 'Ada', times: 1 });
    expect(app.get(DemoTools).context).toMatchObject({ auditReason: 'because', view: 'compact' });
    await succeed('demo_remove', { __confirm: true });
    const seen = app.get(LateGate).seen.at(-1);
    expect(seen?.control).toEqual({ confirm: true });
    expect(seen?.args).toEqual({});
  });

  it('refuses an argument of its own that the tool does not take', async () => {
    const { envelope } = await fail('demo_greet', { who: 'Ada', __confirm: true });
    expect(envelope.issues).toMatchObject([{ path: '__confirm' }]);
  });

  it('opens a context with ids, principal, transport and deadline', async () => {
    await succeed('demo_greet', { who: 'Ada' });
    const { context } = app.get(DemoTools);
    expect(context).toMatchObject({
      tool: 'demo_greet',
      effect: 'read',
      principal: { name: 'me' },
      transport: 'memory',
    });
    expect(context?.traceId).toMatch(/^[0-9a-f]{32}$/);
    expect(context?.callId).toMatch(/^[0-9a-f-]{36}$/);
    expect((context?.deadline ?? 0) - performance.now()).toBeLessThanOrEqual(55_000);
    expect((context?.deadline ?? 0) - performance.now()).toBeGreaterThan(50_000);
  });

  it('lifts the deadline of a client that is told of progress', async () => {
    await succeed('demo_greet', { who: 'Ada' }, { client: client({ wantsProgress: true }) });
    expect(app.get(DemoTools).context).not.toHaveProperty('deadline');
  });

  it('gives a step the trace and the deadline of its parent', async () => {
    await succeed('demo_greet', { who: 'Ada' });
    const parent = app.get(DemoTools).context!;
    await succeed('demo_greet', { who: 'Bob' }, { parent });
    const step = app.get(DemoTools).context;
    expect(step).toMatchObject({ parent, traceId: parent.traceId, deadline: parent.deadline });
    expect(step?.callId).not.toBe(parent.callId);
  });

  it('repeats no more than 100 characters of a name that there is not', async () => {
    const name = 'x'.repeat(100_000);
    const told = `${'x'.repeat(100)}…`;
    const unknown = await dispatcher.dispatch(name, {}, request()).catch((failure: unknown) => failure);
    expect(unknown).toMatchObject({ tool: told, candidates: [] });
    expect((unknown as Error).message.length).toBeLessThan(200);
    const { envelope } = await fail('demo_greet', { who: 'Ada', [name]: 1 });
    expect(envelope.issues).toMatchObject([{ path: told }]);
    expect(JSON.stringify(envelope).length).toBeLessThan(1_000);
  });

  it('names the closest tools for one that there is not', async () => {
    await expect(dispatcher.dispatch('demo_great', {}, request())).rejects.toMatchObject({
      name: 'UnknownToolError',
      candidates: ['demo_greet'],
    });
    expect(story).toEqual([]);
  });

  describe('result', () => {
    it('is structured content, and the same in words', async () => {
      expect(await succeed('demo_greet', { who: 'Ada' })).toEqual({
        ok: true,
        structured: { greeting: 'Hello Ada' },
        content: [{ type: 'text', text: 'greeting: Hello Ada' }],
      });
    });

    it.each([
      ['demo_say', undefined, [{ type: 'text', text: 'In a word.' }]],
      ['demo_silent', undefined, [{ type: 'text', text: 'Done.' }]],
      ['demo_draw', undefined, [{ type: 'image', data: 'AA==', mimeType: 'image/png' }]],
      ['demo_list', { items: ['a', 'b'] }, [{ type: 'text', text: 'items: a, b' }]],
    ])('of %s', async (name, structured, content) => {
      expect(await succeed(name)).toEqual({ ok: true, ...(structured && { structured }), content });
    });

    it('that is not what the output schema promises is a bad answer, logged with what is wrong', async () => {
      const { envelope } = await fail('demo_forget');
      expect(envelope).toMatchObject({ code: 'DISCORD_BAD_RESPONSE', outcome: 'unknown', retriable: false });
      expect(String(logged.mock.calls[0]?.[1])).toContain("must have required property 'greeting'");
    });
  });

  describe('failure', () => {
    it('that the tool planned keeps its facts, and is not logged', async () => {
      const { envelope, content } = await fail('demo_fail');
      expect(envelope).toMatchObject({
        code: 'DISCORD_RATE_LIMITED',
        retriable: true,
        retry_after_ms: 5_000,
        outcome: 'rejected',
      });
      expect(content[0]).toMatchObject({
        text: expect.stringContaining('DISCORD_RATE_LIMITED: Wait. Wait `retry_after_ms`'),
      });
      expect(logged).not.toHaveBeenCalled();
    });

    it('that nobody expected tells nothing of its reason, and is logged once with it and the trace id', async () => {
      const outcome = await fail('demo_crash');
      expect(outcome.envelope).toMatchObject({ code: 'INTERNAL_ERROR', retriable: false, outcome: 'unknown' });
      expect(JSON.stringify(outcome)).not.toContain('secret');
      expect(logged).toHaveBeenCalledTimes(1);
      const [line, causes] = logged.mock.calls[0] as string[];
      expect(line).toContain(outcome.envelope.trace_id);
      expect(line).toContain('DemoTools.crash');
      expect(causes).toContain('the secret reason');
    });

    it('of a guard is mapped too', async () => {
      const { envelope, error } = await fail('demo_guarded');
      expect(envelope.code).toBe('SCOPE_REJECTED');
      expect(error.message).toBe('Nobody may.');
      expect(story).not.toContain('tool');
    });
  });

  describe('cancellation', () => {
    it('reaches the running tool, and observers hear how it ended', async () => {
      const controller = new AbortController();
      const outcome = fail('demo_wait', {}, { signal: controller.signal });
      while (!story.includes('tool')) await new Promise((resolve) => setImmediate(resolve));
      controller.abort();
      expect((await outcome).envelope).toMatchObject({ code: 'CANCELLED', retriable: false, outcome: 'unknown' });
      expect(app.get(StoryObserver).ends[0]?.error?.code).toBe('CANCELLED');
      expect(logged).not.toHaveBeenCalled();
    });

    it('before the tool runs says that nothing was sent', async () => {
      const { envelope } = await fail('demo_remove', {}, { signal: AbortSignal.abort() });
      expect(envelope).toMatchObject({ code: 'CANCELLED', outcome: 'not_sent' });
      expect(story).not.toContain('tool');
    });
  });

  describe('observer', () => {
    it('that fails fails no call, and is logged', async () => {
      app.get(StoryObserver).failing = new Error('disk full');
      await succeed('demo_greet', { who: 'Ada' });
      expect(logged).toHaveBeenCalledTimes(2);
    });

    it('that makes its record a condition refuses the call before its tool runs', async () => {
      app.get(StoryObserver).failing = new ToolError('AUDIT_UNAVAILABLE', 'No record.');
      const { envelope } = await fail('demo_remove');
      expect(envelope).toMatchObject({ code: 'AUDIT_UNAVAILABLE', retriable: true, outcome: 'not_sent' });
      expect(story).toEqual(['defaultGuild', 'enabled', 'confirmation', 'started demo_remove', 'ended']);
      expect(app.get(StoryObserver).ends).toMatchObject([{ started: false, outcome: 'not_sent' }]);
    });
  });

  describe('at the end of the process', () => {
    it('accepts nothing new, and observers hear of the refusal', async () => {
      await dispatcher.drain(0);
      const { envelope } = await fail('demo_greet', { who: 'Ada' });
      expect(envelope).toMatchObject({ code: 'SHUTTING_DOWN', retriable: true });
      expect(story).toEqual(['ended']);
    });

    it('cancels and answers what runs after the grace', async () => {
      const outcome = fail('demo_wait');
      while (!story.includes('tool')) await new Promise((resolve) => setImmediate(resolve));
      await dispatcher.drain(1);
      expect((await outcome).envelope).toMatchObject({ code: 'CANCELLED', outcome: 'unknown' });
    });

    it('answers for a tool that does not even react to that', async () => {
      jest.useFakeTimers();
      const outcome = fail('demo_hang');
      await jest.advanceTimersByTimeAsync(0);
      const drained = dispatcher.drain(1_000);
      await jest.advanceTimersByTimeAsync(1_500);
      jest.useRealTimers();
      expect((await outcome).envelope).toMatchObject({ code: 'CANCELLED', outcome: 'unknown' });
      await drained;
    });
  });
});
