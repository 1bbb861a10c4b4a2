import { Logger } from '@nestjs/common';
import { ResilienceEventBus } from '../resilience/resilience-event-bus.js';
import { ResilienceLog } from './resilience-log.service.js';

describe('ResilienceLog', () => {
  let lines: string[];
  let bus: ResilienceEventBus;
  beforeEach(() => {
    lines = [];
    bus = new ResilienceEventBus();
    new ResilienceLog(bus);
    const keep =
      (level: string) =>
      (message: unknown): void => {
        lines.push(`${level} ${String(message)}`);
      };
    Logger.overrideLogger({ log: keep('info'), warn: keep('warn'), error: keep('error') });
  });
  afterEach(() => {
    Logger.overrideLogger(true);
  });

  it('tells the way of the circuit breaker, a line for each change', () => {
    bus.emit('circuit', { from: 'closed', to: 'open', failures: 10 });
    bus.emit('circuit', { from: 'open', to: 'half_open', failures: 10 });
    bus.emit('circuit', { from: 'half_open', to: 'closed', failures: 0 });
    expect(lines).toEqual([
      'warn Circuit breaker open: 10 in a row failed.',
      'info Circuit breaker half open: one call probes Discord.',
      'info Circuit breaker closed: Discord answers again.',
    ]);
  });

  it('tells of the latch and its release', () => {
    bus.emit('auth_latched', { latched: true });
    bus.emit('auth_latched', { latched: false });
    expect(lines).toEqual([
      'warn Discord refused the bot token: nothing more is sent with it until it changes or works again.',
      'info Discord takes the bot token again.',
    ]);
  });

  it('tells of a block and its end', () => {
    bus.emit('address_blocked', { blocked: true, forMs: 899_500 });
    bus.emit('address_blocked', { blocked: false, forMs: 0 });
    expect(lines).toEqual([
      'warn Cloudflare blocks the address of this process for 900 s: every call is refused.',
      'info Cloudflare lets this address through again.',
    ]);
  });

  it('tells of the budget when it is spent and when it has room, not of each refused request', () => {
    for (const used of [1, 2, 3]) bus.emit('budget', { used, limit: 3, tripped: used === 3 });
    bus.emit('budget', { used: 3, limit: 3, tripped: true });
    bus.emit('budget', { used: 0, limit: 3, tripped: false });
    expect(lines).toEqual([
      'warn Discord refused 3 requests in ten minutes (limit 3): nothing more is sent for now.',
      'info Requests are sent again: the budget of refused ones has room.',
    ]);
  });
});
