import { ConsoleLogger, Module, type INestApplicationContext } from '@nestjs/common';
import { Test, type TestingModuleBuilder } from '@nestjs/testing';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { AppModule } from '../../src/app.module.js';
import { loadConfig } from '../../src/config/load-config.js';
import { DiscordRestService } from '../../src/discord/discord-rest.service.js';
import { McpTool, McpToolset } from '../../src/mcp/decorators/index.js';
import { connectInMemory } from '../../src/testing/connect-in-memory.js';
import { ChannelsModule } from '../../src/tools/channels/channels.module.js';
import type { CurrentUser } from '../../src/tools/users/users.dto.js';
import { UsersTools } from '../../src/tools/users/users.tools.js';
import type { CallResult } from '../support/official-clients.js';

const user = {
  id: '1100000000000000001',
  username: 'stand-in',
  discriminator: '0',
  global_name: null,
  avatar: null,
  bot: true,
};

/** Answers as Discord would, without a request. */
const standIn = {
  get: (_route: string, { answer }: { answer(body: typeof user): unknown }) => Promise.resolve(answer(user)),
};

class QuietUsersTools extends UsersTools {
  override async getCurrent(): Promise<CurrentUser> {
    return Object.assign(await super.getCurrent(), { username: 'somebody' });
  }
}

@McpToolset({ category: 'channels', summary: 'A stand-in.' })
class FewChannelsTools {
  @McpTool({ summary: 'List no channels.', effect: 'read' })
  list(): { channels: [] } {
    return { channels: [] };
  }
}

@Module({ providers: [FewChannelsTools] })
class FewChannelsModule {}

const SILENT = new ConsoleLogger({ logLevels: [] });

let app: INestApplicationContext;
let client: Client;

async function open(override: (builder: TestingModuleBuilder) => TestingModuleBuilder): Promise<void> {
  const config = loadConfig({
    DISCORD_TOKEN: 'never.used.here',
    MCP_LOG_LEVEL: 'silent',
    MCP_AUDIT_ENABLED: 'false',
  });
  const builder = Test.createTestingModule({ imports: [AppModule.register({ config })] }).setLogger(SILENT);
  const module = await override(builder).compile();
  app = await module.init();
  client = await connectInMemory(app);
}

async function call(name: string, args: Record<string, unknown> = {}): Promise<CallResult> {
  return (await client.callTool({ name, arguments: args })) as CallResult;
}

async function toolNames(): Promise<string[]> {
  return (await client.listTools()).tools.map(({ name }) => name);
}

describe('AppModule', () => {
  it('refuses a config that names a database and no secret, which loadConfig would not have made', () => {
    const config = Object.assign(loadConfig({}), { databaseUrl: 'postgres://localhost/state' });
    expect(() => AppModule.register({ config })).toThrow('MCP_DATABASE_URL: needs MCP_STATE_SECRET');
  });
});

describe('Test.createTestingModule', () => {
  afterEach(async () => {
    await client.close();
    await app.close();
  });

  it('replaces the door to Discord under all tools', async () => {
    await open((builder) => builder.overrideProvider(DiscordRestService).useValue(standIn));
    expect(await call('users_get_current')).toMatchObject({ structuredContent: { id: user.id, username: 'stand-in' } });
  }, 60_000);

  it('replaces a class of tools by one that extends it', async () => {
    await open((builder) =>
      builder
        .overrideProvider(DiscordRestService)
        .useValue(standIn)
        .overrideProvider(UsersTools)
        .useClass(QuietUsersTools),
    );
    expect(await call('users_get_current')).toMatchObject({ structuredContent: { username: 'somebody' } });
    expect(await toolNames()).toContain('users_list_current_user_guilds');
  }, 60_000);

  it('replaces a module, and its tools with it', async () => {
    await open((builder) => builder.overrideModule(ChannelsModule).useModule(FewChannelsModule));
    const names = await toolNames();
    expect(names).toContain('channels_list');
    expect(names).not.toContain('channels_modify');
    expect(await call('channels_list')).toMatchObject({ structuredContent: { channels: [] } });
  }, 60_000);
});
