import { Story } from '../../support/story.js';

/** One forum from its first day to its last, as the assistant of a community keeps it. Each step stands on those before. */
describe("a forum's life", () => {
  let story: Story;
  let forum: string;
  const posts: Record<string, string> = {};

  beforeAll(async () => {
    story = await Story.begin();
  });
  afterAll(() => story.end());

  const channel = (id: string) => story.sandbox.state.channels.get(id)!;
  const tags = () => channel(forum).available_tags;
  const tagId = (name: string) => tags().find((tag) => tag.name === name)!.id;
  const open = async (name: string, applied_tags: string[], message: object) => {
    const post = await story.call('channels_forum_create_thread', { channel_id: forum, name, applied_tags, message });
    posts[name] = post.thread_id as string;
    return post;
  };

  it('begins with tags, guidelines, and the wish for a tag on each post', async () => {
    const created = await story.call('channels_create_guild_channel', {
      name: 'feedback',
      type: 15,
      parent_id: '#Community',
      topic: 'One thought a post. Search first.',
      available_tags: [{ name: 'bug' }, { name: 'idea' }, { name: 'done', moderated: true }],
      default_reaction_emoji: { emoji_name: '👍' },
      audit_reason: 'players asked for it',
    });
    forum = created.id as string;
    expect(await story.call('channels_modify', { channel_id: '#feedback', flags: 16 })).toMatchObject({
      id: forum,
      flags: 16,
      topic: 'One thought a post. Search first.',
    });
  });

  it('takes posts with a tag only, and finds the tag by its name', async () => {
    const message = { content: 'How to write a good report.' };
    const refused = await story.refusal('channels_forum_create_thread', {
      channel_id: '#feedback',
      name: 'x',
      message,
    });
    expect(refused).toMatchObject({ code: 'VALIDATION_FAILED', discord_code: 40067 });
    const guide = await open('Read me', ['idea'], message);
    expect(guide).toMatchObject({ parent_id: forum, applied_tags: [tagId('idea')] });
    const log = { filename: 'crash.log', data: Buffer.from('segfault').toString('base64') };
    await open('Crash at level 3', ['bug'], { content: 'It stops at the bridge.', files: [log] });
    await open('Night mode', ['idea'], { content: 'My eyes!' });
  });

  it('pins one post above the others', async () => {
    await story.call('threads_modify', { thread_id: posts['Read me'], pinned: true, locked: true });
    expect(await story.refusal('threads_modify', { thread_id: posts['Night mode'], pinned: true })).toMatchObject({
      discord_code: 30047,
    });
  });

  it('is talked in, and what is said is read', async () => {
    const thread_id = posts['Crash at level 3']!;
    story.sandbox.createMessage(channel(thread_id), { author_id: story.userId('kenji.o'), content: 'Same here.' });
    await story.call('channels_trigger_typing', { channel_id: thread_id });
    await story.call('messages_send', { channel_id: thread_id, content: 'Thanks, we are on it.' });
    const { messages } = await story.call('messages_read', { channel_id: '#Crash at level 3' });
    expect(each(messages, 'content')).toEqual(['Thanks, we are on it.', 'Same here.', 'It stops at the bridge.']);
  });

  it('is asked what matters most, and the votes are told', async () => {
    const channel_id = posts['Night mode']!;
    const poll = { channel_id, question: 'Dark or dim?', answers: [{ text: 'Dark' }, { text: 'Dim' }] };
    const { message_id } = await story.call('polls_create', poll);
    const voters = ['ada.nowak', 'kenji.o'].map((name) => story.userId(name));
    channel(channel_id)
      .messages.get(message_id as string)!
      .poll!.answers[0]!.voters.push(...voters);
    const ended = await story.call('polls_end', { channel_id, message_id });
    expect(ended).toMatchObject({ poll: { finalized: true, answers: [{ text: 'Dark', votes: 2 }, { votes: 0 }] } });
    const who = await story.call('polls_get_voters', { channel_id, message_id, answer_id: 1 });
    expect(each(who.voters, 'username').toSorted()).toEqual(['ada.nowak', 'kenji.o']);
  });

  it('is searched: not yet is no answer, and an answer says whether it is all', async () => {
    story.guild.search_ready_at = Date.now() + 60_000;
    expect(await story.refusal('threads_search', { channel_id: forum, name: 'crash' })).toMatchObject({
      code: 'DISCORD_INDEX_NOT_READY',
      retriable: true,
      retry_after_ms: expect.any(Number),
    });
    story.guild.search_ready_at = 0;
    expect(await story.call('threads_search', { channel_id: forum, name: 'crash' })).toMatchObject({
      complete: true,
      total_results: 1,
      threads: [{ id: posts['Crash at level 3'], excerpt: 'It stops at the bridge.' }],
    });
    expect(await story.call('threads_search', { channel_id: forum, tags: ['idea'], limit: 1 })).toMatchObject({
      complete: false,
      total_results: 2,
      next_cursor: '1',
    });
  });

  it('gets more tags from two people at once, and loses none', async () => {
    const add = (name: string) => story.call('channels_modify', { channel_id: forum, available_tags: [{ name }] });
    await Promise.all([add('duplicate'), add('in progress')]);
    expect(tags().map(({ name }) => name)).toEqual(['bug', 'idea', 'done', 'duplicate', 'in progress']);
    const thread_id = posts['Crash at level 3'];
    await story.call('threads_modify', { thread_id, applied_tags: ['in progress'] });
    expect(channel(thread_id!).thread?.applied_tags).toEqual([tagId('bug'), tagId('in progress')]);
  });

  it('puts away what is solved, and finds it again', async () => {
    const thread_id = posts['Crash at level 3'];
    const retag = { applied_tags: ['done'], remove_tags: ['in progress'] };
    const solved = await story.call('threads_modify', { thread_id, ...retag, locked: true, archived: true });
    expect(solved).toMatchObject({ archived: true, locked: true, applied_tags: [tagId('bug'), tagId('done')] });
    const active = await story.call('channels_list_active_threads_guild', { channel_id: forum });
    expect(each(active.threads, 'name')).toEqual(['Night mode', 'Read me']);
    const archived = await story.call('channels_list_public_archived_threads', { channel_id: forum });
    expect(archived).toMatchObject({ count: 1, has_more: false, threads: [{ id: thread_id }] });
  });

  it('wakes a post up when the fault comes back', async () => {
    const thread_id = posts['Crash at level 3'];
    const asleep = await story.refusal('threads_modify', { thread_id, remove_tags: ['done'] });
    expect(asleep).toMatchObject({ code: 'DISCORD_CONFLICT', reason: 'thread_archived' });
    const awake = { archived: false, locked: false, remove_tags: ['done'] };
    expect(await story.call('threads_modify', { thread_id, ...awake })).toMatchObject({
      archived: false,
      locked: false,
      applied_tags: [tagId('bug')],
    });
  });

  it('ends with all its posts, when that is confirmed, and the audit log knows why it began', async () => {
    expect(await story.refusal('channels_delete', { channel_id: '#feedback' })).toMatchObject({
      code: 'DRY_RUN_PREVIEW',
    });
    const args = { channel_id: '#feedback', __confirm: true, audit_reason: 'moved to the tracker' };
    expect(await story.call('channels_delete', args)).toMatchObject({ deleted: true, channel_id: forum });
    expect(await story.refusal('channels_get', { channel_id: posts['Read me'] })).toMatchObject({
      code: 'DISCORD_NOT_FOUND',
    });
    const reasons = story.guild.audit_log.map(({ reason }) => reason).filter((reason) => reason !== null);
    expect(reasons).toEqual(expect.arrayContaining(['players asked for it', 'moved to the tracker']));
  });
});

/** One property of each thing in a list of an answer. */
function each(list: unknown, property: string): unknown[] {
  return (list as Record<string, unknown>[]).map((thing) => thing[property]);
}
