import { Story } from '../../support/story.js';

interface Listed {
  readonly id: string;
  readonly name: string;
  readonly type: number;
  readonly parent_id: string | null;
}

const CATEGORY = 4;

/** A channel list that has grown is put in order. Each step stands on those before. */
describe('a reorganised channel list', () => {
  let story: Story;
  const ids: Record<string, string> = {};

  beforeAll(async () => {
    story = await Story.begin();
  });
  afterAll(() => story.end());

  /** The list as people see it: channels below their category, indented. */
  const shown = async () => {
    const { channels } = await story.call('channels_list');
    const listed = channels as Listed[];
    for (const { name, id } of listed) ids[name] = id;
    return listed.map(({ name, type, parent_id }) => (type !== CATEGORY && parent_id ? `  ${name}` : name));
  };
  const overwrites = (name: string) =>
    story.sandbox.state.channels.get(ids[name]!)!.overwrites.map(({ id }) => story.guild.roles.get(id)?.name ?? 'bot');

  it('is read as people see it', async () => {
    expect(await shown()).toEqual([
      'Welcome',
      '  rules',
      '  announcements',
      'Community',
      '  general',
      '  support',
      '  showcase',
      '  Lounge',
      'Team',
      '  moderators',
    ]);
  });

  it('gets a category that testers alone see, and channels that take over who sees them', async () => {
    const hidden = [
      { id: '@everyone', type: 0, deny: ['VIEW_CHANNEL'] },
      { id: '@Playtester', type: 0, allow: ['VIEW_CHANNEL'] },
      // or the bot would shut itself out
      { id: story.sandbox.bot.user_id, type: 1, allow: ['VIEW_CHANNEL'] },
    ];
    await story.call('channels_create_guild_channel', { name: 'Testing', type: 4, permission_overwrites: hidden });
    for (const name of ['builds', 'findings']) {
      await story.call('channels_create_guild_channel', { name, parent_id: '#Testing', topic: `Of testers: ${name}` });
    }
    await shown();
    expect(overwrites('builds')).toEqual(['@everyone', 'Playtester', 'bot']);
    expect(await story.call('channels_get', { channel_id: '#findings' })).toMatchObject({
      topic: 'Of testers: findings',
      permission_overwrites: [
        { deny_names: ['VIEW_CHANNEL'] },
        { allow_names: ['VIEW_CHANNEL'] },
        { allow_names: ['VIEW_CHANNEL'] },
      ],
    });
  });

  it('is moved about in one call, more than one channel into another category', async () => {
    const moved = await story.call('channels_reorder', {
      channels: [
        { id: '#Testing', position: 1 },
        { id: '#support', parent_id: '#Testing', position: 90, lock_permissions: true },
        { id: '#showcase', parent_id: null, position: 0 },
        { id: '#Community', position: 2 },
      ],
      audit_reason: 'spring cleaning',
    });
    expect(each(moved.channels, 'name')).toEqual(['showcase', 'Testing', 'support', 'Community']);
    expect(await shown()).toEqual([
      'showcase',
      'Welcome',
      '  rules',
      '  announcements',
      'Testing',
      '  builds',
      '  findings',
      '  support',
      'Community',
      '  general',
      '  Lounge',
      'Team',
      '  moderators',
    ]);
    expect(overwrites('support')).toEqual(['@everyone', 'Playtester', 'bot']);
  });

  it('gives roles their say in a channel at the same time, and none is lost', async () => {
    const channel_id = '#builds';
    await Promise.all([
      story.call('channels_modify_permissions', {
        channel_id,
        overwrite_id: '@Helper',
        type: 0,
        allow: ['VIEW_CHANNEL'],
      }),
      story.call('channels_modify', {
        channel_id,
        permission_overwrites: [{ id: '@Moderator', type: 0, allow: ['VIEW_CHANNEL', 'MANAGE_MESSAGES'] }],
      }),
      story.call('channels_modify_permissions', {
        channel_id,
        overwrite_id: '@Member',
        type: 0,
        deny: ['SEND_MESSAGES'],
      }),
    ]);
    expect(overwrites('builds').toSorted()).toEqual([
      '@everyone',
      'Helper',
      'Member',
      'Moderator',
      'Playtester',
      'bot',
    ]);
    await story.call('channels_delete_permissions', { channel_id, overwrite_id: '@Member' });
    expect(overwrites('builds')).not.toContain('Member');
  });

  it('brings the announcements where testers read them', async () => {
    const followed = await story.call('channels_follow_announcement', {
      channel_id: '#announcements',
      webhook_channel_id: '#builds',
    });
    expect(story.sandbox.state.webhooks.get(followed.webhook_id as string)).toMatchObject({ channel_id: ids.builds });
  });

  it('loses a category, whose channels stay, and keeps what the community needs', async () => {
    const gone = await story.call('channels_delete', { channel_id: '#Welcome', __confirm: true });
    expect(gone).toMatchObject({ deleted: true, channel_id: ids.Welcome });
    const kept = await story.refusal('channels_delete', { channel_id: '#rules', __confirm: true });
    expect(kept).toMatchObject({ code: 'DISCORD_CONFLICT', reason: 'required_channel' });
    expect((await shown()).slice(0, 4)).toEqual(['showcase', 'rules', 'announcements', 'Testing']);
  });
});

/** One property of each thing in a list of an answer. */
function each(list: unknown, property: string): unknown[] {
  return (list as Record<string, unknown>[]).map((thing) => thing[property]);
}
