import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import type { INestApplicationContext } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { AppModule } from '../../src/app.module.js';
import { loadConfig } from '../../src/config/load-config.js';
import { ToolRegistry } from '../../src/mcp/discovery/tool-registry.js';
import type { ToolDefinition } from '../../src/mcp/tool-definition.js';
import { FETCH_DISPATCHER } from '../../src/network/fetch-options.js';
import { startSandbox, type Sandbox } from '../../src/sandbox/index.js';
import { connectInMemory } from '../../src/testing/connect-in-memory.js';
import { RecordingProxy, type PassedExchange } from './recording-proxy.js';
import { WebSite } from './web-site.js';

const SETTINGS = {
  DISCORD_SANDBOX: 'true',
  MCP_DRY_RUN: 'false',
  MCP_GLOBAL_RPS: '0',
  MCP_AUDIT_ENABLED: 'false',
  MCP_FETCH_HOSTS: 'emoji.gg',
  // whatever needs two slots at once waits for itself
  MCP_BULKHEAD_LIMIT: '1',
};

/** The whole application, with an MCP client before it and a sandbox behind it. */
export class ContractApp {
  private constructor(
    private readonly app: INestApplicationContext,
    private readonly proxy: RecordingProxy,
    private readonly site: WebSite,
    readonly client: Client,
    readonly sandbox: Sandbox,
    private readonly passed: PassedExchange[],
  ) {}

  /**
   * @param settings environment variables beside those that a sandbox needs
   * @param change makes other answers of the sandbox's
   */
  static async open(
    settings: Record<string, string> = {},
    change?: (answer: unknown) => unknown,
  ): Promise<ContractApp> {
    const sandbox = await startSandbox({ limits: false });
    const passed: PassedExchange[] = [];
    const proxy = await RecordingProxy.before(sandbox.url, (exchange) => passed.push(exchange), change);
    const config = loadConfig({ ...SETTINGS, ...settings });
    const target = { api: { token: { value: sandbox.token }, baseUrl: proxy.url } };
    const site = await emojiSite();
    const module = await Test.createTestingModule({ imports: [AppModule.register({ config, target })] })
      .overrideProvider(FETCH_DISPATCHER)
      .useValue(site.dispatcher())
      .compile();
    const app = await module.init();
    const client = await connectInMemory(app);
    // the client then checks every result against the tool's output schema
    await client.listTools();
    return new ContractApp(app, proxy, site, client, sandbox, passed);
  }

  get tools(): readonly ToolDefinition[] {
    return this.app.get(ToolRegistry, { strict: false }).list();
  }

  async call(name: string, args: Record<string, unknown>): Promise<CallToolResult> {
    return (await this.client.callTool({ name, arguments: args })) as CallToolResult;
  }

  /** The exchanges with the sandbox since the last time. */
  takeExchanges(): PassedExchange[] {
    return this.passed.splice(0);
  }

  async close(): Promise<void> {
    await this.client.close();
    await this.app.close();
    await this.proxy.stop();
    await this.site.stop();
    await this.sandbox.stop();
  }
}

/** What stands for every other site. */
async function emojiSite(): Promise<WebSite> {
  const site = await WebSite.start();
  const emoji = { title: 'contract', image: 'https://cdn.emoji.gg/contract.png', faves: 1 };
  site.serve('/api/', JSON.stringify([emoji]), { 'content-type': 'application/json' });
  return site;
}

/** The definitions alone, for tests that call nothing. */
export async function definitions(): Promise<readonly ToolDefinition[]> {
  const config = loadConfig({ DISCORD_TOKEN: 'only.the.definitions' });
  const module = await Test.createTestingModule({ imports: [AppModule.register({ config })] }).compile();
  const app = await module.init();
  const tools = app.get(ToolRegistry, { strict: false }).list();
  await app.close();
  return tools;
}
