import { FakeClock } from '../../resilience/testing/fake-clock.js';
import { GuildBook, IDLE_MS } from './guild-book.js';

describe('GuildBook', () => {
  const clock = new FakeClock();
  const book = new GuildBook(clock);
  afterEach(() => book.onModuleDestroy());

  it('tells a thing of no guild from one that is not known', () => {
    book.remember('channel', '1', 'guild');
    book.remember('channel', '2', null);
    expect(book.guildOf('channel', '1')).toBe('guild');
    expect(book.guildOf('channel', '2')).toBeNull();
    expect(book.guildOf('channel', '3')).toBeUndefined();
    expect(book.guildOf('webhook', '1')).toBeUndefined();
  });

  it('forgets everything when it is not used for a while, and not while it is', async () => {
    book.remember('channel', '1', 'guild');
    await clock.advance(IDLE_MS - 1);
    expect(book.guildOf('channel', '1')).toBe('guild');
    await clock.advance(IDLE_MS - 1);
    expect(book.size).toBe(1);
    await clock.advance(1);
    expect(book.size).toBe(0);
    expect(clock.pending).toBe(0);
  });

  it('remembers a bounded number of things', () => {
    for (let id = 0; id < 10_001; id++) book.remember('channel', String(id), 'guild');
    expect(book.size).toBe(10_000);
    expect(book.guildOf('channel', '0')).toBeUndefined();
  });
});
