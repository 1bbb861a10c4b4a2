import { Routes } from 'discord-api-types/v10';
import { openDoor, BOT_TOKEN, type Door } from '../../test/support/discord-door.js';
import { FaultServer } from '../../test/support/fault-server.js';

const CHANNEL = '1100000000000000001';

describe('DiscordRestService', () => {
  let server: FaultServer;
  let door: Door;

  beforeAll(async () => {
    server = await FaultServer.start();
  });
  afterAll(() => server.stop());

  beforeEach(async () => {
    server.clear();
    door = await openDoor(server);
  });
  afterEach(() => door.close());

  it('asks Discord with token, user agent and version', async () => {
    server.script('GET /channels/', { json: { id: CHANNEL, name: 'general' } });
    const channel = await door.rest.get<{ id: string; name: string }>(Routes.channel(CHANNEL));
    expect(channel).toEqual({ id: CHANNEL, name: 'general' });
    const [request] = server.requests;
    expect(request?.path).toBe(`/api/v10/channels/${CHANNEL}`);
    expect(request?.headers['authorization']).toBe(`Bot ${BOT_TOKEN}`);
    expect(request?.headers['user-agent']).toMatch(/^DiscordBot \(https:\/\/\S+, \d+\.\d+\.\d+\)$/);
  });
});
