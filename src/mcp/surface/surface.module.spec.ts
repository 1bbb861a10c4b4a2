import { ConsoleLogger, Module, type INestApplicationContext } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { currentCall, type CallContext, type Principal } from '../../context/call-context.js';
import { ToolError } from '../../errors/tool-error.js';
import { McpCallGate, McpContext, McpTool, McpToolset } from '../decorators/index.js';
import { GateStage, type CallGate } from '../dispatch/call-gate.js';
import type { ToolCall } from '../dispatch/tool-call.js';
import { ToolDispatcher } from '../dispatch/tool-dispatcher.service.js';
import type { ErrorEnvelope, ToolFailure, ToolOutcome, ToolSuccess } from '../dispatch/tool-outcome.js';
import { MUTE_CLIENT } from '../dispatch/mute-client.js';
import { Int, Text } from '../schema/fields/index.js';
import type { McpModuleOptions } from '../mcp-module-options.js';
import { Surface } from '../server/surface.service.js';
import { withMcp } from '../testing/call-tool.js';
import type { ToolDefinition } from '../tool-definition.js';
import type { DescribedTools, FoundTools } from './surface.dto.js';
import { SurfaceModule } from './surface.module.js';

class Book {
  @Text('Title.', { min: 1, max: 20 }) title!: string;
  @Int('Copies.', { min: 1, optional: true }) copies?: number;
}

class Shelved {
  @Text('Title.', { untrusted: true }) title!: string;
}

let calls: CallContext[];

@McpToolset({ category: 'books', summary: 'Books of a shelf.' })
class BookTools {
  @McpTool({ summary: 'Look a book up.', effect: 'read', output: Shelved })
  get({ title }: Book, @McpContext() call: CallContext): Shelved {
    calls.push(call);
    return { title: `${title}\u200b` };
  }

  @McpTool({ summary: 'Put a book on the shelf.', effect: 'create', auditReason: true })
  add(book: Book): object {
    calls.push(currentCall()!);
    return { title: book.title, copies: book.copies, reason: currentCall()?.auditReason };
  }

  @McpTool({ summary: 'Burn a book.', effect: 'delete' })
  burn(_book: Book): object {
    throw new ToolError('DISCORD_RATE_LIMITED', 'Too many fires.', { retry_after_ms: 5, outcome: 'rejected' });
  }

  @McpTool({ summary: 'Break.', effect: 'read' })
  fail(): object {
    throw new Error('secret');
  }
}

class Log extends ConsoleLogger {
  readonly errors: unknown[] = [];

  override error(message: unknown): void {
    this.errors.push(message);
  }
}

/** One principal may only read. */
@McpCallGate({ stage: GateStage.enabled })
class Scopes implements CallGate {
  check({ tool, context }: ToolCall): void {
    if (!this.lists(tool, context.principal)) throw new ToolError('READ_ONLY', `${tool.name} writes.`);
  }

  lists({ effect }: ToolDefinition, { name }: Principal): boolean {
    return name !== 'reader' || effect === 'read' || effect === 'neutral';
  }
}

@Module({ providers: [BookTools, Scopes] })
class BooksModule {}

let app: INestApplicationContext;

async function start(options: Partial<McpModuleOptions> = {}): Promise<INestApplicationContext> {
  const surface = { kind: 'progressive', everyday: ['books_get'], synonyms: { shelve: 'add' } } as const;
  const metadata = withMcp({ imports: [SurfaceModule, BooksModule] }, { surface, ...options });
  return (await Test.createTestingModule(metadata).compile()).init();
}

beforeEach(async () => {
  calls = [];
  app = await start();
});
afterEach(() => app.close());

function outcomeOf(tool: string, args: Record<string, unknown>, principal = 'librarian'): Promise<ToolOutcome> {
  const request = { transport: 'memory' as const, signal: new AbortController().signal, client: MUTE_CLIENT };
  return app.get(ToolDispatcher).dispatch(tool, args, { principal: { name: principal }, ...request });
}

async function call(tool: string, args: Record<string, unknown>, principal?: string): Promise<ToolSuccess> {
  const outcome = await outcomeOf(tool, args, principal);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.envelope));
  return outcome;
}

async function failure(tool: string, args: Record<string, unknown>, principal?: string): Promise<ErrorEnvelope> {
  const outcome = await outcomeOf(tool, args, principal);
  expect(outcome.ok).toBe(false);
  return (outcome as ToolFailure).envelope;
}

const found = async (args: Record<string, unknown>, principal?: string) =>
  (await call('mcp_tools_search', args, principal)).structured as unknown as FoundTools;
