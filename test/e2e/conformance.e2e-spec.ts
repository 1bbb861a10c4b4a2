import type { INestApplication } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { ConformanceModule } from '../support/conformance/conformance.module.js';
import { McpModule } from '../../src/mcp/mcp.module.js';
import { listenHttp } from '../../src/mcp/transport/http/listen-http.js';
import { McpHttpModule } from '../../src/mcp/transport/http/mcp-http.module.js';
import { runConformance, type ConformanceRun } from '../support/conformance/conformance-run.js';

const NO_TASKS = 'an optional extension (SEP-2663) that this server does not have: its calls end within a minute';

/** Scenarios that do not pass, none of them required by the revision, and why. */
const EXCLUDED: Readonly<Record<string, string>> = {
  'tasks-lifecycle': NO_TASKS,
  'tasks-capability-negotiation': NO_TASKS,
  'tasks-wire-fields': NO_TASKS,
  'tasks-request-state-removal': NO_TASKS,
  'tasks-mrtr-input': NO_TASKS,
  'tasks-request-headers': NO_TASKS,
  'tasks-dispatch-and-envelope': NO_TASKS,
  'tasks-required-task-error': NO_TASKS,
  'tasks-mrtr-composition': NO_TASKS,
  'http-custom-header-server-validation': 'no argument of a tool is mirrored in a header (x-mcp-header is optional)',
};

const PATIENCE_MS = 180_000;

describe('the MCP conformance suites, over HTTP', () => {
  let app: INestApplication;
  let url: string;

  beforeAll(async () => {
    const mcp = McpModule.forRoot({ name: 'discord-mcp', version: '0.0.0' });
    const imports = [mcp, McpHttpModule.forRoot(), ConformanceModule];
    const module = await Test.createTestingModule({ imports }).compile();
    app = module.createNestApplication({ bodyParser: false, logger: false });
    // the suite looks for a server that protects a local name
    url = (await listenHttp(app, { port: 0 })).replace('127.0.0.1', 'localhost');
  });

  afterAll(() => app.close());

  it(
    'pass as released, whatever of the protocols up to 2025-11-25 they look at',
    async () => expectAllPassed(await runConformance('released', url, '--suite', 'all'), 32),
    PATIENCE_MS,
  );

  it(
    'pass for 2025-11-25',
    async () => expectAllPassed(await runConformance('next', url, '--spec-version', '2025-11-25'), 31),
    PATIENCE_MS,
  );

  it(
    'pass for everything that 2026-07-28 requires; what fails beside that is named with its reason',
    async () => {
      const run = await runConformance('next', url, '--requirements', '2026-07-28');
      expect({ code: run.code, failed: [...run.failed].sort() }).toEqual({
        code: 0,
        failed: Object.keys(EXCLUDED).sort(),
      });
      expect(run.ran).toHaveLength(50);
    },
    PATIENCE_MS,
  );
});

function expectAllPassed({ code, failed, ran, output }: ConformanceRun, scenarios: number): void {
  if (code !== 0) process.stderr.write(output);
  expect({ code, failed }).toEqual({ code: 0, failed: [] });
  expect(ran).toHaveLength(scenarios);
}
