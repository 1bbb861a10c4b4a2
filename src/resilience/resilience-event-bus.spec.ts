import { jest } from '@jest/globals';
import { ResilienceEventBus } from './resilience-event-bus.js';

const LATCHED = { latched: true };

describe('ResilienceEventBus', () => {
  it('tells every listener of a type until it unsubscribes', () => {
    const bus = new ResilienceEventBus();
    const heard: string[] = [];
    const off = bus.on('auth_latched', () => heard.push('one'));
    bus.on('auth_latched', () => heard.push('two'));
    bus.on('budget', () => heard.push('other type'));
    bus.emit('auth_latched', LATCHED);
    off();
    bus.emit('auth_latched', LATCHED);
    expect(heard).toEqual(['one', 'two', 'two']);
  });

  it('keeps a throwing and a rejecting listener from everybody else, and warns once for each', async () => {
    const warn = jest.spyOn(process, 'emitWarning').mockImplementation(() => undefined);
    const bus = new ResilienceEventBus();
    const heard: boolean[] = [];
    bus.on('auth_latched', () => {
      throw new Error('broken');
    });
    bus.on('auth_latched', () => Promise.reject(new Error('broken later')));
    bus.on('auth_latched', ({ latched }) => heard.push(latched));
    bus.emit('auth_latched', LATCHED);
    bus.emit('auth_latched', LATCHED);
    await new Promise((resolve) => setImmediate(resolve));
    expect(heard).toEqual([true, true]);
    expect(warn.mock.calls.map(([message]) => message)).toEqual([
      'A listener of resilience events failed: Error: broken',
      'A listener of resilience events failed: Error: broken later',
    ]);
    warn.mockRestore();
  });
});
