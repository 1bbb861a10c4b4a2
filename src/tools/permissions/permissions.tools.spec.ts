import { ChannelType, PermissionFlagsBits as Bit } from 'discord-api-types/v10';
import { ToolsApp } from '../testing/tools-app.js';
import { PermissionsModule } from './permissions.module.js';

describe('permissions', () => {
  let app: ToolsApp;
  beforeEach(async () => {
    app = await ToolsApp.open({ modules: [PermissionsModule] });
  });
  afterEach(() => app.close());

  const guild = () => app.sandbox.guild;
  const member = (username: string) => guild().members.get(app.user(username))!;
  const explain = (args: object = {}) => app.call('permissions_explain', { guild_id: app.sandbox.guildId, ...args });
  const steps = ({ decision_trace }: Record<string, unknown>) =>
    (decision_trace as { step: string }[]).map(({ step }) => step);

  describe('permissions_explain', () => {
    it('follows the roles and overwrites of a member, step by step', async () => {
      const answer = await explain({ user_id: '@Kenji', channel_id: '#rules', action: 'send_messages' });
      expect(answer).toMatchObject({
        isError: false,
        subject_type: 'member',
        subject_id: app.user('kenji.o'),
        allowed: false,
        confidence: 'certain',
        missing_permissions: ['SEND_MESSAGES'],
        because: expect.stringContaining('for @everyone denies SEND_MESSAGES'),
        fix: expect.stringContaining('Allow SEND_MESSAGES'),
        permission_source_channel_id: app.channel('rules'),
      });
      expect(steps(answer)).toEqual(['everyone', 'roles', 'everyone_overwrite', 'cannot_write']);
      expect(answer.decision_trace).toContainEqual({
        step: 'everyone_overwrite',
        ids: [app.sandbox.guildId],
        removes: ['SEND_MESSAGES'],
      });
      expect(answer.implicit_denies).toContainEqual({
        because: 'cannot_write',
        permissions: expect.arrayContaining(['ATTACH_FILES', 'EMBED_LINKS']),
      });
      expect(await explain({ user_id: '@Tobias', channel_id: '#rules', action: 'send_messages' })).toMatchObject({
        allowed: true,
      });
    });

    it('is about the bot when nobody is named', async () => {
      expect(await explain({ requested_permissions: ['MANAGE_ROLES', 'ADMINISTRATOR'] })).toMatchObject({
        subject_id: app.sandbox.bot.user_id,
        allowed: false,
        missing_permissions: ['ADMINISTRATOR'],
        because: 'No role of the bot grants ADMINISTRATOR.',
      });
    });

    it('stops at the owner and at administrators', async () => {
      const owner = await explain({ user_id: '@Marisol', requested_permissions: ['BAN_MEMBERS'] });
      expect(owner).toMatchObject({ guild_owner: true, allowed: true, effective_permissions: ['ALL'] });
      expect(steps(owner).at(-1)).toBe('owner');
      member('ada.nowak').roles.push(app.role('Admin'));
      const administrator = await explain({ user_id: '@Ada', channel_id: '#moderators', action: 'manage_channel' });
      expect(administrator).toMatchObject({ administrator: true, allowed: true });
      expect(administrator).not.toHaveProperty('guild_owner');
      expect(steps(administrator).at(-1)).toBe('administrator');
    });

    it('names the category where the channel has its overwrites', async () => {
      const answer = await explain({ user_id: '@Kenji', channel_id: '#moderators', action: 'view_channel' });
      // the bot is no moderator and cannot see the channel either
      expect(answer).toMatchObject({ allowed: null, confidence: 'uncertain' });
      const team = app.sandbox.state.channels.get(app.channel('Team'))!;
      const staff = app.sandbox.state.channels.get(app.channel('moderators'))!;
      for (const { overwrites } of [team, staff]) {
        overwrites.push({ id: app.sandbox.bot.user_id, type: 1, allow: Bit.ViewChannel, deny: 0n });
      }
      expect(await explain({ user_id: '@Kenji', channel_id: staff.id, action: 'view_channel' })).toMatchObject({
        allowed: false,
        because: expect.stringContaining(`category ${team.id} for @everyone denies VIEW_CHANNEL`),
        effective_permissions: [],
      });
    });

    it('says that it does not know where the bot cannot look', async () => {
      const answer = await explain({
        user_id: '@Kenji',
        channel_id: app.channel('moderators'),
        action: 'send_messages',
      });
      expect(answer).toMatchObject({
        isError: false,
        allowed: null,
        confidence: 'uncertain',
        unknowns: ['The bot cannot see the channel, so its overwrites are not known.'],
      });
      expect(answer).not.toHaveProperty('because');
    });

    it('asks for the right to write in threads in a thread, and knows that it is locked', async () => {
      const thread = app.sandbox.state.threadsOf(app.sandbox.guildId)[0]!;
      const ask = () => explain({ user_id: '@Kenji', channel_id: thread.id, action: 'send_messages' });
      expect(await ask()).toMatchObject({
        allowed: true,
        requested_permissions: ['VIEW_CHANNEL', 'SEND_MESSAGES_IN_THREADS'],
        permission_source_channel_id: thread.parent_id,
      });
      thread.thread.locked = true;
      expect(await ask()).toMatchObject({ allowed: false, because: 'The thread is locked.' });
      expect(await explain({ user_id: '@Inês', channel_id: thread.id, action: 'send_messages' })).toMatchObject({
        allowed: true,
      });
    });

    it('leaves who is not in a private thread outside', async () => {
      const support = app.sandbox.state.channels.get(app.channel('support'))!;
      const thread = app.sandbox.createThread(support, {
        name: 'private',
        owner_id: app.user('kenji.o'),
        type: ChannelType.PrivateThread,
      });
      const view = (args: object) => explain({ ...args, channel_id: thread.id, action: 'view_channel' });
      expect(await view({ user_id: '@Kenji' })).toMatchObject({ allowed: true });
      expect(await view({ user_id: '@Ada' })).toMatchObject({
        allowed: false,
        because: 'The member is not in the private thread.',
      });
      expect(await view({ role_id: '@Member' })).toMatchObject({ allowed: null, unknowns: [expect.any(String)] });
    });

    it('takes nearly all from who is timed out in a channel, and does not know about the guild', async () => {
      member('kenji.o').communication_disabled_until = Date.now() + 60_000;
      expect(await explain({ user_id: '@Kenji', channel_id: '#general', action: 'send_messages' })).toMatchObject({
        allowed: false,
        subject_timed_out: true,
        because: 'The member is timed out.',
        effective_permissions: ['VIEW_CHANNEL', 'READ_MESSAGE_HISTORY'],
      });
      expect(await explain({ user_id: '@Kenji', requested_permissions: ['CHANGE_NICKNAME'] })).toMatchObject({
        allowed: null,
        unknowns: [expect.stringContaining('timed out')],
      });
    });

    it('knows that nothing counts in a voice channel one cannot join', async () => {
      const lounge = app.sandbox.state.channels.get(app.channel('Lounge'))!;
      lounge.overwrites.push({ id: app.sandbox.guildId, type: 0, allow: 0n, deny: Bit.Connect });
      expect(
        await explain({ user_id: '@Kenji', channel_id: lounge.id, requested_permissions: ['SPEAK'] }),
      ).toMatchObject({
        allowed: false,
        because: expect.stringContaining('denies CONNECT'),
        effective_permissions: ['VIEW_CHANNEL'],
        ineffective_permissions: expect.arrayContaining(['SPEAK']),
      });
    });

    it.each<[string, object, boolean, string | undefined]>([
      ['a member below', { action: 'kick_member', target_user_id: '@Kenji' }, true, undefined],
      ['the owner', { action: 'ban_member', target_user_id: '@Marisol' }, false, 'The member owns the guild.'],
      ['a role below', { action: 'assign_role', target_role_id: '@Helper' }, true, undefined],
      [
        'a role above',
        { action: 'assign_role', target_role_id: '@Admin' },
        false,
        expect.stringContaining('not below'),
      ],
      ['its own managed role', { action: 'remove_role', target_role_id: '@Pinecone' }, false, expect.any(String)],
      [
        'everybody',
        { action: 'assign_role', target_role_id: '@everyone' },
        false,
        '@everyone cannot be given or taken.',
      ],
    ])('checks whether the bot stands above %s', async (_, question, allowed, because) => {
      const answer = await explain(question);
      expect(answer).toMatchObject({ allowed, role_hierarchy_check: { passes: allowed } });
      expect(answer.because).toEqual(because);
    });

    it('knows that administrators cannot be timed out', async () => {
      const boss = app.sandbox.createRole(guild(), { name: 'Low boss', position: 1, permissions: ['ADMINISTRATOR'] });
      member('kenji.o').roles.push(boss.id);
      expect(await explain({ action: 'timeout_member', target_user_id: '@Kenji' })).toMatchObject({
        allowed: false,
        because: 'Administrators cannot be timed out.',
      });
    });

    it('does not know of a second factor where the guild asks for one', async () => {
      guild().mfa_level = 1;
      expect(await explain({ action: 'kick_member', target_user_id: '@Kenji' })).toMatchObject({
        allowed: null,
        unknowns: [expect.stringContaining('two-factor')],
      });
    });

    it('does not know whether a newcomer passes the verification of the guild', async () => {
      const args = { channel_id: '#general', action: 'send_messages' };
      expect(await explain({ user_id: '@new_player_77', ...args })).toMatchObject({ allowed: null });
      expect(await explain({ user_id: '@Kenji', ...args })).toMatchObject({ allowed: true, confidence: 'certain' });
    });

    it.each<[object, string]>([
      [{ action: 'send_messages' }, 'channel_id'],
      [{ action: 'assign_role' }, 'target_role_id'],
      [{ action: 'kick_member' }, 'target_user_id'],
      [{ user_id: '@Kenji', role_id: '@Member' }, 'role_id'],
      [{ role_id: '999999999999999999' }, 'role_id'],
      [{ requested_permissions: ['SEND_MESAGES'] }, 'requested_permissions[0]'],
    ])('refuses %j', async (args, path) => {
      expect(await explain(args)).toMatchObject({ code: 'VALIDATION_FAILED', issues: [{ path }] });
    });
  });

  it('names what may have been meant by a wrong permission', async () => {
    const ask = async (name: string) => {
      const { issues } = await app.call('permissions_explain', {
        guild_id: app.sandbox.guildId,
        requested_permissions: [name],
      });
      return (issues as { message: string }[])[0]?.message;
    };
    expect(await ask('SEND_MESAGES')).toContain('did you mean SEND_MESSAGES?');
    expect(await ask('manage_channels')).toContain('did you mean MANAGE_CHANNELS?');
    expect(await ask('WALK_ON_WATER')).not.toContain('did you mean');
  });

  it('knows an older name of a permission', async () => {
    const args = { guild_id: app.sandbox.guildId, requested_permissions: ['MANAGE_EMOJIS_AND_STICKERS'] };
    expect(await app.call('permissions_explain', args)).toMatchObject({
      allowed: true,
      requested_permissions: ['MANAGE_GUILD_EXPRESSIONS'],
    });
  });

  describe('permissions_audit_channel', () => {
    const audit = (args: object) => app.call('permissions_audit_channel', { guild_id: app.sandbox.guildId, ...args });

    it('tells what each role may do, the highest first', async () => {
      const kenji = app.user('kenji.o');
      const rules = app.sandbox.state.channels.get(app.channel('rules'))!;
      rules.overwrites.push({ id: kenji, type: 1, allow: Bit.SendMessages, deny: 0n });
      const answer = await audit({ channel_id: '#rules' });
      expect(answer).toMatchObject({
        isError: false,
        requested_actions: ['view_channel', 'send_messages', 'manage_channel'],
        synced_with_category: false,
        confidence: 'certain',
        member_overwrite_count: 1,
        member_overwrites: [{ user_id: kenji, allow: ['SEND_MESSAGES'], deny: [] }],
      });
      expect(answer.roles).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ name: 'Admin', administrator: true, cannot: [] }),
          expect.objectContaining({ name: 'Moderator', can: ['view_channel', 'send_messages'], overwrite: true }),
          expect.objectContaining({ name: '@everyone', can: ['view_channel'] }),
        ]),
      );
      expect((answer.roles as { name: string }[])[0]?.name).toBe('Admin');
      expect(answer.summary).toContainEqual({ action: 'send_messages', everyone: false, roles: expect.any(Number) });
    });

    it('looks at a thread by the overwrites of its channel', async () => {
      const thread = app.sandbox.state.threadsOf(app.sandbox.guildId)[0]!;
      expect(await audit({ channel_id: thread.id, actions: ['send_messages'] })).toMatchObject({
        permission_source_channel_id: thread.parent_id,
        summary: [{ action: 'send_messages', everyone: true }],
      });
    });

    it('refuses a channel that the bot cannot see', async () => {
      expect(await audit({ channel_id: app.channel('moderators') })).toMatchObject({
        code: 'VALIDATION_FAILED',
        issues: [{ path: 'channel_id' }],
      });
    });
  });
});
