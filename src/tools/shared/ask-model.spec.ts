import { jest } from '@jest/globals';
import { type CallContext, runInCall } from '../../context/call-context.js';
import { ClientAsked } from '../../errors/client-asked.js';
import { askModel, fenced } from './ask-model.js';

const REQUEST = { prompt: 'Who?', maxTokens: 10 };

function callWith(sample: (request: unknown, ms: number) => Promise<string>, deadline?: number): CallContext {
  return { client: { canSample: true, sample }, ...(deadline !== undefined && { deadline }) } as unknown as CallContext;
}

describe('a text for the model of the client', () => {
  it('has no character that only a model would read, and says how many were taken away', () => {
    const text = fenced('hi \u202eX\u200b \u{E0041}\u{E0042}');
    expect(text).toMatch(/^<untrusted-\w{16}>\nhi X \n<\/untrusted-\w{16}>\nHidden characters removed from it: 4\.$/);
  });

  it('stands between the same marks each time, which it cannot contain', () => {
    expect(fenced('a')).toBe(fenced('a'));
    expect(fenced('a').slice(0, 27)).not.toBe(fenced('b').slice(0, 27));
  });
});

describe('the model of the client', () => {
  it('is done without where it fails, and waited for where it answers with another call', async () => {
    const with_ = (failure: Error) =>
      runInCall(
        callWith(() => Promise.reject(failure)),
        () => askModel(REQUEST),
      );
    expect(await with_(new Error('no model'))).toEqual({ refused: 'the model of the client did not answer' });
    await expect(with_(new ClientAsked())).rejects.toBeInstanceOf(ClientAsked);
  });

  it.each([
    ['has two minutes where the call has no deadline', undefined, 120_000],
    ['has most of the time that is left of the call', 10_000, 8_000],
  ])('%s', async (_, leftMs, expected) => {
    const sample = jest.fn((_request: unknown, _ms: number) => Promise.resolve('{"who":"me"}'));
    const call = callWith(sample, leftMs === undefined ? undefined : performance.now() + leftMs);
    expect(await runInCall(call, () => askModel(REQUEST))).toEqual({ json: { who: 'me' } });
    const [, ms = 0] = sample.mock.calls[0] ?? [];
    expect(ms).toBeGreaterThan(expected * 0.9);
    expect(ms).toBeLessThanOrEqual(expected);
  });
});
