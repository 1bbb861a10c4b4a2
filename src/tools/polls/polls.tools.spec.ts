import { ToolsApp } from '../testing/tools-app.js';
import { PollsModule } from './polls.module.js';

const QUESTION = { question: 'Next jam?', answers: [{ text: 'Friday', emoji: '🎮' }, { text: 'Sunday' }] };

describe('polls', () => {
  let app: ToolsApp;
  let channel_id: string;
  ToolsApp.forAll({ modules: [PollsModule] }, (opened) => (app = opened));
  beforeEach(() => {
    channel_id = app.newChannel();
  });

  const create = (args: Record<string, unknown> = {}) => app.call('polls_create', { channel_id, ...QUESTION, ...args });
  const messages = () => app.sandbox.state.channels.get(channel_id)!.messages.all();
  const vote = (answer: number, ...usernames: string[]) =>
    messages()[0]?.poll?.answers[answer - 1]?.voters.push(...usernames.map((name) => app.user(name)));

  it('are started with their answers numbered, and ping nobody', async () => {
    const answer = await create({ content: 'Please vote, @everyone', duration: 48, allow_multiselect: true });
    const message_id = answer.message_id as string;
    expect(answer).toMatchObject({
      isError: false,
      channel_id,
      jump_url: `https://discord.com/channels/${app.sandbox.guildId}/${channel_id}/${message_id}`,
      poll: {
        question: 'Next jam?',
        answers: [
          { answer_id: 1, text: 'Friday', emoji: '🎮', votes: 0 },
          { answer_id: 2, text: 'Sunday', votes: 0 },
        ],
        allow_multiselect: true,
        finalized: false,
      },
    });
    const hours = (Date.parse((answer.poll as { expiry: string }).expiry) - Date.now()) / 3_600_000;
    expect(hours).toBeCloseTo(48, 1);
    expect(messages()).toMatchObject([{ content: 'Please vote, @everyone', mention_everyone: false }]);
  });

  it('are started once, though the answer was lost', async () => {
    const route = '/channels/{channel_id}/messages';
    app.sandbox.faults.add({ kind: 'reset', after_write: true, times: 1, method: 'POST', route });
    expect(await create()).toMatchObject({ isError: false });
    expect(messages()).toHaveLength(1);
  });

  it('are refused field by field, before anything is sent', async () => {
    const answers = [{ text: 'x'.repeat(56) }];
    expect(await create({ answers, duration: 800 })).toMatchObject({
      code: 'VALIDATION_FAILED',
      issues: expect.arrayContaining([
        expect.objectContaining({ path: 'answers[0].text' }),
        expect.objectContaining({ path: 'duration' }),
      ]),
    });
    expect(app.sandbox.requests.count).toBe(0);
  });

  it('are ended with their result, once', async () => {
    const { message_id } = await create();
    vote(2, 'ada.nowak', 'kenji.o');
    const ended = await app.call('polls_end', { channel_id, message_id });
    expect(ended).toMatchObject({
      isError: false,
      ended: true,
      channel_id,
      message_id,
      poll: { finalized: true, answers: [{ votes: 0 }, { votes: 2 }] },
    });
    const again = await app.call('polls_end', { channel_id, message_id });
    expect(again).toMatchObject({ code: 'DISCORD_CONFLICT', reason: 'already_over' });
  });

  it('of others, and messages without any, are not ended', async () => {
    const channel = app.sandbox.state.channels.get(channel_id)!;
    const { id } = app.sandbox.createMessage(channel, { author_id: app.user('kenji.o'), content: 'No poll' });
    const none = await app.call('polls_end', { channel_id, message_id: id });
    expect(none).toMatchObject({ isError: true, discord_code: 520_006 });
    await create();
    const poll = messages().find((message) => message.poll !== null)!;
    poll.author_id = app.user('kenji.o');
    const other = await app.call('polls_end', { channel_id, message_id: poll.id });
    expect(other).toMatchObject({ code: 'DISCORD_PERMISSION_DENIED', discord_code: 50005 });
  });

  it('tell who chose an answer, a page at a time or all', async () => {
    const { message_id } = await create();
    vote(1, 'ada.nowak', 'kenji.o', 'sam_riverside');
    const voters = (args: Record<string, unknown>) =>
      app.call('polls_get_voters', { channel_id, message_id, answer_id: 1, ...args });
    const first = await voters({ limit: 2 });
    expect(first).toMatchObject({ isError: false, channel_id, message_id, answer_id: 1, count: 2 });
    const rest = await voters({ limit: 2, cursor: first.next_cursor });
    expect(rest).toMatchObject({ count: 1, untrusted_text: expect.arrayContaining(['voters[].username']) });
    const all = await voters({ all: true });
    expect(all).toMatchObject({ count: 3 });
    expect(all.voters).toEqual([...(first.voters as object[]), ...(rest.voters as object[])]);
    expect(await voters({ answer_id: 9 })).toMatchObject({ code: 'DISCORD_NOT_FOUND' });
    expect(await voters({ cursor: `before:${app.sandbox.newId()}` })).toMatchObject({ issues: [{ path: 'cursor' }] });
  });
});
