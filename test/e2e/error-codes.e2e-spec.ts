import { Module, type INestApplication } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { ERROR_CODES, type ErrorCode } from '../../src/errors/error-codes.js';
import { ToolError } from '../../src/errors/tool-error.js';
import { McpTool, McpToolset } from '../../src/mcp/decorators/index.js';
import { McpModule } from '../../src/mcp/mcp.module.js';
import { Flag, OneOf } from '../../src/mcp/schema/fields/index.js';
import { listenHttp } from '../../src/mcp/transport/http/listen-http.js';
import { McpHttpModule } from '../../src/mcp/transport/http/mcp-http.module.js';
import { CLIENT_LINES, type OfficialClient } from '../support/official-clients.js';

const CODES = Object.keys(ERROR_CODES) as ErrorCode[];

class Failing {
  @OneOf(CODES, 'The code to fail with.') code!: ErrorCode;
}

class NeverReturned {
  @Flag('It worked.') worked!: boolean;
}

@McpToolset({ category: 'failing', summary: 'Failures.' })
class FailingTools {
  @McpTool({ summary: 'Fail with a code.', effect: 'read', output: NeverReturned })
  now({ code }: Failing): never {
    throw new ToolError(code, 'As it was told.', {
      retry_after_ms: 1500,
      issues: [{ path: 'a.b', message: 'is wrong' }],
    });
  }
}

@Module({ providers: [FailingTools] })
class FailingModule {}

let app: INestApplication;
let url: URL;

beforeAll(async () => {
  const imports = [McpModule.forRoot({ name: 'test', version: '0' }), McpHttpModule.forRoot(), FailingModule];
  const module = await Test.createTestingModule({ imports }).compile();
  app = module.createNestApplication({ bodyParser: false, logger: false });
  url = new URL(await listenHttp(app, { port: 0 }));
}, 60_000);

afterAll(() => app.close());

describe.each(CLIENT_LINES)('the official client of %s', (_, connect) => {
  let client: OfficialClient;

  beforeAll(async () => {
    client = await connect({ url });
  }, 60_000);

  afterAll(() => client.close());

  it.each(CODES)('receives %s, though the tool has an output schema', async (code) => {
    const { isError, structuredContent, content } = await client.call('failing_now', { code });
    expect(isError).toBe(true);
    expect(structuredContent).toMatchObject({
      code,
      category: ERROR_CODES[code].category,
      retriable: expect.any(Boolean),
      recovery_hint: ERROR_CODES[code].hint,
      trace_id: expect.stringMatching(/^[0-9a-f]{32}$/),
      retry_after_ms: 1500,
      issues: [{ path: 'a.b', message: 'is wrong' }],
    });
    expect(content[0]?.text).toContain(code);
  });
});
