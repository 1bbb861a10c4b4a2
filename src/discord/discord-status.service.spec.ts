import { Routes } from 'discord-api-types/v10';
import { openDoor, type Door } from '../../test/support/discord-door.js';
import { FaultServer } from '../../test/support/fault-server.js';
import { FakeClock } from '../resilience/testing/fake-clock.js';
import { DiscordStatusService } from './discord-status.service.js';

const CHANNEL = '1100000000000000001';

describe('DiscordStatusService', () => {
  let server: FaultServer;
  let door: Door;

  beforeAll(async () => {
    server = await FaultServer.start();
    door = await openDoor(server, { clock: new FakeClock(), retry: { enabled: false } });
  });
  afterAll(async () => {
    await door.close();
    await server.stop();
  });

  it('tells windows, budget, block and latch as they come, without ids', async () => {
    const status = door.module.get(DiscordStatusService);
    expect(status.snapshot()).toEqual({
      authLatched: false,
      blockedForMs: 0,
      invalidRequests: { used: 0, limit: 9000 },
      windows: [],
    });
    server.script('GET', { status: 429, json: { retry_after: 30 } }, { status: 401 }, {});
    server.script('POST', { status: 429, body: 'blocked', headers: { 'retry-after': '600' } });
    await door.rest.get(Routes.channel(CHANNEL)).catch(() => undefined);
    await door.rest.get(Routes.guild(CHANNEL)).catch(() => undefined);
    await door.rest.post(Routes.webhook(CHANNEL, 'w'.repeat(68)), { auth: 'none' }).catch(() => undefined);
    expect(status.snapshot()).toMatchObject({
      authLatched: true,
      blockedForMs: 600_000,
      invalidRequests: { used: 3 },
      windows: [{ scope: 'user', route: '/channels/:id', remaining_ms: 30_000 }],
    });
    expect(JSON.stringify(status.snapshot())).not.toContain(CHANNEL);
  });
});
