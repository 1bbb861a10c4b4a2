import { ChannelType } from 'discord-api-types/v10';
import { ToolsApp } from '../testing/tools-app.js';
import { StageInstancesModule } from './stage-instances.module.js';

describe('what is live on a stage', () => {
  let app: ToolsApp;
  let channel_id: string;
  ToolsApp.forAll({ modules: [StageInstancesModule] }, (opened) => (app = opened));
  beforeEach(() => {
    channel_id = app.sandbox.createChannel(app.guild, { name: 'talks', type: ChannelType.GuildStageVoice }).id;
  });

  const create = (args: object = {}) => app.call('stage_instances_create', { channel_id, topic: 'Release 2', ...args });
  const deny = (...names: ('MUTE_MEMBERS' | 'MENTION_EVERYONE')[]) => {
    const overwrites = [{ id: app.sandbox.bot.user_id, type: 1 as const, deny: names }];
    channel_id = app.sandbox.createChannel(app.guild, {
      name: 'talks',
      type: ChannelType.GuildStageVoice,
      overwrites,
    }).id;
  };

  it('begins, is shown, gets another topic, and ends', async () => {
    const made = await create({ audit_reason: 'the release' });
    expect(made).toMatchObject({ isError: false, channel_id, topic: 'Release 2', privacy_level: 2 });
    expect(await app.call('stage_instances_modify', { channel_id, topic: 'Questions' })).toMatchObject({
      id: made.id,
      topic: 'Questions',
    });
    expect(await app.call('stage_instances_get', { channel_id })).toMatchObject({ topic: 'Questions' });
    expect(await app.call('stage_instances_delete', { channel_id, __confirm: true })).toMatchObject({ deleted: true });
    expect(await app.call('stage_instances_get', { channel_id })).toMatchObject({
      discord_code: 10067,
      recovery_hint: expect.stringContaining('stage_instances_create'),
    });
    expect(app.guild.audit_log.slice(-3).map(({ action_type, reason }) => [action_type, reason])).toEqual([
      [83, 'the release'],
      [84, null],
      [85, null],
    ]);
  });

  it('is one at a time', async () => {
    await create();
    expect(await create()).toMatchObject({ code: 'DISCORD_CONFLICT', discord_code: 150006, reason: 'already_done' });
  });

  it('is on stages only, for moderators of them only', async () => {
    expect(await create({ channel_id: app.channel('general') })).toMatchObject({ discord_code: 50024 });
    deny('MUTE_MEMBERS');
    expect(await create()).toMatchObject({
      code: 'DISCORD_PERMISSION_DENIED',
      missing_permissions: ['MUTE_MEMBERS'],
    });
  });

  it('notifies everyone only when that is confirmed, and allowed', async () => {
    expect(await create({ send_start_notification: true })).toMatchObject({ code: 'DRY_RUN_PREVIEW' });
    expect(await create({ send_start_notification: true, __confirm: true })).toMatchObject({ isError: false });
    deny('MENTION_EVERYONE');
    expect(await create({ send_start_notification: true, __confirm: true })).toMatchObject({
      missing_permissions: ['MENTION_EVERYONE'],
    });
  });

  it('belongs to an event of the same stage', async () => {
    const event = (on: string, guild_id = app.guild.id) => {
      const id = app.sandbox.newId();
      const when = { scheduled_start_time: Date.now(), scheduled_end_time: null, recurrence_rule: null };
      const about = {
        name: 'Release',
        description: null,
        image: null,
        location: null,
        user_ids: [],
        exceptions: new Map(),
      };
      const place = { guild_id, channel_id: on, creator_id: app.guild.owner_id };
      app.sandbox.state.events.set(id, { id, status: 1, entity_type: 1, ...about, ...place, ...when });
      return id;
    };
    expect(await create({ guild_scheduled_event_id: event(app.channel('general')) })).toMatchObject({
      discord_code: 10070,
    });
    app.reset();
    expect(await create({ guild_scheduled_event_id: event(channel_id, app.sandbox.newId()) })).toMatchObject({
      code: 'DISCORD_NOT_FOUND',
      discord_code: 10070,
    });
    expect(app.sandbox.requests.of('POST', '/stage-instances')).toEqual([]);
    const guild_scheduled_event_id = event(channel_id);
    expect(await create({ guild_scheduled_event_id })).toMatchObject({ guild_scheduled_event_id });
  });

  it('is for members, and has a topic', async () => {
    expect(await create({ privacy_level: 1 })).toMatchObject({ issues: [{ path: 'privacy_level' }] });
    expect(await create({ topic: 'x'.repeat(121) })).toMatchObject({ issues: [{ path: 'topic' }] });
    expect(await create({ topic: 'x'.repeat(120), privacy_level: 2 })).toMatchObject({ privacy_level: 2 });
  });
});
