import { Routes } from 'discord-api-types/v10';
import { openDoor, type Door } from '../../../test/support/discord-door.js';
import { FaultServer } from '../../../test/support/fault-server.js';

const WINDOW_MS = 400;
const channel = (n: number) => `110000000000000000${n}`;

describe('many callers at a server that enforces its limits', () => {
  let server: FaultServer;
  let door: Door;

  beforeAll(async () => {
    server = await FaultServer.start();
    door = await openDoor(server);
  });
  afterAll(async () => {
    await door.close();
    await server.stop();
  });

  it('get all their messages through, each once, with no 429 but the first of each hidden window', async () => {
    const major = ({ path }: { path: string }) => path.split('/')[4] ?? '';
    server
      .enforce({ match: /messages$/, limit: 5, windowMs: WINDOW_MS, bucket: 'messages', key: major })
      .enforce({ match: /typing$/, limit: 2, windowMs: WINDOW_MS, scope: 'shared' });
    const messages = Array.from({ length: 40 }, (_, n) =>
      door.rest.post(Routes.channelMessages(channel(n % 4)), { body: { content: `message ${n}` }, nonce: true }),
    );
    const typing = Array.from({ length: 6 }, () =>
      door.rest.post(Routes.channelTyping(channel(0)), { replay: { safe: 'typing again changes nothing' } }),
    );
    await Promise.all([...messages, ...typing]);
    const sent = server.seen(/messages$/).map((request) => request.json().content);
    expect([sent.length, new Set(sent).size]).toEqual([40, 40]);
    expect(server.limits.refused.every(({ scope }) => scope === 'shared')).toBe(true);
    expect(server.limits.refused.length).toBeLessThanOrEqual(3); // six of two a window are three windows
  });
});
