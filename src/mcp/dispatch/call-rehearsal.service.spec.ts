import { Module, type INestApplicationContext } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { currentCall } from '../../context/call-context.js';
import { ToolError } from '../../errors/tool-error.js';
import { McpCallGate, McpContext, McpTool, McpToolset } from '../decorators/index.js';
import type { CallContext } from '../../context/call-context.js';
import { ToolRegistry } from '../discovery/tool-registry.js';
import { Int, Text } from '../schema/fields/index.js';
import { withMcp } from '../testing/call-tool.js';
import { CallRehearsal, type Rehearsed } from './call-rehearsal.service.js';
import { GateStage, type CallGate } from './call-gate.js';
import { MUTE_CLIENT } from './mute-client.js';

class Note {
  @Text('Title.', { max: 30 }) title!: string;
  @Int('Copies.', { min: 1, max: 5, default: 1 }) copies!: number;
}

/** What stands between tools and the upstream. */
class Upstream {
  readonly sent: string[] = [];

  send(method: string, path: string, body?: unknown): void {
    currentCall()?.rehearsal?.note({ method, path, ...(body !== undefined && { body }) }, method === 'GET');
    this.sent.push(`${method} ${path}`);
  }
}

const upstream = new Upstream();

@McpToolset({ category: 'notes', summary: 'Notes.', rehearsable: true })
class NotesTools {
  @McpTool({ summary: 'Read notes.', effect: 'read' })
  list(): object {
    upstream.send('GET', '/notes');
    return {};
  }

  @McpTool({ summary: 'Merge a note.', effect: 'update' })
  merge({ title, copies }: Note): object {
    upstream.send('GET', `/notes/${title}`);
    if (title === 'taken') throw new ToolError('DISCORD_CONFLICT', 'It is taken.');
    upstream.send('PATCH', `/notes/${title}`, { copies });
    upstream.send('PATCH', '/never');
    return {};
  }

  @McpTool({ summary: 'Ask first.', effect: 'create' })
  async ask(@McpContext() { client }: CallContext): Promise<object> {
    return { canElicit: client.canElicit, answer: await client.elicit('?', {}) };
  }
}

@McpToolset({ category: 'other', summary: 'Somebody else’s.' })
class OtherTools {
  @McpTool({ summary: 'Do something of its own.', effect: 'create' })
  doIt(): object {
    upstream.sent.push('done');
    return {};
  }
}

const asked: string[] = [];

@McpCallGate({ stage: GateStage.allowLists })
class AllowLists implements CallGate {
  check({ args }: { args: Record<string, unknown> }): void {
    if (args.title === 'forbidden') throw new ToolError('CHANNEL_NOT_ALLOWED', 'Not there.');
  }
}

@McpCallGate({ stage: GateStage.confirmation })
class Confirmation implements CallGate {
  check(): void {
    asked.push('confirmation');
  }
}

@McpCallGate({ stage: GateStage.files })
class Files implements CallGate {
  check(call: { args: Record<string, unknown> }): void {
    if (call.args.title === 'note.txt') call.args = { ...call.args, title: 'written' };
    if (call.args.title === 'missing.txt') throw new ToolError('VALIDATION_FAILED', 'No such file.');
  }
}

@Module({ providers: [NotesTools, OtherTools, AllowLists, Confirmation, Files] })
class NotesModule {}

let app: INestApplicationContext;

beforeEach(async () => {
  upstream.sent.length = 0;
  asked.length = 0;
  app = await (await Test.createTestingModule(withMcp({ imports: [NotesModule] })).compile()).init();
});
afterEach(() => app.close());

function rehearse(name: string, args: Record<string, unknown> = {}, open: string[] = []): Promise<Rehearsed> {
  const tool = app.get(ToolRegistry).get(name)!;
  const request = {
    principal: { name: 'test' },
    transport: 'memory' as const,
    signal: new AbortController().signal,
    client: { ...MUTE_CLIENT, canElicit: true, elicit: () => Promise.resolve(void asked.push('human') as never) },
  };
  return app.get(CallRehearsal).rehearse({ tool, args, open }, request);
}

describe('a rehearsal', () => {
  it('sends what a write reads first, and keeps the write back', async () => {
    expect(await rehearse('notes_merge', { title: 'a', copies: '2' })).toEqual({
      requests: [
        { method: 'GET', path: '/notes/a' },
        { method: 'PATCH', path: '/notes/a', body: { copies: 2 } },
      ],
    });
    expect(upstream.sent).toEqual(['GET /notes/a']);
  });

  it('sends nothing of a read', async () => {
    expect(await rehearse('notes_list')).toEqual({ requests: [{ method: 'GET', path: '/notes' }] });
    expect(upstream.sent).toEqual([]);
  });

  it('sends nothing where not all is known', async () => {
    expect(await rehearse('notes_merge', { title: 'stand-in', copies: 'stand-in' }, ['title', 'copies'])).toEqual({
      requests: [{ method: 'GET', path: '/notes/stand-in' }],
    });
    expect(upstream.sent).toEqual([]);
  });

  it('says what the call would fail by before it changed anything', async () => {
    const codes = [];
    for (const title of ['taken', 'forbidden', 'x'.repeat(31)])
      codes.push((await rehearse('notes_merge', { title })).refusal?.code);
    expect(codes).toEqual(['DISCORD_CONFLICT', 'CHANNEL_NOT_ALLOWED', 'VALIDATION_FAILED']);
    expect(upstream.sent).toEqual(['GET /notes/taken']);
  });

  it('reads the files of a call whose arguments are known, and of no other', async () => {
    const [{ requests: known }, { refusal }, { requests: open }] = [
      await rehearse('notes_merge', { title: 'note.txt' }),
      await rehearse('notes_merge', { title: 'missing.txt' }),
      await rehearse('notes_merge', { title: 'note.txt' }, ['title']),
    ];
    expect(known?.[0]?.path).toBe('/notes/written');
    expect(refusal?.code).toBe('VALIDATION_FAILED');
    expect(open?.[0]?.path).toBe('/notes/note.txt');
  });

  it('does not begin a tool that does not say that it may', async () => {
    expect(await rehearse('other_do_it')).toEqual({});
    expect(upstream.sent).toEqual([]);
  });

  it('asks nobody, and uses no confirmation up', async () => {
    await rehearse('notes_ask');
    await rehearse('notes_merge', { title: 'a' });
    expect(asked).toEqual([]);
  });
});