const namesOf = ({ tools }: FoundTools) => tools.map(({ name }) => name);

describe('a progressive list', () => {
  it('holds the everyday tools and those that find and call others, without what can be asked for', () => {
    const surface = app.get(Surface, { strict: false });
    const { items } = surface.listTools({ name: 'librarian' });
    expect(items.map(({ name }) => name)).toEqual([
      'books_get',
      'mcp_tools_call_destructive',
      'mcp_tools_call_read',
      'mcp_tools_call_write',
      'mcp_tools_describe',
      'mcp_tools_search',
    ]);
    expect(items.map((tool) => surface.listing(tool)).filter((tool) => 'outputSchema' in tool)).toEqual([]);
  });

  it('says of each tool that calls others what it may do at worst', () => {
    const { items } = app.get(Surface, { strict: false }).listTools({ name: 'librarian' });
    const hints = items
      .filter(({ name }) => name.startsWith('mcp_tools'))
      .map(({ name, annotations: { readOnlyHint, destructiveHint } }) => [name, readOnlyHint, destructiveHint]);
    expect(hints).toEqual([
      ['mcp_tools_call_destructive', false, true],
      ['mcp_tools_call_read', true, false],
      ['mcp_tools_call_write', false, false],
      ['mcp_tools_describe', true, false],
      ['mcp_tools_search', true, false],
    ]);
  });
});

describe('mcp_tools_search', () => {
  it('finds tools by what they do, and says how to call them', async () => {
    expect((await found({ query: 'shelve a book' })).tools[0]).toEqual({
      name: 'books_add',
      summary: 'Put a book on the shelf.',
      category: 'books',
      effect: 'create',
      confirm: false,
      call_with: 'mcp_tools_call_write',
      arguments: 'title, copies?, audit_reason?',
    });
    const [burn] = (await found({ query: 'burn' })).tools;
    expect(burn).toMatchObject({ confirm: true, call_with: 'mcp_tools_call_destructive' });
    expect((await found({ query: 'look up' })).tools[0]).toMatchObject({ name: 'books_get', call_with: 'books_get' });
  });

  it('lists the tools of a category, and the categories', async () => {
    expect(namesOf(await found({ category: 'books' }))).toEqual(['books_add', 'books_burn', 'books_fail', 'books_get']);
    expect((await found({})).categories).toEqual([
      { name: 'books', summary: 'Books of a shelf.', tools: 4 },
      { name: 'meta', summary: 'Find, describe and call tools.', tools: 5 },
    ]);
    expect((await found({ query: 'xyzzy' })).categories).toHaveLength(2);
    expect((await failure('mcp_tools_search', { category: 'boks' })).candidates).toEqual(['books']);
  });

  it('finds as many as asked for', async () => {
    expect(namesOf(await found({ query: 'book', limit: 1 }))).toHaveLength(1);
  });

  it('knows of no tool that the principal may not call', async () => {
    expect(namesOf(await found({ query: 'book' }, 'reader'))).toEqual(['books_get', 'books_fail']);
    expect(await failure('mcp_tools_describe', { tools: ['books_add'] }, 'reader')).toMatchObject({
      code: 'VALIDATION_FAILED',
      issues: [{ path: 'tools[0]' }],
    });
  });
});

describe('mcp_tools_describe', () => {
  it('tells the whole schemas', async () => {
    const { structured } = await call('mcp_tools_describe', { tools: ['books_get', 'books_add'], outputs: true });
    const { tools } = structured as unknown as DescribedTools;
    expect(tools.map(({ name, input_schema, output_schema }) => [name, input_schema.required, output_schema])).toEqual([
      [
        'books_get',
        ['title'],
        expect.objectContaining({ properties: { title: { type: 'string', 'x-untrusted': true } } }),
      ],
      ['books_add', ['title'], undefined],
    ]);
  });

  it.each([
    ['full', 'tools/list names all there are.'],
    ['progressive', 'mcp_tools_search finds tools by what they do.'],
  ] as const)('sends one that asks for no tool to what a %s list holds', async (kind, recovery_hint) => {
    await app.close();
    app = await start({ surface: { kind } });
    expect(await failure('mcp_tools_describe', { tools: ['book_get'] })).toMatchObject({
      candidates: ['books_get'],
      recovery_hint,
    });
  });

  it('cuts no schema: what is too much for one answer is refused', async () => {
    const { structured } = await call('mcp_tools_describe', { tools: ['books_get'] });
    const [one] = (structured as unknown as DescribedTools).tools;
    const room = Buffer.byteLength(JSON.stringify(one)) + 100;
    await app.close();
    app = await start({ resultMaxBytes: room });
    await call('mcp_tools_describe', { tools: ['books_get'] });
    expect(await failure('mcp_tools_describe', { tools: ['books_get', 'books_add'] })).toMatchObject({
      code: 'VALIDATION_FAILED',
      issues: [{ path: 'tools' }],
    });
  });

  it('names the tools that are likely meant by one that there is not', async () => {
    expect(await failure('mcp_tools_describe', { tools: ['books_got'] })).toMatchObject({
      issues: [{ path: 'tools[0]', message: 'is no tool: did you mean books_get?' }],
      candidates: ['books_get'],
    });
  });
});

