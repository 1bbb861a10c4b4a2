import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { currentCall } from '../../context/call-context.js';
import { ToolError } from '../../errors/tool-error.js';
import type { CallRequest } from './call-request.js';
import { CallsInFlight } from './calls-in-flight.js';
import { HandlerRunner } from './handler-runner.service.js';

const request = {
  principal: { name: 'me' },
  transport: 'memory',
  signal: new AbortController().signal,
  client: { wantsProgress: false },
} as CallRequest;

describe('a handler that is no tool', () => {
  const calls = new CallsInFlight();
  const runner = new HandlerRunner({ name: 'test', version: '0', callDeadlineMs: 1_000 }, calls);
  const logged = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);

  it('runs in a context of its own, with a deadline', async () => {
    const call = await runner.run('resource state', request, () => Promise.resolve(currentCall()));
    expect(call).toMatchObject({ tool: 'resource state', effect: 'read', principal: { name: 'me' } });
    expect(call?.deadline).toBeGreaterThan(performance.now());
  });

  it('fails with its code and a trace id', async () => {
    const failing = runner.run('resource state', request, () =>
      Promise.reject(new ToolError('DISCORD_NOT_FOUND', 'Gone.')),
    );
    await expect(failing).rejects.toMatchObject({
      code: 'DISCORD_NOT_FOUND',
      details: { trace_id: expect.any(String) },
    });
    expect(logged).not.toHaveBeenCalled();
  });

  it('that fails unexpectedly is logged once, and tells nothing', async () => {
    const failing = runner.run('resource state', request, () => Promise.reject(new Error('the secret')));
    await expect(failing).rejects.toThrow('The call failed unexpectedly.');
    expect(logged).toHaveBeenCalledTimes(1);
    expect(String(logged.mock.calls[0]?.[1])).toContain('the secret');
  });

  it('that was cancelled says so, however it fails, and is not logged', async () => {
    logged.mockClear();
    const cancelled = { ...request, signal: AbortSignal.abort() };
    const failing = runner.run('resource state', cancelled, () => Promise.reject(new Error('aborted')));
    await expect(failing).rejects.toMatchObject({ code: 'CANCELLED' });
    expect(logged).not.toHaveBeenCalled();
  });

  it('is waited for at the end of the process, and not begun any more', async () => {
    let finish!: () => void;
    const running = runner.run('resource state', request, () => new Promise<void>((resolve) => (finish = resolve)));
    const drained = calls.drain(10_000);
    await expect(runner.run('resource state', request, () => Promise.resolve())).rejects.toMatchObject({
      code: 'SHUTTING_DOWN',
    });
    finish();
    await running;
    await drained;
  });
});
