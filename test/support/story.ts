import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import type { INestApplicationContext } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { AppModule } from '../../src/app.module.js';
import { loadConfig } from '../../src/config/load-config.js';
import { startSandbox, type GuildRecord, type Sandbox } from '../../src/sandbox/index.js';
import { connectInMemory } from '../../src/testing/connect-in-memory.js';

type Arguments = Record<string, unknown>;
/** What a tool answered, field by field. */
export type Told = Record<string, unknown>;

const SETTINGS = { DISCORD_SANDBOX: 'true', MCP_DRY_RUN: 'false', MCP_GLOBAL_RPS: '0', MCP_AUDIT_ENABLED: 'false' };

/** Work that somebody does through the tools alone: the whole server, an MCP client before it, the seeded guild behind it. */
export class Story {
  private constructor(
    readonly sandbox: Sandbox,
    private readonly app: INestApplicationContext,
    private readonly client: Client,
    private readonly ownSandbox: boolean,
  ) {}

  /**
   * @param settings environment variables of the server
   * @param before the sandbox of a story that goes on with another server; whoever started it stops it
   */
  static async begin(settings: Record<string, string> = {}, before?: Sandbox): Promise<Story> {
    const sandbox = before ?? (await startSandbox({ limits: false }));
    const config = loadConfig({ ...SETTINGS, ...settings });
    const target = { api: { token: { value: sandbox.token }, baseUrl: sandbox.url }, guildId: sandbox.guildId };
    const module = await Test.createTestingModule({ imports: [AppModule.register({ config, target })] }).compile();
    const app = await module.init();
    const client = await connectInMemory(app);
    // the client then checks every result against the tool's output schema
    await client.listTools();
    return new Story(sandbox, app, client, before === undefined);
  }

  /** The guild all of it happens in; the server takes it where a call names none. */
  get guild(): GuildRecord {
    return this.sandbox.state.guilds.get(this.sandbox.guildId)!;
  }

  /** Of the user of that unique name. */
  userId(username: string): string {
    return [...this.sandbox.state.users.values()].find((user) => user.username === username)!.id;
  }

  /** The answer of a tool. @throws Error when it failed */
  async call(tool: string, args: Arguments = {}): Promise<Told> {
    const { isError, structuredContent, content } = await this.result(tool, args);
    if (isError) throw new Error(`${tool} failed: ${JSON.stringify(structuredContent ?? content)}`);
    return structuredContent as Told;
  }

  /** The failure of a call that must fail. */
  async refusal(tool: string, args: Arguments = {}): Promise<Told> {
    const { isError, structuredContent } = await this.result(tool, args);
    if (!isError) throw new Error(`${tool} did what it should not: ${JSON.stringify(structuredContent)}`);
    return structuredContent as Told;
  }

  /** The whole result: what a model reads, and what a program does. */
  async result(tool: string, args: Arguments = {}): Promise<CallToolResult> {
    return (await this.client.callTool({ name: tool, arguments: args })) as CallToolResult;
  }

  /** Ends the story. @throws Error when it asked for something the sandbox lacks */
  async end(): Promise<void> {
    const unknown = this.sandbox.unknownRoutes;
    await this.client.close();
    await this.app.close();
    if (this.ownSandbox) await this.sandbox.stop();
    if (unknown.length > 0) throw new Error(`The sandbox lacks ${unknown.join(', ')}`);
  }
}

/** One field of each row of a list. */
export function each(rows: unknown, field: string): unknown[] {
  return (rows as Told[]).map((row) => row[field]);
}