describe('a tool that calls others', () => {
  const get = { name: 'books_get', arguments: { title: 'Emma' } };

  it('gives the result of what it calls as it is, text included', async () => {
    const direct = await call('books_get', get.arguments);
    const called = await call('mcp_tools_call_read', get);
    expect(called.structured).toEqual(direct.structured);
    expect((called.content[0] as { text: string }).text).toMatch(/<untrusted-\w+>Emma<\/untrusted-\w+>/);
    expect(called.content).toHaveLength(1);
  });

  it('calls in the context of its own call', async () => {
    await call('mcp_tools_call_read', get);
    expect(calls[0]).toMatchObject({ tool: 'books_get', effect: 'read', parent: { tool: 'mcp_tools_call_read' } });
    expect(calls[0]?.traceId).toBe(calls[0]?.parent?.traceId);
  });

  it('hands on what the dispatcher takes for itself', async () => {
    const args = { title: 'Emma', copies: '2', audit_reason: 'wanted' };
    const { structured } = await call('mcp_tools_call_write', { name: 'books_add', arguments: args });
    expect(structured).toEqual({ title: 'Emma', copies: 2, reason: 'wanted' });
  });

  it.each([
    ['mcp_tools_call_read', 'books_add', 'mcp_tools_call_write'],
    ['mcp_tools_call_read', 'books_burn', 'mcp_tools_call_destructive'],
    ['mcp_tools_call_write', 'books_get', 'mcp_tools_call_read'],
    ['mcp_tools_call_write', 'books_burn', 'mcp_tools_call_destructive'],
    ['mcp_tools_call_destructive', 'books_add', 'mcp_tools_call_write'],
  ])('%s does not call %s, and names %s', async (tool, name, right) => {
    expect(await failure(tool, { name, arguments: { title: 'Emma' } })).toMatchObject({
      code: 'DISPATCH_MODE_MISMATCH',
      retriable: false,
      suggested_tool: right,
    });
    expect(calls).toEqual([]);
  });

  it('fails as what it calls does', async () => {
    const args = { name: 'books_burn', arguments: { title: 'Emma', __confirm: true } };
    const [direct, called] = [
      await failure('books_burn', args.arguments),
      await failure('mcp_tools_call_destructive', args),
    ];
    expect({ ...called, trace_id: direct.trace_id }).toEqual(direct);
  });

  it('refuses the arguments as what it calls does', async () => {
    expect(await failure('mcp_tools_call_write', { name: 'books_add', arguments: { titel: 'x' } })).toMatchObject({
      code: 'VALIDATION_FAILED',
      issues: [{ path: 'title' }, { path: 'titel' }],
    });
  });

  it('calls nothing that the principal may not call', async () => {
    const refused = await failure('mcp_tools_call_write', { name: 'books_add', arguments: { title: 'x' } }, 'reader');
    expect(refused.code).toBe('READ_ONLY');
    expect(calls).toEqual([]);
  });

  it('calls no tool that calls others, and no tool that there is not', async () => {
    const nested = { name: 'mcp_tools_call_read', arguments: get };
    expect(await failure('mcp_tools_call_read', nested)).toMatchObject({ issues: [{ path: 'name' }] });
    expect(await failure('mcp_tools_call_read', { name: 'books_gett' })).toMatchObject({
      code: 'VALIDATION_FAILED',
      candidates: ['books_get'],
    });
  });

  it('hides what went wrong unexpectedly, too, and logs it once', async () => {
    const log = new Log();
    app.useLogger(log);
    const failed = await failure('mcp_tools_call_read', { name: 'books_fail' });
    expect(log.errors).toEqual([expect.stringContaining('books_fail')]);
    expect(failed.code).toBe('INTERNAL_ERROR');
    expect(JSON.stringify(failed)).not.toContain('secret');
  });
});
