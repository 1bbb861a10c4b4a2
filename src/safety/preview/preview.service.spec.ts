import { PermissionsModule } from '../../tools/permissions/permissions.module.js';
import { ChannelsModule } from '../../tools/channels/channels.module.js';
import { MembersModule } from '../../tools/members/members.module.js';
import { MessagesModule } from '../../tools/messages/messages.module.js';
import { ToolsApp } from '../../tools/testing/tools-app.js';

type Args = Record<string, unknown>;

describe('a preview', () => {
  let app: ToolsApp;
  beforeAll(async () => {
    const modules = [ChannelsModule, MembersModule, MessagesModule, PermissionsModule];
    app = await ToolsApp.open({ modules, safety: { dryRun: true } });
  });
  beforeEach(() => app.reset());
  afterAll(() => app.close());

  const previewOf = async (tool: string, args: Args) => {
    const answer = await app.call(tool, args);
    expect(answer).toMatchObject({ code: 'DRY_RUN_PREVIEW', outcome: 'not_sent' });
    expect(app.sandbox.requests.all().filter(({ method }) => method !== 'GET')).toEqual([]);
    return answer.preview as Args & { targets: Args[]; requests: Args[] };
  };
  const post = (content: string) => {
    const channel = app.sandbox.state.channels.get(app.channel('general'));
    if (channel === undefined) throw new Error('The seed has a channel of that name.');
    const { id: message_id } = app.sandbox.createMessage(channel, { content, author_id: app.user('new_player_77') });
    return { channel_id: channel.id, message_id };
  };

  it('names what the ids stand for, with the whole text of a message', async () => {
    const content = `A long story. ${'x'.repeat(1_900)}`;
    const message = post(content);
    const { targets } = await previewOf('messages_delete', message);
    expect(targets).toEqual([
      { argument: 'channel_id', kind: 'channel', id: message.channel_id, name: '#general' },
      expect.objectContaining({ argument: 'message_id', kind: 'message', id: message.message_id, content }),
    ]);
  });

  it('shows the request that would be sent, and its reason', async () => {
    const args = { guild_id: app.sandbox.guildId, user_id: app.user('new_player_77') };
    const preview = await previewOf('members_ban', { ...args, delete_message_seconds: 60, audit_reason: 'spam' });
    expect(preview).toMatchObject({
      audit_reason: 'spam',
      targets: [
        { kind: 'guild', name: expect.any(String) },
        { kind: 'user', name: expect.stringMatching(/^@new_player_77/) },
      ],
      requests: [{ method: 'PUT', body: { delete_message_seconds: 60 } }],
    });
    expect(preview.requests[0]?.path).toContain(`/bans/${args.user_id}`);
  });

  it('says how many things a bulk call is about and which, and looks up the first of them', async () => {
    const posted = [];
    for (let count = 0; count < 12; count += 1) posted.push(post(`number ${count}`));
    const message_ids = posted.map(({ message_id }) => message_id);
    const channel_id = app.channel('general');
    const preview = await previewOf('messages_bulk_delete', { channel_id, message_ids });
    expect(preview).toMatchObject({
      how_many: { message_ids: 12 },
      on: { message_ids },
      targets_not_read: 3,
      requests: [{ method: 'POST', body: { messages: message_ids } }],
    });
    expect(preview.targets).toHaveLength(10);
    expect(preview.targets[9]).toMatchObject({ content: 'number 8' });
  });

  it('says what it cannot read, and why', async () => {
    const channel_id = app.channel('general');
    app.sandbox.faults.add({ method: 'GET', route: '/channels/{channel_id}', kind: 'status', status: 403 });
    const { targets } = await previewOf('messages_delete', { channel_id, message_id: app.sandbox.newId() });
    expect(targets).toMatchObject([{ not_read: 'DISCORD_PERMISSION_DENIED' }, { not_read: 'DISCORD_NOT_FOUND' }]);
  });

  it('carries no characters that people do not see', async () => {
    const message = post('plain\u202E and \u200Bhidden');
    const { targets } = await previewOf('messages_delete', message);
    expect(targets[1]).toMatchObject({ content: 'plain and hidden' });
  });
});
