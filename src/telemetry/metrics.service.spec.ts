import { FetchEvents } from '../network/fetch-events.js';
import { ChannelsModule } from '../tools/channels/channels.module.js';
import { ToolsApp } from '../tools/testing/tools-app.js';
import { MetricsService } from './metrics.service.js';
import { TelemetryModule } from './telemetry.module.js';
import { Module } from '@nestjs/common';

/** The metrics without their HTTP route. */
@Module({ imports: [TelemetryModule], providers: [MetricsService] })
class MetricsOnly {}

describe('MetricsService', () => {
  let app: ToolsApp;
  beforeAll(async () => {
    app = await ToolsApp.open({ modules: [ChannelsModule, MetricsOnly] });
  });
  afterAll(() => app.close());

  it('counts tool calls by code and attempts by route template', async () => {
    app.sandbox.faults.add({ kind: 'status', status: 503, times: 1 });
    await app.call('channels_list', { guild_id: app.sandbox.guildId });
    await app.call('channels_get', { channel_id: '1214142794956800999' });
    const text = await app.get(MetricsService).expose();
    expect(text).toContain('discord_mcp_tool_calls_total{tool="channels_list",code=""} 1');
    expect(text).toContain('discord_mcp_tool_calls_total{tool="channels_get",code="DISCORD_NOT_FOUND"} 1');
    expect(text).toContain('discord_mcp_rest_retries_total{kind="server_error"} 1');
    expect(text).toMatch(
      /rest_attempt_duration_seconds_count\{method="GET",route="\/guilds\/:id\/channels",result="ok"\} 1/,
    );
  });

  it('tells the same truth as the report', async () => {
    const text = await app.get(MetricsService).expose();
    expect(text).toContain('discord_mcp_circuit_state 0');
    expect(text).toContain('discord_mcp_bulkhead_limit 100');
    expect(text).toContain('discord_mcp_auth_latched 0');
  });

  it('tells how long known limits last, by route template, the longest of each', async () => {
    const limited = (seconds: number) =>
      app.sandbox.faults.add({
        kind: 'status',
        status: 429,
        headers: { 'retry-after': String(seconds), 'x-ratelimit-scope': 'shared' },
        body: { message: 'slow', retry_after: seconds, global: false },
      });
    for (const [seconds, channel_id] of [
      [600, '1214142794956800001'],
      [900, '1214142794956800002'],
      [300, '1214142794956800003'],
    ] as const) {
      limited(seconds);
      await app.call('channels_get', { channel_id });
    }
    const samples = /^discord_mcp_rate_limit_remaining_seconds\{scope="shared",route="\/channels\/:id"\} (\S+)$/gm;
    const found = [...(await app.get(MetricsService).expose()).matchAll(samples)].map(([, value]) => Number(value));
    expect(found).toHaveLength(1);
    expect(found[0]).toBeGreaterThan(890);
  });

  it('counts fetches by what the settings name, never by the host', async () => {
    const fetched = { host: 'a.site.example', entry: '*.site.example', bytes: 1, durationMs: 20 };
    app.get(FetchEvents).emit('fetched', { ...fetched, outcome: 'ok' });
    app.get(FetchEvents).emit('fetched', { ...fetched, outcome: 'timeout' });
    const text = await app.get(MetricsService).expose();
    expect(text).toContain('discord_mcp_fetch_duration_seconds_count{host="*.site.example",result="ok"} 1');
    expect(text).toContain('discord_mcp_fetch_duration_seconds_count{host="*.site.example",result="timeout"} 1');
    expect(text).not.toContain('a.site.example');
  });

  it('carries no id', async () => {
    expect(await app.get(MetricsService).expose()).not.toMatch(/="[^"]*\d{17}/);
  });
});
