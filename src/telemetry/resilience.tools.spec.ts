import { ToolsApp } from '../tools/testing/tools-app.js';
import { ChannelsModule } from '../tools/channels/channels.module.js';
import { TelemetryModule } from './telemetry.module.js';

describe('resilience_status', () => {
  let app: ToolsApp;
  beforeAll(async () => {
    app = await ToolsApp.open({ modules: [ChannelsModule, TelemetryModule] });
  });
  afterAll(() => app.close());

  it('tells of a working way to Discord without sending anything', async () => {
    const before = app.sandbox.requests.all().length;
    expect(await app.call('resilience_status')).toMatchObject({
      isError: false,
      circuit: { enabled: true, state: 'closed', failures: 0, threshold: 10 },
      bulkhead: { in_use: 0, limit: 100, rejected: 0 },
      auth_latched: false,
      blocked_for_ms: 0,
      windows: [],
    });
    expect(app.sandbox.requests.all()).toHaveLength(before);
  });

  it('counts failures and shows the window they left, by route and never by id', async () => {
    app.sandbox.faults.add({
      kind: 'status',
      status: 429,
      headers: { 'retry-after': '600' },
      body: { message: 'slow', retry_after: 600, global: false },
    });
    await app.call('channels_list', { guild_id: app.sandbox.guildId });
    const report = await app.call('resilience_status');
    expect(report).toMatchObject({ gave_up: { rate_limited: 1 }, window_count: 1 });
    const [window] = report.windows as { route: string; remaining_ms: number }[];
    expect(window?.route).toBe('/guilds/:id/channels');
    expect(window?.remaining_ms).toBeGreaterThan(590_000);
    expect(JSON.stringify(report)).not.toContain(app.sandbox.guildId);
  });

  it('is a resource, too', async () => {
    const { contents } = await app.client.readResource({ uri: 'discord://resilience' });
    expect(JSON.parse((contents[0] as { text: string }).text)).toMatchObject({ circuit: { state: 'closed' } });
  });
});
