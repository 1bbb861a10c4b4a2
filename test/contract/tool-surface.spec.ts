import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { ContractApp } from '../support/contract-app.js';

/** The budget of a progressive list. */
const PROGRESSIVE_BYTES = 12_000;
const PROGRESSIVE_TOOLS = 12;

async function listOf(client: Client): Promise<{ names: string[]; bytes: number }> {
  const { tools } = await client.listTools();
  return { names: tools.map(({ name }) => name), bytes: Buffer.byteLength(JSON.stringify(tools)) };
}

describe('the progressive list of tools', () => {
  let app: ContractApp;

  beforeAll(async () => {
    app = await ContractApp.open({ MCP_TOOL_SURFACE: 'progressive' });
  }, 60_000);
  afterAll(() => app.close());

  it('has at most twelve tools and 12 kB', async () => {
    const { names, bytes } = await listOf(app.client);
    process.stderr.write(`Progressive tools/list: ${bytes} bytes for ${names.length} tools: ${names.join(', ')}.\n`);
    expect(names.length).toBeLessThanOrEqual(PROGRESSIVE_TOOLS);
    expect(bytes).toBeLessThanOrEqual(PROGRESSIVE_BYTES);
    expect(names).toEqual(expect.arrayContaining(['mcp_pipeline', 'mcp_tools_search', 'mcp_tools_call_destructive']));
  });

  it('leads to every tool there is: each is found by its name, described, and has something listed to call it with', async () => {
    const { names } = await listOf(app.client);
    const lost: string[] = [];
    for (const { name } of app.tools) {
      const found = await app.call('mcp_tools_search', { query: name.replaceAll('_', ' '), limit: 10 });
      const { tools } = found.structuredContent as { tools: { name: string; call_with: string }[] };
      const sketch = tools.find((tool) => tool.name === name);
      const described = await app.call('mcp_tools_describe', { tools: [name], outputs: true });
      if (!sketch || !names.includes(sketch.call_with) || described.isError || described.structuredContent?.truncated)
        lost.push(`${name}: ${JSON.stringify(sketch)} ${described.isError}`);
    }
    expect(lost).toEqual([]);
  }, 60_000);

  it('calls what is not listed, with its own result', async () => {
    const args = { guild_id: app.sandbox.guildId };
    const direct = await app.call('roles_list', args);
    const called = await app.call('mcp_tools_call_read', { name: 'roles_list', arguments: args });
    expect(direct.isError).toBeUndefined();
    expect(called.structuredContent).toEqual(direct.structuredContent);
  });
});

describe('the full list of tools', () => {
  let app: ContractApp;

  beforeAll(async () => {
    app = await ContractApp.open();
  }, 60_000);
  afterAll(() => app.close());

  it('has every tool but those that find and call others', async () => {
    const { names } = await listOf(app.client);
    const hidden = app.tools.map(({ name }) => name).filter((name) => !names.includes(name));
    expect(hidden).toEqual([
      'mcp_tools_call_destructive',
      'mcp_tools_call_read',
      'mcp_tools_call_write',
      'mcp_tools_search',
    ]);
  });

  it("says times as Discord's messages do beside themselves, in the words of a result", async () => {
    const { content } = await app.call('members_get_current_user', { guild_id: app.sandbox.guildId });
    expect(content).toMatchObject([{ text: expect.stringMatching(/joined_at: [\d-]+T[\d:.]+Z <t:\d+>/) }]);
  });
});

describe('a refusal', () => {
  let app: ContractApp;
  let ids: { guild_id: string; channel_id: string; message_id: string };

  beforeAll(async () => {
    app = await ContractApp.open({ MCP_CATEGORIES: 'messages,roles,users', MCP_TOOLS_EXCLUDE: 'messages_pin' });
    const guild = app.sandbox.guild;
    const channel = app.sandbox.createChannel(guild, { name: 'refusals' });
    const message = app.sandbox.createMessage(channel, { author_id: app.sandbox.bot.user_id, content: 'Here' });
    ids = { guild_id: guild.id, channel_id: channel.id, message_id: message.id };
  }, 60_000);
  afterAll(() => app.close());

  it.each([
    ['SCOPE_REJECTED', 'write', 'members_modify_current', () => ({ guild_id: ids.guild_id, nick: 'x' })],
    ['SCOPE_REJECTED', 'read', 'channels_list', () => ({ guild_id: ids.guild_id })],
    ['SCOPE_REJECTED', 'write', 'messages_pin', () => ({ channel_id: ids.channel_id, message_id: ids.message_id })],
    ['VALIDATION_FAILED', 'write', 'messages_send', () => ({ channel_id: ids.channel_id, contnt: 'x' })],
    [
      'DRY_RUN_PREVIEW',
      'destructive',
      'messages_delete',
      () => ({ channel_id: ids.channel_id, message_id: ids.message_id }),
    ],
    [
      'DRY_RUN_PREVIEW',
      'write',
      'messages_send',
      () => ({ channel_id: ids.channel_id, content: '@everyone', allowed_mentions: { parse: ['everyone'] } }),
    ],
    ['DISCORD_NOT_FOUND', 'read', 'messages_get', () => ({ channel_id: ids.channel_id, message_id: ids.guild_id })],
  ] as const)(
    'is %s (%s) for %s: called by itself, by way of another or as a step; and nothing is written',
    async (code, risk, name, args) => {
      app.takeExchanges();
      const codes = [];
      for (const [tool, given] of [
        [name, args()],
        [`mcp_tools_call_${risk}`, { name, arguments: args() }],
        ['mcp_pipeline', { steps: [{ tool: name, args: args() }] }],
      ] as const) {
        const { isError, structuredContent } = await app.call(tool, given);
        codes.push(isError && (structuredContent as { code: string }).code);
      }
      expect(codes).toEqual([code, code, code]);
      expect(app.takeExchanges().filter(({ method }) => method !== 'GET')).toEqual([]);
    },
  );
});
