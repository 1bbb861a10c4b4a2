import { jest } from '@jest/globals';
import { AskingClient, type ClientQuestion } from './asking-client.js';

class TestClient extends AskingClient {
  readonly told: [number, number?, string?][] = [];
  readonly asked: [string, ClientQuestion][] = [];
  readonly canElicit = true;
  readonly canSample = true;
  answer: unknown;

  constructor(
    readonly wantsProgress: boolean,
    subject: unknown = 'a call',
  ) {
    super(subject);
  }

  log(): Promise<void> {
    return Promise.resolve();
  }

  ask(key: string, question: ClientQuestion): Promise<unknown> {
    this.asked.push([key, question]);
    return Promise.resolve(this.answer);
  }

  protected notifyProgress(...update: [number, number?, string?]): Promise<void> {
    this.told.push(update);
    return Promise.resolve();
  }
}

describe('progress', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const minute = () => jest.advanceTimersByTimeAsync(60_000);

  it('gives a sign of life at least every 15 seconds, and each is more than the one before', async () => {
    const client = new TestClient(true);
    await client.whileBeating(minute);
    const values = client.told.map(([progress]) => progress);
    expect(values.length).toBeGreaterThanOrEqual(4);
    expect([...new Set(values)].sort((a, b) => a - b)).toEqual(values);
    expect(Math.max(...values)).toBeLessThan(0.1);
  });

  it('gives none once the call has ended, well or not', async () => {
    const client = new TestClient(true);
    await client.whileBeating(() => Promise.resolve());
    await client.whileBeating(() => Promise.reject(new Error())).catch(() => undefined);
    await minute();
    expect(client.told).toEqual([]);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('is not told any more once the call has ended', async () => {
    const client = new TestClient(true);
    await client.whileBeating(() => client.progress(1));
    await client.progress(2);
    expect(client.told.map(([progress]) => progress)).toEqual([1]);
  });

  it('is not told to a client that gave no token', async () => {
    const client = new TestClient(false);
    await client.whileBeating(minute);
    await client.progress(1);
    expect(client.told).toEqual([]);
  });

  it('lets a report of the tool stand for a sign of life', async () => {
    const client = new TestClient(true);
    await client.whileBeating(async () => {
      for (let step = 1; step <= 6; step++) {
        await jest.advanceTimersByTimeAsync(8_000);
        await client.progress(step, 6, `step ${step}`);
      }
    });
    expect(client.told.map(([progress]) => progress)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('never goes back', async () => {
    const client = new TestClient(true);
    await client.progress(5);
    await client.progress(3);
    expect(client.told.map(([progress]) => progress)).toEqual([5, 5.001]);
  });
});

describe('a question', () => {
  const schema = { type: 'object', properties: { sure: { type: 'boolean' } }, required: ['sure'] };

  it('has a key of its own for each call and each wording', async () => {
    const keys = [];
    for (const [subject, message] of [
      ['a', 'x'],
      ['a', 'y'],
      ['b', 'x'],
    ] as const) {
      const client = new TestClient(false, subject);
      client.answer = { action: 'decline' };
      await client.elicit(message, schema);
      keys.push(client.asked[0]?.[0]);
    }
    expect(new Set(keys).size).toBe(3);
  });

  it.each(['accept', 'decline', 'cancel'])('takes %s for an answer', async (action) => {
    const client = new TestClient(false);
    client.answer = { action, content: { sure: true } };
    expect(await client.elicit('Sure?', schema)).toEqual(
      action === 'accept' ? { action, content: { sure: true } } : { action },
    );
  });

  it.each([undefined, 7, {}, { action: 'yes' }])('takes %j for none', async (answer) => {
    const client = new TestClient(false);
    client.answer = answer;
    await expect(client.elicit('Sure?', schema)).rejects.toMatchObject({ details: { reason: 'malformed_answer' } });
  });

  it('refuses content that was not asked for', async () => {
    const client = new TestClient(false);
    client.answer = { action: 'accept', content: { sure: 'perhaps' } };
    await expect(client.elicit('Sure?', schema)).rejects.toMatchObject({ code: 'CONFIRMATION_INVALID' });
  });

  it("takes the text of a model's answer", async () => {
    const client = new TestClient(false);
    client.answer = { role: 'assistant', content: [{ type: 'image' }, { type: 'text', text: 'Hi.' }] };
    expect(await client.sample({ prompt: 'Hello', maxTokens: 5 })).toBe('Hi.');
    client.answer = { role: 'assistant', content: { type: 'image' } };
    await expect(client.sample({ prompt: 'Hello', maxTokens: 5 })).rejects.toMatchObject({
      details: { reason: 'sampling' },
    });
  });
});
