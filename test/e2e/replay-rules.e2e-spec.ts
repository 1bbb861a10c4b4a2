import { proofCall, type CallKind } from '../support/fault-matrix/proof-calls.js';
import { FaultServer, type Fault } from '../support/fault-server.js';
import { ResilienceApp, type Called, type ResilienceAppOptions } from '../support/resilience-app.js';

const LOST: Fault = { reset: 'after_read' };
const UNKNOWN_MESSAGE: Fault = { status: 404, json: { code: 10008, message: 'Unknown Message' } };

let server: FaultServer;
let app: ResilienceApp;

beforeAll(async () => {
  server = await FaultServer.start();
});
afterAll(() => server.stop());
beforeEach(async () => {
  server.clear();
  await open();
});
afterEach(() => app.close());

async function open(options: ResilienceAppOptions = {}): Promise<void> {
  app = await ResilienceApp.open(server.url, options);
}

/** Lets a call meet some answers, and then a Discord in good health. */
async function meet(kind: CallKind, answers: readonly Fault[], more: Record<string, unknown> = {}): Promise<Called> {
  const { tool, args, method, path, answer } = proofCall(kind);
  server.script(`${method} ${path}`, ...answers, answer);
  return app.call(tool, { ...args, ...more });
}

describe('a message', () => {
  it('that was created by a lost attempt and then deleted by somebody is a conflict, and nothing is unknown', async () => {
    expect(await meet('post_nonce', [LOST, UNKNOWN_MESSAGE])).toMatchObject({
      ok: false,
      error: { code: 'DISCORD_CONFLICT', reason: 'created_then_deleted', outcome: 'rejected', retriable: false },
    });
  });

  it('is not found, when its first attempt is answered so', async () => {
    expect(await meet('post_nonce', [UNKNOWN_MESSAGE])).toMatchObject({
      ok: false,
      error: { code: 'DISCORD_NOT_FOUND', outcome: 'rejected' },
    });
  });

  it('that Discord had already is told to be deduplicated', async () => {
    const { json } = proofCall('post_nonce').answer;
    const earlier = { json: { ...(json as object), content: 'another' } };
    expect(await meet('post_nonce', [earlier], { nonce: 'mine' })).toMatchObject({
      ok: true,
      result: { deduplicated: true },
    });
  });

  it('carries the nonce of its caller on every attempt, and may then be repeated whatever became of it', async () => {
    const failed = await meet('post_nonce', [LOST, LOST, LOST, LOST], { nonce: 'mine' });
    expect(failed).toMatchObject({ ok: false, error: { outcome: 'unknown', retriable: true, nonce: 'mine' } });
    expect(server.requests.map((request) => request.json())).toEqual(
      Array(4).fill(expect.objectContaining({ nonce: 'mine', enforce_nonce: true })),
    );
  });
});

describe('a deletion', () => {
  it('whose replay finds the message gone has succeeded, unconfirmed', async () => {
    expect(await meet('delete', [LOST, UNKNOWN_MESSAGE])).toMatchObject({
      ok: true,
      result: { deleted: true, confirmed: false },
    });
  });

  it('whose replay finds the channel gone has failed, and may have been done', async () => {
    const gone = { status: 404, json: { code: 10003, message: 'Unknown Channel' } };
    expect(await meet('delete', [LOST, gone])).toMatchObject({
      ok: false,
      error: { code: 'DISCORD_NOT_FOUND', outcome: 'unknown' },
    });
  });

  it('that a 429 had only held up is not found', async () => {
    const limited = { status: 429, json: { retry_after: 0.05, message: 'slow', global: false } };
    expect(await meet('delete', [limited, UNKNOWN_MESSAGE])).toMatchObject({
      ok: false,
      error: { code: 'DISCORD_NOT_FOUND', outcome: 'rejected' },
    });
  });
});

describe('the outcome', () => {
  it.each<[string, CallKind, readonly Fault[], string]>([
    ['rejected, then refused', 'post', [{ status: 429, json: { retry_after: 0.02 } }, { status: 403 }], 'rejected'],
    ['lost, then refused', 'put', [LOST, { status: 403, json: { code: 0 } }], 'unknown'],
    ['lost, then limited', 'put', [LOST, { status: 429, json: { retry_after: 60 } }], 'unknown'],
    [
      'a 500, then a page',
      'patch',
      [{ status: 500 }, { body: '<p>', headers: { 'content-type': 'text/html' } }],
      'unknown',
    ],
  ])('is the worst of the attempts: %s', async (_, kind, answers, outcome) => {
    expect(await meet(kind, answers)).toMatchObject({ ok: false, error: { outcome } });
  });

  it('that is unknown names the tool to look with', async () => {
    expect(await meet('post', [LOST])).toMatchObject({
      ok: false,
      error: { suggested_tool: 'roles_list', recovery_hint: expect.stringContaining('roles_list') },
    });
  });
});

describe('MCP_RETRY_ENABLED=false', () => {
  const off = { settings: { MCP_RETRY_ENABLED: 'false' } };
  beforeEach(async () => {
    await app.close();
    await open(off);
  });

  it.each<[string, Fault, string]>([
    ['a 500', { status: 500 }, 'DISCORD_SERVER_ERROR'],
    ['a short 429', { status: 429, json: { retry_after: 0.01 } }, 'DISCORD_RATE_LIMITED'],
    ['a lost answer', LOST, 'DISCORD_UNREACHABLE'],
  ])('sends a GET once, whatever it meets: %s', async (_, fault, code) => {
    expect(await meet('get', [fault])).toMatchObject({ ok: false, error: { code } });
    expect(server.requests).toHaveLength(1);
  });

  it('refuses a known window at once', async () => {
    const empty = { 'x-ratelimit-bucket': 'b', 'x-ratelimit-remaining': '0', 'x-ratelimit-reset-after': '20' };
    const { answer } = proofCall('get');
    await meet('get', [{ ...answer, headers: empty }]);
    expect(await meet('get', [])).toMatchObject({
      ok: false,
      error: { code: 'DISCORD_RATE_LIMITED', retriable: true },
    });
    expect(server.requests).toHaveLength(1);
  });
});

describe('"come back later"', () => {
  it.each([20016, 20022, 20028, 20029, 30037, 30040, 30042, 30046, 40003, 40004, 40006, 40062, 110001, 130000])(
    'is what %i means, though its status is 400',
    async (code) => {
      const later = { status: 400, json: { code, message: 'Later.', retry_after: 0.03 } };
      expect(await meet('post', [later])).toMatchObject({ ok: true });
      const [first, second] = server.requests;
      expect(second!.at - first!.at).toBeGreaterThanOrEqual(30);
    },
  );
});
