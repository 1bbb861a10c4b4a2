import type { ToolRisk } from '../../src/mcp/tool-definition.js';
import { CONNECTIONS, MatrixServer } from '../support/refusal-matrix/matrix-server.js';
import { REFUSAL_ROWS } from '../support/refusal-matrix/refusal-rows.js';

const PATIENCE_MS = 120_000;

type Arguments = Record<string, unknown>;

/** A way to a tool: the one that is called, and its arguments. */
interface Way {
  readonly name: string;
  wrap(tool: string, args: Arguments, risk: ToolRisk): [tool: string, args: Arguments];
}

const WAYS: readonly Way[] = [
  { name: 'called directly', wrap: (tool, args) => [tool, args] },
  { name: 'as a step of a pipeline', wrap: (tool, args) => ['mcp_pipeline', { steps: [{ tool, args }] }] },
  {
    name: 'by a tool that calls others',
    wrap: (tool, args, risk) => [`mcp_tools_call_${risk}`, { name: tool, arguments: args }],
  },
];

describe.each(REFUSAL_ROWS)('$what', ({ code, settings, tool, args }) => {
  let server: MatrixServer;

  beforeAll(async () => {
    server = await MatrixServer.start(settings);
  }, PATIENCE_MS);

  afterAll(() => server.close(), PATIENCE_MS);

  describe.each(CONNECTIONS)('over %s', (connection) => {
    it.each(WAYS)(
      `is refused with ${code}, sends no write, and stands in the trail once, $name`,
      async ({ wrap }) => {
        const { result, writes, records } = await server.call(
          connection,
          ...wrap(tool, args(server), server.riskOf(tool)),
        );
        expect(result).toMatchObject({ isError: true, structuredContent: { code } });
        expect(writes).toEqual([]);
        // a call has one final record; what calls others fails by the code of the one that made it fail
        expect(new Set(records.map(({ call_id }) => call_id)).size).toBe(records.length);
        expect(records.map((record) => record.code)).toEqual(records.map(() => code));
        // a pipeline may be refused for its step before that is called
        const [called = 'mcp_pipeline'] = records.map((record) => record.tool).filter((name) => name === tool);
        expect(records.filter((record) => record.tool === called)).toHaveLength(1);
        expect(records.filter(({ parent_id }) => parent_id === undefined)).toHaveLength(1);
      },
      PATIENCE_MS,
    );
  });
});
