import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import {
  CreateMessageRequestSchema,
  ElicitRequestSchema,
  EmptyResultSchema,
  LoggingMessageNotificationSchema,
  ResourceUpdatedNotificationSchema,
  type CallToolResult,
  type ElicitResult,
} from '@modelcontextprotocol/sdk/types.js';
import { Test, type TestingModule } from '@nestjs/testing';
import { ERROR_CODES } from '../../../errors/error-codes.js';
import { connectInMemory, type InMemoryOptions } from '../../../testing/connect-in-memory.js';
import { withMcp } from '../../testing/call-tool.js';
import { EverythingModule, EveryTools } from '../../testing/everything.module.js';
import { silent } from '../../testing/silent-logger.js';
import { ResourceChanges } from '../resource-changes.service.js';

describe('a server of the 2025 protocol', () => {
  let app: TestingModule;
  const clients: Client[] = [];

  beforeAll(async () => {
    app = await Test.createTestingModule(withMcp({ imports: [EverythingModule] }, { pageSize: 5 }))
      .setLogger(silent)
      .compile();
    await app.init();
  });
  afterAll(async () => {
    await Promise.all(clients.map((client) => client.close()));
    await app.close();
  });

  const connect = async (options?: InMemoryOptions): Promise<Client> => {
    const client = await connectInMemory(app, options);
    clients.push(client);
    return client;
  };
  const call = (client: Client, name: string, args = {}): Promise<CallToolResult> =>
    client.callTool({ name, arguments: args }) as Promise<CallToolResult>;
  /** A client that has listed the tools checks every result by its schema. */
  const listed = async (options?: InMemoryOptions): Promise<Client> => {
    const client = await connect(options);
    await namesOf(client);
    return client;
  };
  const namesOf = async (client: Client): Promise<string[]> => {
    const names: string[] = [];
    for (let cursor: string | undefined, page = 0; page === 0 || cursor !== undefined; page++) {
      const { tools, nextCursor } = await client.listTools({ cursor });
      names.push(...tools.map(({ name }) => name));
      cursor = nextCursor;
    }
    return names;
  };
  const approving = (answer: () => ElicitResult): InMemoryOptions => ({
    capabilities: { elicitation: { form: {} } },
    prepare: (client) => client.setRequestHandler(ElicitRequestSchema, answer),
  });

  it('lists every tool once, by name, in pages', async () => {
    const names = await namesOf(await connect());
    expect(names).toEqual([...names].sort());
    expect(names).toHaveLength(10);
    expect(new Set(names).size).toBe(10);
  });

  it('hides from a principal what a gate hides, and still refuses it by the gate when it is called', async () => {
    const guest = await connect({ principal: 'guest' });
    expect(await namesOf(guest)).not.toContain('every_approved');
    expect((await call(guest, 'every_approved')).structuredContent).toMatchObject({ code: 'CONFIRMATION_REQUIRED' });
  });

  it('refuses a cursor that it did not give', async () => {
    await expect((await connect()).listTools({ cursor: 'x' })).rejects.toMatchObject({ code: -32602 });
  });

  it('returns structured content and text', async () => {
    expect(await call(await listed(), 'every_echo', { text: 'hi' })).toEqual({
      content: [{ type: 'text', text: 'text: hi' }],
      structuredContent: { text: 'hi' },
    });
  });

  it.each(Object.keys(ERROR_CODES))('brings %s to a client that checks results by their schema', async (code) => {
    const result = await call(await listed(), 'every_fail', { code });
    expect(result).toMatchObject({ isError: true, structuredContent: { code, reason: 'told' } });
  });

  it('tells nothing of why a tool crashed', async () => {
    const result = await call(await listed(), 'every_crash');
    expect(result.structuredContent).toMatchObject({ code: 'INTERNAL_ERROR' });
    expect(JSON.stringify(result)).not.toContain('nobody may see');
  });

  it('answers an unknown tool with -32602 and the closest names', async () => {
    await expect(call(await connect(), 'every_ecko')).rejects.toMatchObject({
      code: -32602,
      message: expect.stringContaining('every_echo') as string,
      data: { tool: 'every_ecko', candidates: ['every_echo'] },
    });
  });

  it.each([
    ['tools/call', { name: 'every_echo', arguments: [] }, 'arguments must be an object'],
    ['tools/call', { name: 'every_echo', arguments: null }, 'arguments must be an object'],
    ['tools/call', { name: 'every_echo', arguments: JSON.parse('{"__proto__":1}') as object }, '__proto__'],
    ['logging/setLevel', { level: 'loud' }, 'level must be one of debug, info'],
  ])('refuses %s %j with -32602 and a sentence', async (method, params, sentence) => {
    const refused = (await connect()).request({ method, params }, EmptyResultSchema);
    await expect(refused).rejects.toMatchObject({
      code: -32602,
      message: expect.stringContaining(sentence) as string,
    });
    await expect(refused).rejects.not.toMatchObject({ message: expect.stringContaining('"path"') as string });
  });

  it('cancels a call that the client cancels, and tells it nothing more of it', async () => {
    const client = await connect();
    const controller = new AbortController();
    const begun = app.get(EveryTools).begun();
    const result = client.callTool({ name: 'every_wait' }, undefined, { signal: controller.signal });
    await begun;
    controller.abort('enough');
    await expect(result).rejects.toThrow('enough');
    expect(await call(client, 'every_echo', { text: 'still here' })).toMatchObject({
      structuredContent: { text: 'still here' },
    });
    expect(app.get(EveryTools).ended).toEqual(['cancelled']);
  });

  it('cancels what runs when the client goes away', async () => {
    const client = await connectInMemory(app);
    const begun = app.get(EveryTools).begun();
    const result = client.callTool({ name: 'every_wait' }).catch((failure: unknown) => failure);
    await begun;
    await client.close();
    expect(await result).toBeInstanceOf(Error);
    expect(app.get(EveryTools).ended).toEqual(['cancelled', 'cancelled']);
  });

  it('reports progress that only ever grows', async () => {
    const seen: { progress: number; message?: string }[] = [];
    const client = await connect();
    await client.callTool({ name: 'every_progress' }, undefined, { onprogress: (update) => seen.push(update) });
    expect(seen.map(({ message }) => message)).toEqual(['half', 'still half', 'done']);
    const values = seen.map(({ progress }) => progress);
    expect([...values].sort((a, b) => a - b)).toEqual(values);
    expect(new Set(values).size).toBe(3);
  });

  it('logs to the client from the level on that it set', async () => {
    const seen: unknown[] = [];
    const client = await connect();
    client.setNotificationHandler(LoggingMessageNotificationSchema, ({ params }) => void seen.push(params.data));
    await call(client, 'every_log');
    await client.setLoggingLevel('warning');
    await call(client, 'every_log');
    expect(seen).toEqual(['a detail', 'a problem', 'a problem']);
  });

  it('asks the model of a client that has one', async () => {
    const client = await connect({
      capabilities: { sampling: {} },
      prepare: (each) =>
        each.setRequestHandler(CreateMessageRequestSchema, ({ params }) => ({
          role: 'assistant',
          model: 'm',
          content: { type: 'text', text: `${params.systemPrompt} Fine.` },
        })),
    });
    expect((await call(client, 'every_sample')).content).toEqual([{ type: 'text', text: 'Be short. Fine.' }]);
    expect((await call(await connect(), 'every_sample')).structuredContent).toMatchObject({
      code: 'CONFIRMATION_REQUIRED',
    });
  });

  it.each([
    ['accept', { sure: true }, undefined],
    ['accept', { sure: false }, { code: 'CONFIRMATION_DECLINED', reason: 'accept' }],
    ['accept', { sure: 'perhaps' }, { code: 'CONFIRMATION_INVALID', reason: 'answer_off_schema' }],
    ['decline', undefined, { code: 'CONFIRMATION_DECLINED', reason: 'decline' }],
    ['cancel', undefined, { code: 'CONFIRMATION_DECLINED', reason: 'cancel' }],
  ] as const)('asks the human, who answers %s %j', async (action, content, failure) => {
    const client = await listed(approving(() => ({ action, ...(content && { content }) })));
    const result = await call(client, 'every_approved');
    if (failure === undefined) expect(result.content).toEqual([{ type: 'text', text: 'It is done.' }]);
    else expect(result.structuredContent).toMatchObject(failure);
  });

  it('reads resources, by address and by template', async () => {
    const client = await connect();
    expect((await client.listResources()).resources.map(({ uri }) => uri)).toEqual(['every://broken', 'every://state']);
    expect((await client.listResourceTemplates()).resourceTemplates[0]).toMatchObject({
      uriTemplate: 'every://items/{topic}',
    });
    expect((await client.readResource({ uri: 'every://state' })).contents).toEqual([
      { uri: 'every://state', mimeType: 'application/json', text: '{"fine":true}' },
    ]);
    expect((await client.readResource({ uri: 'every://items/roles' })).contents).toEqual([
      { uri: 'every://items/roles', mimeType: 'text/plain', text: 'About roles' },
    ]);
  });

  it('tells why a resource cannot be read', async () => {
    const client = await connect();
    await expect(client.readResource({ uri: 'every://nothing' })).rejects.toMatchObject({ code: -32002 });
    await expect(client.readResource({ uri: 'every://broken' })).rejects.toMatchObject({
      code: -32603,
      data: { code: 'DISCORD_UNREACHABLE', trace_id: expect.any(String) as string },
    });
  });

  it('tells subscribers, and nobody else, that a resource has changed', async () => {
    const seen: string[] = [];
    const client = await connect();
    client.setNotificationHandler(ResourceUpdatedNotificationSchema, ({ params }) => void seen.push(params.uri));
    await client.subscribeResource({ uri: 'every://state' });
    await expect(client.subscribeResource({ uri: 'every://nothing' })).rejects.toMatchObject({ code: -32002 });
    app.get(ResourceChanges).changed('every://broken');
    app.get(ResourceChanges).changed('every://state');
    await client.ping();
    await client.unsubscribeResource({ uri: 'every://state' });
    app.get(ResourceChanges).changed('every://state');
    await client.ping();
    expect(seen).toEqual(['every://state']);
  });

  it('renders prompts and completes their arguments', async () => {
    const client = await connect();
    expect((await client.listPrompts()).prompts).toMatchObject([
      { name: 'explain', arguments: [{ name: 'topic', required: true }] },
    ]);
    expect((await client.getPrompt({ name: 'explain', arguments: { topic: 'roles' } })).messages).toEqual([
      { role: 'user', content: { type: 'text', text: 'Explain roles.' } },
    ]);
    const { completion } = await client.complete({
      ref: { type: 'ref/prompt', name: 'explain' },
      argument: { name: 'topic', value: 'r' },
    });
    expect(completion).toEqual({ values: ['roles', 'rules'], total: 2, hasMore: false });
  });

  it('tells which argument of a prompt is wrong, and which prompt there is not', async () => {
    const client = await connect();
    await expect(client.getPrompt({ name: 'explain', arguments: {} })).rejects.toMatchObject({
      code: -32602,
      data: { code: 'VALIDATION_FAILED', issues: [{ path: 'topic' }] },
    });
    await expect(client.getPrompt({ name: 'nothing' })).rejects.toMatchObject({ code: -32602 });
  });

  it('suggests nothing where there is no completer', async () => {
    const { completion } = await (
      await connect()
    ).complete({
      ref: { type: 'ref/resource', uri: 'every://items/{topic}' },
      argument: { name: 'topic', value: '' },
    });
    expect(completion.values).toEqual([]);
  });

  it.each([
    { type: 'ref/prompt', name: 'nothing' },
    { type: 'ref/resource', uri: 'every://nothing' },
  ] as const)('completes nothing of what there is not: %j', async (ref) => {
    const asked = (await connect()).complete({ ref, argument: { name: 'topic', value: '' } });
    await expect(asked).rejects.toMatchObject({ code: -32602, message: expect.stringContaining('nothing') as string });
  });
});
