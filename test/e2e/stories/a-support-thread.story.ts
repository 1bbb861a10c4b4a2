import { Story } from '../../support/story.js';

const LOG = Buffer.from('setup.log\nerror 5: access denied\n').toString('base64');

describe('a support thread', () => {
  let story: Story;
  let thread: string;
  let answer: string;

  beforeAll(async () => {
    story = await Story.begin();
  });
  afterAll(() => story.end());

  const here = () => ({ channel_id: thread });
  const record = (id: string) => story.sandbox.state.channels.get(thread)?.messages.get(id);

  it('is found by what was asked', async () => {
    const found = await story.call('messages_search', { content: 'installer', author_id: ['@new_player_77'] });
    expect(found).toMatchObject({ total_results: 1, complete: true });
    const [question] = found.messages as { thread_id: string }[];
    thread = question!.thread_id;
  });

  it('is read from its beginning, with who takes part', async () => {
    const { messages } = await story.call('messages_read', { ...here(), after: thread, all: true });
    expect((messages as { content: string }[]).map(({ content }) => content)).toEqual([
      'Windows 11, no admin rights.',
      'Which system are you on?',
    ]);
    expect(await story.call('threads_list_members', { thread_id: thread })).toMatchObject({ count: 2 });
  });

  it('is open to the helper, and the helper is asked in', async () => {
    const may = { user_id: '@Kenji', channel_id: thread, action: 'send_messages' };
    expect(await story.call('permissions_explain', may)).toMatchObject({
      allowed: true,
      requested_permissions: ['VIEW_CHANNEL', 'SEND_MESSAGES_IN_THREADS'],
    });
    const kenji = (await story.call('members_find', { query: 'Kenji' })).matches as { user_id: string }[];
    const user_id = kenji[0]!.user_id;
    expect(await story.call('threads_add_member', { thread_id: thread, user_id })).toMatchObject({ added: true });
    expect(await story.call('threads_list_members', { thread_id: thread })).toMatchObject({ count: 3 });
  });

  it('is answered once, though the first answer was lost on the way', async () => {
    const route = '/channels/{channel_id}/messages';
    story.sandbox.faults.add({ method: 'POST', route, kind: 'reset', after_write: true });
    const before = story.sandbox.state.channels.get(thread)!.messages.size;
    const sent = await story.call('messages_send', {
      ...here(),
      content: 'The log says that it may not write. Try it so:',
      embeds: [{ title: 'Without admin rights', description: 'Run it with `--user`.', color: '#2ecc71' }],
      files: [{ filename: 'setup.log', data: LOG, description: 'what the installer wrote' }],
    });
    answer = sent.message_id as string;
    expect(story.sandbox.state.channels.get(thread)!.messages.size).toBe(before + 1);
    expect(sent.jump_url).toBe(`https://discord.com/channels/${story.sandbox.guildId}/${thread}/${answer}`);
  });

  it('keeps the file when the answer is edited', async () => {
    await story.call('messages_edit', { ...here(), message_id: answer, content: 'The log says it may not write.' });
    expect(await story.call('messages_get', { ...here(), message_id: answer })).toMatchObject({
      content: 'The log says it may not write.',
      edited: true,
      attachments: [
        {
          filename: 'setup.log',
          content_type: expect.stringContaining('text/plain'),
          description: 'what the installer wrote',
        },
      ],
    });
  });

  it('shows that it helped', async () => {
    await story.call('reactions_create', { ...here(), message_id: answer, emoji: '✅' });
    expect(record(answer)?.reactions).toMatchObject([{ emoji: { name: '✅' } }]);
    const { message_id } = await story.call('messages_send', {
      ...here(),
      content: 'Solved, I close this. Write again if it comes back.',
      reply_to: answer,
    });
    expect(await story.call('messages_get', { ...here(), message_id })).toMatchObject({ reply_to: answer });
  });

  it('is written home about', async () => {
    const asker = story.sandbox.state.channels.get(thread)!.thread!;
    const newcomer = [...asker.members.keys()].find((id) => story.sandbox.state.user(id).username === 'new_player_77')!;
    const dm = await story.call('users_create_dm', { recipient_id: newcomer });
    const note = { channel_id: dm.channel_id, content: 'Your question is answered.' };
    expect(await story.call('messages_send', note)).toMatchObject({
      jump_url: expect.stringContaining('/channels/@me/'),
    });
    story.sandbox.state.user(newcomer).accepts_dms = false;
    expect(await story.refusal('messages_send', note)).toMatchObject({ discord_code: 50007, retriable: false });
  });

  it('is closed, and says so to whoever asks', async () => {
    const closed = { thread_id: thread, archived: true, locked: true, audit_reason: 'solved' };
    expect(await story.call('threads_modify', closed)).toMatchObject({ archived: true, locked: true });
    const may = { user_id: '@Kenji', channel_id: thread, action: 'send_messages' };
    expect(await story.call('permissions_explain', may)).toMatchObject({
      allowed: false,
      because: 'The thread is locked.',
      fix: expect.stringContaining('threads_modify'),
    });
    const found = await story.call('messages_search', { content: 'may not write', channel_id: [thread] });
    expect(found).toMatchObject({ total_results: 1, complete: true });
  });
});
