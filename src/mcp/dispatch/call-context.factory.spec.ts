import { context, ROOT_CONTEXT, trace, TraceFlags, type ContextManager } from '@opentelemetry/api';
import type { ClientPort } from '../../context/call-context.js';
import { openContext } from './call-context.factory.js';

const client = { wantsProgress: false } as ClientPort;
const request = { principal: { name: 'me' }, transport: 'cli', signal: new AbortController().signal, client } as const;
const open = (deadlineMs = 0) => openContext({ name: 'a_tool', effect: 'read' }, request, request.signal, deadlineMs);

/** Where a tracing SDK is loaded, there is a context manager; this one knows one span. */
class OneSpan implements ContextManager {
  constructor(private readonly traceId: string) {}

  active() {
    return trace.setSpanContext(ROOT_CONTEXT, {
      traceId: this.traceId,
      spanId: '1'.repeat(16),
      traceFlags: TraceFlags.SAMPLED,
    });
  }

  with<A extends unknown[], F extends (...args: A) => ReturnType<F>>(
    _: unknown,
    fn: F,
    thisArg?: unknown,
    ...args: A
  ): ReturnType<F> {
    return fn.apply(thisArg, args);
  }

  bind<T>(_: unknown, target: T): T {
    return target;
  }

  enable(): this {
    return this;
  }

  disable(): this {
    return this;
  }
}

describe('the trace id of a call', () => {
  afterEach(() => context.disable());

  it("is the active span's", () => {
    context.setGlobalContextManager(new OneSpan('a'.repeat(32)));
    expect(open().traceId).toBe('a'.repeat(32));
  });

  it('is random where no tracing SDK is loaded', () => {
    expect(open().traceId).toMatch(/^[0-9a-f]{32}$/);
    expect(open().traceId).not.toBe(open().traceId);
  });

  it('is random where the span is none', () => {
    context.setGlobalContextManager(new OneSpan('0'.repeat(32)));
    expect(open().traceId).not.toBe('0'.repeat(32));
  });
});

describe('the deadline of a call', () => {
  it('counts from now', () => {
    const left = (open(1_000).deadline ?? 0) - performance.now();
    expect(left).toBeLessThanOrEqual(1_000);
    expect(left).toBeGreaterThan(900);
  });

  it('is off with 0', () => {
    expect(open(0)).not.toHaveProperty('deadline');
  });
});
