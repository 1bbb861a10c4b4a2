import { proofId } from '../support/fault-matrix/proof-calls.js';
import { FaultServer } from '../support/fault-server.js';
import { MessageBoard } from '../support/message-board.js';
import { ResilienceApp, type Called } from '../support/resilience-app.js';
import { watchedDispatcher, type Passage } from '../support/watched-dispatcher.js';

const CALLERS = 80;
const CALLS_EACH = 4;
const CHANNELS = 16;
const WINDOW_MS = 2000;
const GLOBAL_MS = 1500;
const PATIENCE_MS = 120_000;

const channel = (place: number): string => proofId(9000 + place);
const channelOf = ({ path }: { path: string }): string => /channels\/(\d+)/.exec(path)?.[1] ?? '';

describe('80 callers on buckets of 5 in 2 seconds', () => {
  let server: FaultServer;
  let app: ResilienceApp;
  let board: MessageBoard;
  /** What left and what was known, on the side of the callers: however slow the machine is, that order is strict. */
  const passages: Passage[] = [];
  let results: { readonly content: string; readonly called: Called }[];

  beforeAll(async () => {
    server = await FaultServer.start();
    // in the middle of the storm, and again: closed for everybody
    const began = performance.now();
    const closed = (): boolean => [3000, 6500].some((at) => within(performance.now() - began - at, GLOBAL_MS));
    server
      .enforce({ match: () => closed(), limit: 0, windowMs: GLOBAL_MS, scope: 'global' })
      // shared with others, and in no header
      .enforce({
        match: (request) => request.method === 'POST' && [channel(0), channel(1)].includes(channelOf(request)),
        limit: 4,
        windowMs: 3000,
        key: channelOf,
        scope: 'shared',
      })
      .enforce({ match: 'POST /channels/', limit: 5, windowMs: WINDOW_MS, key: channelOf, bucket: 'messages' });
    board = new MessageBoard(server, (n) => n % 40 === 0);
    app = await ResilienceApp.open(server.url, {
      dispatcher: watchedDispatcher(passages),
      settings: { MCP_GLOBAL_RPS: '50', MCP_RETRY_MAX_DELAY_MS: '10000', MCP_BULKHEAD_LIMIT: '100' },
    });
    results = (await Promise.all(Array.from({ length: CALLERS }, (_, caller) => calls(caller)))).flat();
  }, PATIENCE_MS);
  afterAll(async () => {
    await app.close();
    await server.stop();
  });

  async function calls(caller: number): Promise<typeof results> {
    const made = [];
    for (let call = 0; call < CALLS_EACH; call += 1) {
      const content = `caller ${caller}, call ${call}`;
      const channel_id = channel(caller % CHANNELS);
      made.push({ content, called: await app.call('messages_send', { channel_id, content }) });
    }
    return made;
  }

  it('all get their results', () => {
    expect(results.filter(({ called }) => !called.ok)).toEqual([]);
    expect(results).toHaveLength(CALLERS * CALLS_EACH);
  });

  it('have each message created once, answers that were lost notwithstanding', () => {
    expect(Object.fromEntries(board.created)).toEqual(Object.fromEntries(results.map(({ content }) => [content, 1])));
  });

  it('meet no second 429 in a window of a bucket or of a shared limit', () => {
    const counts = new Map<string, number>();
    for (const { scope, window } of server.limits.refused) {
      if (scope !== 'global') counts.set(window, (counts.get(window) ?? 0) + 1);
    }
    expect([...counts].filter(([, count]) => count > 1)).toEqual([]);
  });

  it('meet the global windows, and let nothing leave once one is known, until it is over', () => {
    const known = passages.filter(({ status, headers }) => status === 429 && headers?.['x-ratelimit-global']);
    const closed = known.map(({ answeredAt = 0, headers }) => {
      return { from: answeredAt, to: answeredAt + Number(headers?.['x-test-delay-ms']) };
    });
    expect(closed.length).toBeGreaterThan(0);
    expect(passages.filter(({ leftAt }) => closed.some(({ from, to }) => leftAt > from && leftAt < to))).toEqual([]);
  });

  it('meet the shared limit', () => {
    expect(server.limits.refused.some(({ scope }) => scope === 'shared')).toBe(true);
  });

  it('leave nothing behind', () => {
    const { bulkhead, lanes, circuit } = app.policy.snapshot();
    expect({ slots: bulkhead.inUse, lanes, circuit: circuit.state }).toEqual({
      slots: 0,
      lanes: { inUse: 0, waiting: 0 },
      circuit: 'closed',
    });
  });
});

function within(elapsed: number, ms: number): boolean {
  return elapsed >= 0 && elapsed < ms;
}
