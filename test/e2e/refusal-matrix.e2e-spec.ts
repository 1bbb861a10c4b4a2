import { CONNECTIONS, MatrixServer } from '../support/refusal-matrix/matrix-server.js';
import { REFUSAL_ROWS } from '../support/refusal-matrix/refusal-rows.js';

const PATIENCE_MS = 120_000;

type Arguments = Record<string, unknown>;

/** A way to a tool: the one that is called, and its arguments. */
interface Way {
  readonly name: string;
  wrap(tool: string, args: Arguments): [tool: string, args: Arguments];
}

const WAYS: readonly Way[] = [
  { name: 'called directly', wrap: (tool, args) => [tool, args] },
  { name: 'as a step of a pipeline', wrap: (tool, args) => ['mcp_pipeline', { steps: [{ tool, args }] }] },
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
        const { result, writes, records } = await server.call(connection, ...wrap(tool, args(server)));
        expect(result).toMatchObject({ isError: true, structuredContent: { code } });
        expect(writes).toEqual([]);
        // a call has one final record; a pipeline fails by the code of the step that made it fail
        expect(new Set(records.map(({ call_id }) => call_id)).size).toBe(records.length);
        expect(records.map((record) => record.code)).toEqual(records.map(() => code));
        expect(records.filter((record) => record.tool === tool).length).toBeLessThanOrEqual(1);
        expect(records.filter(({ parent_id }) => parent_id === undefined)).toHaveLength(1);
      },
      PATIENCE_MS,
    );
  });
});
