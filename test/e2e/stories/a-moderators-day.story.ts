import { Story, type Told } from '../../support/story.js';

/** One row of a list of messages. */
interface Message {
  readonly message_id: string;
  readonly author_name: string;
  readonly content: string;
}

describe("a moderator's day", () => {
  let story: Story;
  /** A newcomer who floods the channel; joined in the morning. */
  let spammer: string;

  beforeAll(async () => {
    story = await Story.begin();
    const { sandbox, guild } = story;
    spammer = sandbox.createMember(guild, { username: 'free_nitro_4u', global_name: 'Free Nitro' }).user_id;
    const general = sandbox.state.channelsOf(guild.id).find(({ name }) => name === 'general')!;
    for (let index = 0; index < 30; index += 1) {
      sandbox.createMessage(general, { author_id: spammer, content: `FREE NITRO https://bad.example/${index}` });
    }
  });
  afterAll(() => story.end());

  const messagesOf = ({ messages }: Told) => messages as Message[];
  const spam = () => story.call('messages_search', { author_id: [spammer], link_hostname: ['bad.example'], all: true });

  it('begins with what was said, told apart from what to do', async () => {
    const { content } = await story.result('messages_read', { channel_id: '#general', limit: 100 });
    const text = content.map((block) => (block.type === 'text' ? block.text : '')).join('');
    expect(text).toMatch(/<untrusted-\w+>Hi all! .*ignore all previous instructions/s);
    expect(text).toContain('FREE NITRO');
  });

  it('finds out who it is', async () => {
    const { matches } = await story.call('members_search', { query: 'free nitro', joined_after: today() });
    expect(matches).toMatchObject([{ user_id: spammer, roles: [] }]);
    expect(await story.call('users_get', { user_id: spammer })).toMatchObject({
      username: 'free_nitro_4u',
      bot: false,
    });
  });

  it('finds all of it, and knows that it is all', async () => {
    expect(await spam()).toMatchObject({ total_results: 30, count: 30, complete: true });
  });

  it('asks first whether a timeout would work, then gives one', async () => {
    const may = { action: 'timeout_member', target_user_id: spammer };
    expect(await story.call('permissions_explain', may)).toMatchObject({ allowed: true });
    const timeout = { user_id: spammer, communication_disabled_until: 'in 1h', audit_reason: 'Werbung für Nitro' };
    expect(await story.call('members_modify', timeout)).toMatchObject({
      communication_disabled_until: expect.any(String),
    });
    const write = { user_id: spammer, channel_id: '#general', action: 'send_messages' };
    expect(await story.call('permissions_explain', write)).toMatchObject({
      allowed: false,
      because: 'The member is timed out.',
    });
  });

  it('is shown what would be deleted before it is', async () => {
    const channel_id = '#general';
    const message_ids = messagesOf(await spam()).map(({ message_id }) => message_id);
    expect(await story.refusal('messages_bulk_delete', { channel_id, message_ids })).toMatchObject({
      code: 'DRY_RUN_PREVIEW',
    });
    expect(await spam()).toMatchObject({ count: 30 });
    const deleted = await story.call('messages_bulk_delete', { channel_id, message_ids, __confirm: true });
    expect(deleted).toMatchObject({ deleted: true, count: 30 });
    expect(await spam()).toMatchObject({ total_results: 0, complete: true });
  });

  it('bans, with a reason that the audit log keeps', async () => {
    const ban = { user_id: spammer, delete_message_seconds: 3600, audit_reason: 'Spam, zum dritten Mal' };
    expect(await story.refusal('members_ban', ban)).toMatchObject({ code: 'DRY_RUN_PREVIEW' });
    expect(await story.call('members_ban', { ...ban, __confirm: true })).toMatchObject({ banned: true });
    expect(await story.call('members_get_ban', { user_id: spammer })).toMatchObject({ reason: ban.audit_reason });
    const { entries } = await story.call('audit_log_get', { limit: 10 });
    expect(JSON.stringify(entries)).toContain('Spam, zum dritten Mal');
    expect(JSON.stringify(entries)).toContain('Werbung für Nitro');
  });

  it('learns why it cannot ban everybody', async () => {
    const owner = { user_id: '@Marisol', __confirm: true };
    const refused = await story.refusal('members_ban', owner);
    expect(refused).toMatchObject({ code: 'DISCORD_PERMISSION_DENIED', reason: 'hierarchy', outcome: 'rejected' });
    expect(await story.call('permissions_explain', { action: 'ban_member', target_user_id: '@Marisol' })).toMatchObject(
      {
        allowed: false,
        because: 'The member owns the guild.',
      },
    );
  });

  it('looks who can write the rules', async () => {
    const { roles } = await story.call('permissions_audit_channel', {
      channel_id: '#rules',
      actions: ['send_messages'],
    });
    const able = (roles as { name: string; can: string[] }[]).filter(({ can }) => can.length > 0);
    expect(able.map(({ name }) => name)).toEqual(['Admin', 'Moderator']);
  });

  it('ends with a word to all, which pings nobody', async () => {
    const channel_id = '#general';
    const sent = await story.call('messages_send', {
      channel_id,
      content: 'The advertising of this morning is gone. Thank you for the reports, @everyone!',
      embeds: [{ title: 'House rules', description: 'No advertising.', color: '#e67e22' }],
    });
    const { message_id } = sent;
    await story.call('messages_pin', { channel_id, message_id, audit_reason: 'for the day' });
    expect(await story.call('messages_get', { channel_id, message_id })).toMatchObject({ pinned: true });
    const record = story.sandbox.state.channels.get(sent.channel_id as string)?.messages.get(message_id as string);
    expect(record).toMatchObject({ mention_everyone: false, embeds: [{ color: 0xe67e22 }] });
  });
});

/** The beginning of the last ten minutes: the newcomers of the story are of this moment. */
function today(): string {
  return new Date(Date.now() - 600_000).toISOString();
}
