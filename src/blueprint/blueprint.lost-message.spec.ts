import type { ChannelRecord, GuildRecord } from '../sandbox/index.js';
import { processClock } from '../sandbox/sandbox-clock.js';
import type { Answer } from '../tools/testing/tools-app.js';
import { BlueprintApp } from './testing/blueprint-app.js';

/** Longer than Discord knows a nonce. */
const FORGOTTEN_MS = 4 * 60_000;
/** As many as are looked through. */
const MOST = 2_000;
const READ_MESSAGE_HISTORY = 1n << 16n;

const NEWS = 'Great news.';
const document = (message: object): object => ({
  schema_version: 1,
  channels: { items: [{ key: 'news', name: 'news', type: 'text' }] },
  publications: [{ key: 'great', channel: 'news', ...message }],
});
const LAID_OUT = {
  components: [
    { type: 10, content: ' # News ' },
    { type: 1, components: [{ type: 2, style: 5, label: 'Go', url: 'https://example.com/a' }] },
  ],
};

describe('a message that was posted, its answer lost and its nonce forgotten before the run goes on', () => {
  let skipped = 0;
  let blueprints: BlueprintApp;
  let guild: GuildRecord;
  let planned: Answer;
  beforeAll(async () => {
    const clock = { ...processClock, now: () => processClock.now() + skipped };
    blueprints = await BlueprintApp.open({ sandbox: { clock }, clock: { now: () => Date.now() + skipped } });
  });
  beforeEach(() => {
    guild = blueprints.newGuild();
  });
  afterAll(() => blueprints.close());

  const channel = (): ChannelRecord => {
    const [found] = blueprints.app.sandbox.state.channelsOf(guild.id);
    if (!found) throw new Error('There is no channel.');
    return found;
  };
  const botId = (): string => String(planned.bot_id);
  const posted = (): unknown[] =>
    channel()
      .messages.all()
      .filter(({ author_id, type }) => author_id === botId() && type === 0);
  const write = (count: number, message: { author_id?: string; content?: string } = {}): void => {
    const { sandbox } = blueprints.app;
    const { id: author_id } = sandbox.createUser({ username: 'somebody' });
    for (let index = 0; index < count; index += 1) {
      sandbox.createMessage(channel(), { author_id, content: `${index}`, ...message });
    }
  };
  const lose = async (message: object, fault: object): Promise<void> => {
    planned = await blueprints.plan(guild, document(message));
    blueprints.app.sandbox.faults.add({
      method: 'POST',
      route: '/channels/{channel_id}/messages',
      kind: 'reset',
      times: 'always',
      ...fault,
    });
    expect(await blueprints.apply(guild, planned)).toMatchObject({ next_action: 'resume' });
    blueprints.app.reset();
    skipped += FORGOTTEN_MS;
  };
  const conflict = (reason: RegExp): object => ({ status: 'conflict', reason: expect.stringMatching(reason) });

  it.each([
    ['text', { content: `\n${NEWS} ` }],
    ['components', LAID_OUT],
  ])('is found behind 105 others, and not posted again: %s', async (_what, message) => {
    await lose(message, { after_write: true });
    write(105);
    expect(await blueprints.applyAll(guild, planned)).toMatchObject({ status: 'complete' });
    expect(posted()).toHaveLength(1);
  });

  it('is found in a channel in which more had been written before than are looked through', async () => {
    blueprints.app.sandbox.createChannel(guild, { name: 'news' });
    write(MOST);
    skipped += 3_600_000;
    await lose({ content: NEWS }, { after_write: true });
    expect(await blueprints.applyAll(guild, planned)).toMatchObject({ status: 'complete' });
    expect(posted()).toHaveLength(1);
  });

  it('is posted, once, where it was lost before it was done', async () => {
    await lose({ content: NEWS }, {});
    write(105);
    expect(await blueprints.applyAll(guild, planned)).toMatchObject({ status: 'complete' });
    expect(posted()).toHaveLength(1);
  });

  it('is not posted where more came since than are looked through', async () => {
    await lose({ content: NEWS }, {});
    write(MOST);
    expect(await blueprints.apply(guild, planned)).toMatchObject(conflict(/more than 2000 messages since/));
    expect(posted()).toHaveLength(0);
  });

  it('is not posted again where the bot may not read the history any more', async () => {
    await lose({ content: NEWS }, { after_write: true });
    channel().overwrites.push({ id: guild.id, type: 0, allow: 0n, deny: READ_MESSAGE_HISTORY });
    expect(await blueprints.apply(guild, planned)).toMatchObject(conflict(/may not read them/));
    expect(posted()).toHaveLength(1);
  });

  it('is not guessed at where the bot said the same twice', async () => {
    await lose({ content: NEWS }, { after_write: true });
    write(1, { author_id: botId(), content: NEWS });
    expect(await blueprints.apply(guild, planned)).toMatchObject(conflict(/2 messages of the bot say this/));
  });
});
