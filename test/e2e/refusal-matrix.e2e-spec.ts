import { CONNECTIONS, MatrixServer } from '../support/refusal-matrix/matrix-server.js';
import { REFUSAL_ROWS } from '../support/refusal-matrix/refusal-rows.js';
import { WAYS } from '../support/refusal-matrix/ways.js';

const PATIENCE_MS = 120_000;

describe.each(REFUSAL_ROWS)('$what', ({ code, settings, options, tool, args, over = CONNECTIONS, ways }) => {
  let server: MatrixServer;

  beforeAll(async () => {
    server = await MatrixServer.start(settings, options);
  }, PATIENCE_MS);

  afterAll(() => server.close(), PATIENCE_MS);

  describe.each(over)('over %s', (connection) => {
    it.each(WAYS.filter(({ name }) => ways?.includes(name) ?? true))(
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
