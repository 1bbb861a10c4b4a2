import { Story, type Told } from '../../support/story.js';

/** One entry of the audit log. */
interface Entry {
  readonly id: string;
  readonly action: string;
  readonly target_name?: string;
  readonly reason?: string;
  readonly changes?: readonly { readonly key: string }[];
}

const DAY = 86_400_000;

describe("an administrator's day", () => {
  let story: Story;

  beforeAll(async () => {
    story = await Story.begin();
  });
  afterAll(() => story.end());

  const entriesOf = ({ entries }: Told) => entries as Entry[];

  it('begins with a look at how the guild is set up', async () => {
    expect(await story.call('guild_get')).toMatchObject({
      name: 'Pine & Pixel',
      features: ['COMMUNITY', 'NEWS'],
      settings: { verification_level: 1, rules_channel_id: expect.any(String) },
    });
    const { integrations } = await story.call('guild_list_integrations');
    expect(integrations).toMatchObject([{ type: 'discord', bot_id: story.sandbox.bot.user_id }]);
  });

  it('tightens the settings, and says why', async () => {
    const reason = 'Vor dem Jam: nur Leute mit bestätigter Adresse';
    const changed = await story.call('guild_modify', {
      verification_level: 2,
      safety_alerts_channel_id: '#moderators',
      audit_reason: reason,
    });
    expect(changed).toMatchObject({ settings: { verification_level: 2 } });
    const [entry] = entriesOf(await story.call('audit_log_get', { action_type: 'GUILD_UPDATE', limit: 1 }));
    expect(entry).toMatchObject({ action: 'GUILD_UPDATE', reason });
    expect(entry?.changes).toContainEqual({ key: 'verification_level', old_value: '1', new_value: '2' });
  });

  it('does not give the guild away by accident', async () => {
    expect(await story.refusal('guild_modify', { owner_id: '@Ada' })).toMatchObject({ code: 'DRY_RUN_PREVIEW' });
    expect(await story.refusal('guild_modify', { owner_id: '@Ada', __confirm: true })).toMatchObject({
      code: 'DISCORD_PERMISSION_DENIED',
      discord_code: 20018,
      outcome: 'rejected',
    });
  });

  it('prepares for newcomers: what they see, and what they agree to', async () => {
    const welcome_channels = [
      { channel_id: '#rules', description: 'Read these first', emoji_name: '📜' },
      { channel_id: '#general', description: 'Say hello', emoji_name: '👋' },
    ];
    await story.call('guild_modify_welcome_screen', { enabled: true, description: 'Make games.', welcome_channels });
    await story.call('guild_modify_member_verification', {
      enabled: true,
      form_fields: [{ label: 'House rules', values: ['Be kind.', 'Ship things.'] }],
    });
    const { features } = await story.call('guild_get');
    expect(features).toEqual(expect.arrayContaining(['WELCOME_SCREEN_ENABLED', 'MEMBER_VERIFICATION_GATE_ENABLED']));
  });

  it('invites guests, finds who did it in the log, and takes an invite back', async () => {
    const guest = await story.call('invites_create_channel', {
      channel_id: '#general',
      max_uses: 10,
      max_age: 3600,
      unique: true,
      role_ids: ['@Playtester'],
      audit_reason: 'guests of the jam',
    });
    const leaked = await story.call('invites_create_channel', { channel_id: '#general', max_age: 0, unique: true });
    expect(await story.call('guild_list_invites')).toMatchObject({ count: 2 });
    const log = entriesOf(await story.call('audit_log_get', { action_type: 'INVITE_CREATE' }));
    expect(log).toMatchObject([
      { target_name: leaked.code },
      { target_name: guest.code, user_name: 'Pinecone', reason: 'guests of the jam' },
    ]);
    expect(await story.refusal('invites_delete', { code: leaked.url })).toMatchObject({ code: 'DRY_RUN_PREVIEW' });
    await story.call('invites_delete', { code: leaked.url, __confirm: true });
    expect(await story.call('guild_list_invites')).toMatchObject({ invites: [{ code: guest.code }] });
    expect(await story.refusal('invites_get', { code: leaked.code })).toMatchObject({ code: 'DISCORD_NOT_FOUND' });
  });

  it('reads the whole log in pages, and misses nothing', async () => {
    const all = entriesOf(await story.call('audit_log_get', { all: true }));
    const seen: Entry[] = [];
    for (let cursor: unknown; ;) {
      const page = await story.call('audit_log_get', { limit: 2, ...(cursor === undefined ? {} : { cursor }) });
      seen.push(...entriesOf(page));
      cursor = page.next_cursor;
      if (cursor === undefined) break;
    }
    expect(seen).toEqual(all);
    expect(all.map(({ action }) => action)).toEqual(expect.arrayContaining(['INVITE_DELETE', 'INVITE_CREATE']));
  });

  it('counts who is not there any more, and lets a prune be', async () => {
    for (const member of story.guild.members.values()) member.joined_at = Date.now() - 40 * DAY;
    const lurker = story.sandbox.createMember(story.guild, { username: 'lurker' });
    lurker.joined_at = Date.now() - 60 * DAY;
    const { pruned } = await story.call('guild_get_prune_count', { days: 30 });
    expect(pruned).toBe(1);
    expect(await story.refusal('guild_begin_prune', { days: 30 })).toMatchObject({ code: 'DRY_RUN_PREVIEW' });
    expect(story.guild.members.has(lurker.user_id)).toBe(true);
  });

  it('closes the doors in a raid, for a while', async () => {
    expect(await story.refusal('guild_incident_actions', { invites_disabled_until: '3d' })).toMatchObject({
      code: 'VALIDATION_FAILED',
      issues: [{ path: 'invites_disabled_until', expected: 'at most 24h from now' }],
    });
    const closed = await story.call('guild_incident_actions', {
      invites_disabled_until: 'in 4h',
      dms_disabled_until: 'in 1h',
    });
    expect((await story.call('guild_get')).settings).toMatchObject({ incidents: closed });
    const open = { invites_disabled_until: null, dms_disabled_until: null };
    expect(await story.call('guild_incident_actions', open)).toEqual(open);
  });

  it('shows the guild on a web site', async () => {
    expect(await story.refusal('guild_get_widget')).toMatchObject({ code: 'DISCORD_CONFLICT' });
    await story.call('guild_modify_widget', { enabled: true, channel_id: '#general' });
    const { instant_invite } = await story.call('guild_get_widget');
    expect(await story.call('invites_get', { code: instant_invite })).toMatchObject({ channel_name: 'general' });
  });
});
