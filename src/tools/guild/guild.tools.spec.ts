import { ToolsApp } from '../testing/tools-app.js';
import { GuildModule } from './guild.module.js';

const HOUR = 3_600_000;

describe('guild', () => {
  let app: ToolsApp;
  beforeEach(async () => {
    app = await ToolsApp.open({ modules: [GuildModule] });
  });
  afterEach(() => app.close());

  const guild = () => ({ guild_id: app.sandbox.guildId });
  const record = () => app.sandbox.guild;

  it('shows its settings and numbers', async () => {
    expect(await app.call('guild_get', guild())).toMatchObject({
      isError: false,
      id: app.sandbox.guildId,
      name: 'Pine & Pixel',
      features: ['COMMUNITY', 'NEWS'],
      member_count: record().members.size,
      role_count: record().roles.size,
      settings: { rules_channel_id: app.channel('rules'), verification_level: 1 },
      untrusted_text: ['name', 'description'],
    });
  });

  it('shows itself from outside', async () => {
    expect(await app.call('guild_preview', guild())).toMatchObject({
      isError: false,
      name: 'Pine & Pixel',
      approximate_member_count: record().members.size,
      emoji_count: 0,
    });
  });

  it('is changed, its channels by name, with the reason', async () => {
    const answer = await app.call('guild_modify', {
      ...guild(),
      description: 'Games and trees.',
      afk_channel_id: '#Lounge',
      afk_timeout: 900,
      preferred_locale: 'de',
      audit_reason: 'new season',
    });
    expect(answer).toMatchObject({ isError: false, description: 'Games and trees.', preferred_locale: 'de' });
    expect(answer.settings).toMatchObject({ afk_channel_id: app.channel('Lounge'), afk_timeout: 900 });
    expect(app.sandbox.requests.last()).toMatchObject({ method: 'PATCH', reason: 'new season' });
    const { settings } = await app.call('guild_modify', { ...guild(), afk_channel_id: null });
    expect(settings).not.toHaveProperty('afk_channel_id');
  });

  it.each([
    ['preferred_locale', 'tlh'],
    ['icon', 'data:image/png;base64,aGVsbG8='],
    ['afk_timeout', 61],
  ])('refuses a wrong %s before anything is sent', async (path, value) => {
    app.sandbox.requests.clear();
    expect(await app.call('guild_modify', { ...guild(), [path]: value })).toMatchObject({
      code: 'VALIDATION_FAILED',
      issues: [{ path }],
    });
    expect(app.sandbox.requests.count).toBe(0);
  });

  describe('features', () => {
    it('are switched without touching the others, two at once too', async () => {
      const answers = await Promise.all([
        app.call('guild_modify', { ...guild(), add_features: ['INVITES_DISABLED'] }),
        app.call('guild_modify', { ...guild(), add_features: ['RAID_ALERTS_DISABLED'] }),
      ]);
      expect(answers.map(({ isError }) => isError)).toEqual([false, false]);
      expect(record().features.toSorted()).toEqual(['COMMUNITY', 'INVITES_DISABLED', 'NEWS', 'RAID_ALERTS_DISABLED']);
      await app.call('guild_modify', { ...guild(), remove_features: ['INVITES_DISABLED'] });
      expect(record().features).not.toContain('INVITES_DISABLED');
    });

    it('are given whole or as switches, not both', async () => {
      const both = { features: ['NEWS'], add_features: ['DISCOVERABLE'] };
      expect(await app.call('guild_modify', { ...guild(), ...both })).toMatchObject({ issues: [{ path: 'features' }] });
      const twice = { add_features: ['DISCOVERABLE'], remove_features: ['DISCOVERABLE'] };
      expect(await app.call('guild_modify', { ...guild(), ...twice })).toMatchObject({
        issues: [{ path: 'remove_features' }],
      });
    });
  });

  describe('its owner', () => {
    it('gives it away only when confirmed', async () => {
      record().owner_id = app.sandbox.bot.user_id;
      const transfer = { ...guild(), owner_id: '@Ada' };
      expect(await app.call('guild_modify', transfer)).toMatchObject({
        code: 'DRY_RUN_PREVIEW',
        preview: { because: 'it gives the guild away for good' },
      });
      expect(await app.call('guild_modify', { ...transfer, __confirm: true })).toMatchObject({
        isError: false,
        owner_id: app.user('ada.nowak'),
      });
    });

    it('is not asked twice when the answer to the transfer is lost, nor is its caller told to', async () => {
      record().owner_id = app.sandbox.bot.user_id;
      app.sandbox.faults.add({ kind: 'reset', method: 'PATCH', after_write: true, times: 1 });
      const answer = await app.call('guild_modify', { ...guild(), owner_id: '@Ada', __confirm: true });
      expect(answer).toMatchObject({
        code: 'DISCORD_UNREACHABLE',
        outcome: 'unknown',
        retriable: false,
        suggested_tool: 'guild_get',
      });
      expect(app.sandbox.requests.of('PATCH', '/guilds/{guild_id}')).toHaveLength(1);
    });

    it('alone asks moderators for a second factor', async () => {
      const level = { ...guild(), level: 1 };
      expect(await app.call('guild_modify_mfa_level', level)).toMatchObject({
        code: 'DISCORD_PERMISSION_DENIED',
        reason: 'owner_only',
      });
      record().owner_id = app.sandbox.bot.user_id;
      expect(await app.call('guild_modify_mfa_level', level)).toEqual({ isError: false, ...level });
    });
  });

  describe('incident actions', () => {
    it('close its doors for a while, and open them', async () => {
      const before = Date.now();
      const answer = await app.call('guild_incident_actions', { ...guild(), invites_disabled_until: 'in 2h' });
      expect(answer).toMatchObject({ isError: false, dms_disabled_until: null });
      expect(Date.parse(String(answer.invites_disabled_until)) - before).toBeGreaterThanOrEqual(2 * HOUR);
      expect(await app.call('guild_get', guild())).toMatchObject({
        settings: { incidents: { invites_disabled_until: answer.invites_disabled_until } },
      });
      await app.call('guild_incident_actions', { ...guild(), invites_disabled_until: null });
      expect((await app.call('guild_get', guild())).settings).not.toHaveProperty('incidents');
    });

    it('end within a day, and are about something', async () => {
      expect(await app.call('guild_incident_actions', { ...guild(), dms_disabled_until: '2d' })).toMatchObject({
        issues: [{ path: 'dms_disabled_until', expected: 'at most 24h from now' }],
      });
      expect(await app.call('guild_incident_actions', guild())).toMatchObject({ code: 'VALIDATION_FAILED' });
    });
  });

  it('lists its invites and tells its vanity code', async () => {
    const channel = app.sandbox.state.channels.get(app.channel('general'))!;
    const { code } = app.sandbox.createInvite(channel, { inviter_id: app.user('tobias.h'), uses: 3 });
    expect(await app.call('guild_list_invites', guild())).toMatchObject({
      count: 1,
      invites: [
        { code, url: `https://discord.gg/${code}`, channel_name: 'general', inviter_name: 'tobias.h', uses: 3 },
      ],
    });
    expect(await app.call('guild_get_vanity_url', guild())).toMatchObject({ code: null, url: null });
    Object.assign(record(), { vanity_url_code: 'pine', vanity_url_uses: 9 });
    expect(await app.call('guild_get_vanity_url', guild())).toMatchObject({ url: 'https://discord.gg/pine', uses: 9 });
  });

  it('lists voice regions', async () => {
    const { regions } = await app.call('guild_list_voice_regions', guild());
    expect(regions).toContainEqual({ id: 'rotterdam', name: 'Rotterdam', optimal: true });
    expect(regions).toContainEqual({ id: 'us-east', name: 'Us East' });
  });

  it('counts inactive members, shows what a prune would do, and removes them', async () => {
    for (const member of record().members.values()) member.joined_at = Date.now() - 90 * 24 * HOUR;
    const scope = { ...guild(), days: 30, include_roles: ['@Member', '@Playtester'] };
    const { pruned } = await app.call('guild_get_prune_count', scope);
    expect(app.sandbox.requests.last()?.query.include_roles).toEqual([
      `${app.role('Member')},${app.role('Playtester')}`,
    ]);
    expect(pruned).toBeGreaterThan(0);
    const members = record().members.size;
    expect(await app.call('guild_begin_prune', scope)).toMatchObject({
      code: 'DRY_RUN_PREVIEW',
      preview: { effect: 'delete', on: { days: 30 } },
    });
    expect(await app.call('guild_begin_prune', { ...scope, __confirm: true })).toEqual({
      isError: false,
      ...guild(),
      pruned,
    });
    expect(record().members.size).toBe(members - Number(pruned));
  });

  it('is not pruned twice when the answer is lost', async () => {
    app.sandbox.faults.add({ kind: 'reset', method: 'POST', after_write: true, times: 1 });
    expect(await app.call('guild_begin_prune', { ...guild(), __confirm: true })).toMatchObject({
      outcome: 'unknown',
      retriable: false,
      recovery_hint: expect.stringContaining('audit_log_get'),
    });
    expect(app.sandbox.requests.of('POST', '/guilds/{guild_id}/prune')).toHaveLength(1);
  });

  it('shows its widget when it is on', async () => {
    expect(await app.call('guild_get_widget', guild())).toMatchObject({ code: 'DISCORD_CONFLICT' });
    const change = { ...guild(), enabled: true, channel_id: '#general' };
    const settings = { isError: false, enabled: true, channel_id: app.channel('general') };
    expect(await app.call('guild_modify_widget', change)).toEqual(settings);
    expect(await app.call('guild_get_widget_settings', guild())).toEqual(settings);
    const widget = await app.call('guild_get_widget', guild());
    expect(widget).toMatchObject({ name: 'Pine & Pixel', channels: [{ name: 'Lounge' }] });
    expect(widget.members_count).toBe(widget.presence_count);
    expect(widget.instant_invite).toMatch(/^https:\/\/discord\.com\/invite\//);
  });

  it('makes the address of a picture of its widget without asking Discord', async () => {
    app.sandbox.requests.clear();
    expect(await app.call('guild_get_widget_image_url', { ...guild(), style: 'banner2' })).toEqual({
      isError: false,
      style: 'banner2',
      url: `https://discord.com/api/v10/guilds/${app.sandbox.guildId}/widget.png?style=banner2`,
    });
    expect(app.sandbox.requests.count).toBe(0);
  });

  it('lists what is connected, and disconnects it when confirmed', async () => {
    app.sandbox.addBot(record(), app.sandbox.createBot({ username: 'helper' }));
    const { integrations } = await app.call('guild_list_integrations', guild());
    const helper = (integrations as { id: string; name: string }[]).find(({ name }) => name === 'helper')!;
    expect(helper).toMatchObject({ type: 'discord', enabled: true, scopes: ['applications.commands', 'bot'] });
    const args = { ...guild(), integration_id: helper.id };
    expect(await app.call('guild_delete_integration', args)).toMatchObject({ code: 'DRY_RUN_PREVIEW' });
    const deleted = { isError: false, deleted: true, ...args };
    expect(await app.call('guild_delete_integration', { ...args, __confirm: true })).toEqual(deleted);
    expect(await app.call('guild_delete_integration', { ...args, __confirm: true })).toMatchObject({
      code: 'DISCORD_NOT_FOUND',
    });
  });

  it('points newcomers at channels', async () => {
    const answer = await app.call('guild_modify_welcome_screen', {
      ...guild(),
      enabled: true,
      description: 'Come in.',
      welcome_channels: [{ channel_id: '#rules', description: 'Read me', emoji_name: '📜' }],
    });
    const channel = { channel_id: app.channel('rules'), description: 'Read me', emoji_id: null, emoji_name: '📜' };
    expect(answer).toMatchObject({ isError: false, description: 'Come in.', welcome_channels: [channel] });
    expect(await app.call('guild_get_welcome_screen', guild())).toEqual(answer);
    expect(record().features).toContain('WELCOME_SCREEN_ENABLED');
  });

  it('has rules newcomers agree to', async () => {
    const answer = await app.call('guild_modify_member_verification', {
      ...guild(),
      enabled: true,
      form_fields: [{ label: 'Rules', values: ['Be kind.'] }],
    });
    expect(answer).toMatchObject({
      isError: false,
      form_fields: [{ field_type: 'TERMS', label: 'Rules', values: ['Be kind.'], required: true }],
    });
    expect(await app.call('guild_get_member_verification', guild())).toEqual(answer);
  });

  it('lets people speak on its stages', async () => {
    const stage = app.sandbox.createChannel(record(), { name: 'Stage', type: 13 });
    const [bot, ada] = [app.sandbox.bot.user_id, app.user('ada.nowak')];
    const states = [bot, ada].map((id) => app.sandbox.joinVoice(record(), id, stage));
    expect(await app.call('guild_modify_current_voice_state', { ...guild(), suppress: false })).toEqual({
      isError: false,
      ...guild(),
      ok: true,
    });
    const args = { ...guild(), user_id: '@Ada', channel_id: stage.id, suppress: false };
    expect(await app.call('guild_modify_user_voice_state', args)).toMatchObject({ user_id: ada, ok: true });
    expect(states.map(({ suppress }) => suppress)).toEqual([false, false]);
    await app.call('guild_modify_current_voice_state', { ...guild(), request_to_speak_timestamp: 'in 1m' });
    expect(states[0]!.request_to_speak_timestamp).toBeGreaterThan(Date.now());
  });
});
