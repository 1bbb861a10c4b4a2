import { SpanStatusCode, trace } from '@opentelemetry/api';
import { InMemorySpanExporter, NodeTracerProvider, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-node';
import { ToolsApp } from '../tools/testing/tools-app.js';
import { ChannelsModule } from '../tools/channels/channels.module.js';
import { TelemetryModule } from './telemetry.module.js';

describe('tracing', () => {
  const exporter = new InMemorySpanExporter();
  const provider = new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });
  let app: ToolsApp;
  beforeAll(async () => {
    provider.register();
    app = await ToolsApp.open({ modules: [ChannelsModule, TelemetryModule] });
  });
  beforeEach(() => exporter.reset());
  afterAll(async () => {
    await app.close();
    await provider.shutdown();
    trace.disable();
  });

  it('puts every HTTP attempt under the span of its tool call, by route template', async () => {
    app.sandbox.faults.add({ kind: 'status', status: 503, times: 1 });
    await app.call('channels_list', { guild_id: app.sandbox.guildId });
    const [first, second, tool] = exporter.getFinishedSpans();
    expect([first?.name, second?.name, tool?.name]).toEqual([
      'GET /guilds/:id/channels',
      'GET /guilds/:id/channels',
      'tools/call channels_list',
    ]);
    expect(first?.status).toEqual({ code: SpanStatusCode.ERROR, message: 'server_error' });
    expect(second?.attributes).toMatchObject({ 'http.request.resend_count': 1 });
    for (const attempt of [first, second]) expect(attempt?.parentSpanContext?.spanId).toBe(tool?.spanContext().spanId);
    expect(tool?.events.map(({ name }) => name)).toEqual(['retry']);
  });

  it('gives a failure the trace id of its span, and the span its code', async () => {
    const { code, trace_id } = await app.call('channels_get', { channel_id: '1214142794956800999' });
    const tool = exporter.getFinishedSpans().find(({ name }) => name === 'tools/call channels_get');
    expect(code).toBe('DISCORD_NOT_FOUND');
    expect(tool?.attributes['error.type']).toBe('DISCORD_NOT_FOUND');
    expect(trace_id).toBe(tool?.spanContext().traceId);
  });

  it('carries no id', async () => {
    await app.call('channels_list', { guild_id: app.sandbox.guildId });
    const told = exporter.getFinishedSpans().map(({ name, attributes, events }) => ({ name, attributes, events }));
    expect(JSON.stringify(told)).not.toMatch(/\d{17}/);
  });
});
