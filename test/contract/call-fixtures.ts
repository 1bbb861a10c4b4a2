import type { IdKind } from '../../src/discord/ids/reference.js';
import { ChannelType } from 'discord-api-types/v10';
import { snowflakeAt } from '../../src/sandbox/state/snowflake-factory.js';
import type { ChannelRecord, GuildRecord, InteractionRecord, Sandbox, SkuRecord } from '../../src/sandbox/index.js';

type Arguments = Record<string, unknown>;

/** One pixel. */
const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** One frame of silence. */
const SOUND = Buffer.from([0xff, 0xfb, 0x90, 0, ...Array.from({ length: 413 }, () => 0)]).toString('base64');

const HOUR = 3_600_000;
/** When the event of the fixtures is for the first time, on a full hour. */
const EVENT_START = Math.ceil(Date.now() / HOUR + 1) * HOUR;

/** What a tool needs besides its required arguments to be called with success. Ids as placeholders. */
export const NEEDED: Readonly<Record<string, Arguments>> = {
  messages_send: { content: 'Hello' },
  messages_edit: { content: 'Changed' },
  channels_modify: { topic: 'About this' },
  guild_blueprint_compile: { profile: 'gaming' },
  // there is no such plan, which is an answer
  guild_blueprint_evidence: { plan_id: `sha256:${'a'.repeat(64)}` },
  guild_incident_actions: { invites_disabled_until: 'in 1h' },
  webhooks_execute: { content: 'Hello' },
  webhooks_edit_message: { content: 'Changed' },
  webhooks_modify: { name: 'Changed' },
  webhooks_modify_with_token: { name: 'Changed' },
  interactions_create_followup: { content: 'Hello' },
  interactions_edit_followup: { content: 'Changed' },
  interactions_edit_original_response: { content: 'Changed' },
  emojis_create: { image: PICTURE },
  stickers_create_guild_sticker: { file_data: PICTURE },
  app_emojis_create: { image: PICTURE },
  application_modify_current: { description: 'Changed' },
  soundboard_create_guild_sound: { sound: SOUND },
};

/** The least a message of components can be. */
const COMPONENTS = [{ type: 10, content: 'Hello' }];
/** A webhook, and the token that belongs to it. */
const HOOK = { webhook_id: 'id:hook', token: 'id:hooktoken' };
/** An interaction that was answered, known by its token. */
const ANSWERED = { interaction_id: undefined, interaction_token: 'id:answered', application_id: 'id:bot' };
/** The same, always one, that follow-ups belong to. */
const FOLLOWED = { ...ANSWERED, interaction_token: 'id:followed' };

/** A slash command with something of each level; what else it may say depends on its type. */
const COMMAND = {
  type: 1,
  name: 'roll',
  description: 'Roll dice.',
  handler: undefined,
  options: [
    {
      type: 2,
      name: 'dice',
      description: 'Dice.',
      options: [
        {
          type: 1,
          name: 'many',
          description: 'Many of them.',
          options: [
            { type: 4, name: 'sides', description: 'How many sides.', required: true, min_value: 2, max_value: 100 },
            { type: 3, name: 'why', description: 'What for.', choices: [{ name: 'Fun', value: 'fun' }] },
            { type: 7, name: 'where', description: 'In which channel.', channel_types: [0, 5] },
          ],
        },
      ],
    },
  ],
};

/** A tool that acts on an application: the bot's own. */
function ofOwnApplication(tool: string, args: Arguments = {}): Record<string, Arguments> {
  return { [tool]: { application_id: 'id:bot', ...args } };
}

/**
 * What stands for arguments whose generated values would be nonsense, because they depend on each other or on what there is. Undefined
 * leaves one out.
 */
export const FIXED: Readonly<Record<string, Arguments>> = {
  mcp_pipeline: {
    steps: [
      { id: 'sent', tool: 'messages_send', args: { channel_id: 'id:channel', content: 'Hello' } },
      { tool: 'messages_get', args: { channel_id: '{{sent.channel_id}}', message_id: '{{sent.message_id}}' } },
    ],
    resume: undefined,
  },
  members_add: { user_id: 'id:grantee', access_token: 'id:grant' },
  members_search: { cursor: undefined },
  permissions_explain: { role_id: undefined, action: undefined },
  mcp_tools_search: { category: 'messages' },
  mcp_tools_describe: { tools: ['messages_send', 'messages_read'] },
  mcp_tools_call_read: { name: 'channels_get', arguments: { channel_id: 'id:channel' } },
  mcp_tools_call_write: { name: 'messages_send', arguments: { channel_id: 'id:channel', content: 'Hello' } },
  mcp_tools_call_destructive: {
    name: 'messages_delete',
    arguments: { channel_id: 'id:channel', message_id: 'id:message', __confirm: true },
  },
  components_v2_build_container: { components: COMPONENTS },
  components_v2_build_section: { accessory: { type: 11, media: { url: 'https://example.com/picture.png' } } },
  components_v2_edit: { components: COMPONENTS },
  components_v2_preview: { components: COMPONENTS },
  components_v2_send: { components: COMPONENTS },
  components_v2_send_from_template: { template: 'announcement', vars: { title: 'Hello', body: 'World' } },
  members_list_join_requests: { before: undefined, after: undefined, cursor: undefined },
  members_review_join_request: { request_id: 'id:applied', action: 'REJECTED' },
  members_get_ban: { user_id: 'id:banned' },
  members_unban: { user_id: 'id:banned' },
  messages_crosspost: { channel_id: 'id:announcements', message_id: 'id:announcement' },
  reactions_create: { emoji: '👍' },
  reactions_delete_own: { message_id: 'id:reacted', emoji: '👍' },
  reactions_delete_user: { message_id: 'id:reacted', emoji: '👍', user_id: 'id:bot' },
  reactions_delete_all: { message_id: 'id:reacted', emoji: '👍' },
  reactions_list: { message_id: 'id:reacted', emoji: '👍' },
  threads_get_member: { user_id: 'id:bot' },
  threads_remove_member: { user_id: 'id:bot' },
  roles_modify_positions: { positions: [{ id: 'id:role', position: 1 }] },
  // what the description knows besides depends on the guild
  channels_create_guild_channel: { type: 0 },
  channels_delete: { channel_id: 'id:spare' },
  channels_modify_permissions: { type: 0 },
  channels_delete_permissions: { overwrite_id: 'id:overwritten' },
  channels_follow_announcement: { channel_id: 'id:announcements', webhook_channel_id: 'id:spare' },
  channels_forum_create_thread: {
    channel_id: 'id:forum',
    applied_tags: ['contract'],
    message: { content: 'Hello', embeds: [{ title: 'Title' }], files: [{ filename: 'a.txt', data: 'YQ==' }] },
  },
  channels_reorder: { channels: [{ id: 'id:channel', position: 1 }] },
  threads_modify: { thread_id: 'id:post', applied_tags: ['contract'], remove_tags: undefined },
  threads_search: { channel_id: 'id:forum', tags: ['contract'] },
  // what comes after it needs the bot in the guild
  users_leave_guild: { guild_id: 'id:left' },
  guild_blueprint_plan: { blueprint: undefined, request: 'A club', expected_bot_id: undefined },
  // Discord takes no number that stands for nothing
  audit_log_get: { action_type: 'CHANNEL_UPDATE' },
  templates_create: { guild_id: 'id:bare' },
  events_create: {
    entity_type: 2,
    channel_id: 'id:voice',
    entity_metadata: undefined,
    scheduled_start_time: 'in 1h',
    scheduled_end_time: 'in 3h',
  },
  events_get: { event_id: 'id:event' },
  events_modify: { event_id: 'id:event' },
  events_delete: { event_id: 'id:event' },
  events_list_users: { event_id: 'id:event', exception_id: 'id:exception' },
  events_count_users: { event_id: 'id:event', exception_ids: ['id:exception'] },
  events_create_exception: {
    event_id: 'id:event',
    original_scheduled_start_time: new Date(EVENT_START + 7 * 24 * HOUR).toISOString(),
    scheduled_start_time: undefined,
    scheduled_end_time: undefined,
  },
  events_modify_exception: {
    event_id: 'id:event',
    exception_id: 'id:exception',
    scheduled_start_time: undefined,
    scheduled_end_time: undefined,
    is_canceled: true,
  },
  events_delete_exception: { event_id: 'id:event', exception_id: 'id:exception' },
  emojis_get: { emoji_id: 'id:emoji' },
  emojis_modify: { emoji_id: 'id:emoji' },
  emojis_delete: { emoji_id: 'id:emoji' },
  stickers_get_guild_sticker: { sticker_id: 'id:sticker' },
  stickers_modify_guild_sticker: { sticker_id: 'id:sticker' },
  stickers_delete_guild_sticker: { sticker_id: 'id:sticker' },
  stickers_get_pack: { pack_id: 'id:pack' },
  soundboard_get_guild_sound: { sound_id: 'id:sound' },
  soundboard_modify_guild_sound: { sound_id: 'id:sound' },
  soundboard_delete_guild_sound: { sound_id: 'id:sound' },
  soundboard_send_sound: { channel_id: 'id:heard', sound_id: '1', source_guild_id: undefined },
  stage_instances_create: { channel_id: 'id:dark', guild_scheduled_event_id: undefined },
  stage_instances_get: { channel_id: 'id:live' },
  stage_instances_modify: { channel_id: 'id:live' },
  stage_instances_delete: { channel_id: 'id:live' },
  guild_delete_integration: { integration_id: 'id:integration' },
  // what a rule may say depends on its trigger
  automod_create_rule: {
    guild_id: 'id:owned',
    event_type: undefined,
    trigger_type: 1,
    trigger_metadata: { keyword_filter: ['contract'] },
    actions: [{ type: 3, metadata: { duration_seconds: 60 } }],
  },
  automod_get_rule: { rule_id: 'id:rule' },
  automod_modify_rule: {
    rule_id: 'id:rule',
    event_type: 1,
    trigger_metadata: { keyword_filter: ['other'] },
    actions: [{ type: 2, metadata: { channel_id: 'id:channel' } }],
  },
  automod_delete_rule: { rule_id: 'id:rule' },
  onboarding_modify: {
    enabled: false,
    prompts: [
      {
        title: 'Who?',
        options: [{ title: 'Me', emoji_name: '👍', role_ids: ['id:role'], channel_ids: ['id:channel'] }],
      },
    ],
  },
  guild_modify_current_voice_state: { channel_id: 'id:stage' },
  guild_modify_mfa_level: { guild_id: 'id:owned' },
  guild_modify_user_voice_state: { channel_id: 'id:stage', user_id: 'id:speaker' },
  ...ofOwnApplication('application_get_activity_instance', { instance_id: 'id:activity' }),
  ...ofOwnApplication('application_get_role_connection_metadata'),
  ...ofOwnApplication('application_modify_role_connection_metadata', {
    records: [{ key: 'wins', name: 'Wins', description: 'Games won', type: 2, name_localizations: { de: 'Siege' } }],
  }),
  // an address and flags ask for a confirmation; what the pictures and lists may be depends on each other
  application_modify_current: {
    interactions_endpoint_url: undefined,
    event_webhooks_status: 1,
    // what later calls need: members, message content
    flags: 32768 + 524288,
    __confirm: true,
    install_params: { scopes: ['bot'], permissions: '1024' },
    integration_types_config: { 0: { oauth2_install_params: { scopes: ['bot'] } } },
  },
  ...ofOwnApplication('app_emojis_list'),
  ...ofOwnApplication('app_emojis_create'),
  ...ofOwnApplication('app_emojis_get', { emoji_id: 'id:appemoji' }),
  ...ofOwnApplication('app_emojis_modify', { emoji_id: 'id:appemoji' }),
  ...ofOwnApplication('app_emojis_delete', { emoji_id: 'id:appemoji' }),
  ...ofOwnApplication('skus_list'),
  ...ofOwnApplication('entitlements_list'),
  ...ofOwnApplication('entitlements_get', { entitlement_id: 'id:entitlement' }),
  ...ofOwnApplication('entitlements_create_test', { sku_id: 'id:sku', owner_id: 'id:user', owner_type: 2 }),
  ...ofOwnApplication('entitlements_consume', { entitlement_id: 'id:entitlement' }),
  ...ofOwnApplication('entitlements_delete_test', { entitlement_id: 'id:entitlement' }),
  subscriptions_list: { sku_id: 'id:plan', user_id: 'id:user' },
  subscriptions_get: { sku_id: 'id:plan', subscription_id: 'id:subscription' },
  voice_get_user_state: { user_id: 'id:speaker' },
  voice_set_status: { channel_id: 'id:voice' },
  polls_end: { message_id: 'id:poll' },
  polls_get_voters: { message_id: 'id:poll', answer_id: 1 },
  webhooks_get_with_token: HOOK,
  webhooks_modify_with_token: HOOK,
  webhooks_delete_with_token: { token: undefined },
  webhooks_execute: HOOK,
  webhooks_get_message: { ...HOOK, message_id: 'id:hooked' },
  webhooks_edit_message: { ...HOOK, message_id: 'id:hooked' },
  webhooks_delete_message: { ...HOOK, message_id: 'id:hooked' },
  commands_create_global: { ...COMMAND, contexts: [0, 1], integration_types: [0] },
  commands_create_guild: COMMAND,
  commands_get_global: { command_id: 'id:command' },
  commands_modify_global: { ...COMMAND, command_id: 'id:command' },
  commands_delete_global: { command_id: 'id:command' },
  commands_get_guild: { command_id: 'id:guildcommand' },
  commands_modify_guild: { ...COMMAND, command_id: 'id:guildcommand' },
  commands_delete_guild: { command_id: 'id:guildcommand' },
  commands_bulk_overwrite_global: { commands: [COMMAND, { type: 2, name: 'Wave' }] },
  commands_bulk_overwrite_guild: { commands: [COMMAND, { type: 3, name: 'Report' }] },
  commands_get_command_permissions: { command_id: 'id:restricted' },
  commands_edit_command_permissions: {
    command_id: 'id:guildcommand',
    bearer_token: 'id:manager',
    permissions: [
      { type: 1, id: 'id:role', permission: true },
      { type: 3, id: 'id:channel', permission: false },
    ],
  },
  interactions_create_response: {
    interaction_id: 'id:waiting',
    interaction_token: 'id:waitingtoken',
    application_id: 'id:bot',
    type: 4,
    // no files: Discord's description of this route lacks them, though its documentation has them
    data: { content: 'Hello', embeds: [{ title: 'Title' }] },
  },
  interactions_create_followup: FOLLOWED,
  interactions_get_followup: { ...FOLLOWED, message_id: 'id:followup' },
  interactions_edit_followup: { ...FOLLOWED, message_id: 'id:followup' },
  interactions_delete_followup: { ...FOLLOWED, message_id: 'id:followup' },
  interactions_get_original_response: ANSWERED,
  interactions_edit_original_response: ANSWERED,
  interactions_delete_original_response: ANSWERED,
  // the channel is none of threads
  channels_modify: {
    type: 0,
    archived: undefined,
    auto_archive_duration: undefined,
    locked: undefined,
    invitable: undefined,
    applied_tags: undefined,
  },
};

/**
 * A user who is banned; a request to join; the bot; a message it reacted to; an announcement channel, and a message in it; a channel to use up; a role the
 * channel has an overwrite for; a forum, and a post in it; a message with a poll; a guild to leave; a user
 * who granted guilds.join, and the token of that; an account that is connected; a stage the bot is on, and somebody on it; a voice channel;
 * a stage with nothing on, one that is live, a stage the bot may be heard on; a sound; a guild the bot owns; a rule of AutoMod; a custom emoji; an event that comes again daily, and its first occurrence, which was moved; a guild with no template; a pack of stickers; a rule of AutoMod.
 */
type OwnKind =
  | WebhookKind
  | ApplicationKind
  | CommandKind
  | 'banned'
  | 'applied'
  | 'bot'
  | 'reacted'
  | 'announcements'
  | 'announcement'
  | 'spare'
  | 'overwritten'
  | 'forum'
  | 'post'
  | 'poll'
  | 'integration'
  | 'stage'
  | 'speaker'
  | 'voice'
  | 'owned'
  | 'rule'
  | 'emoji'
  | 'event'
  | 'exception'
  | 'bare'
  | 'pack'
  | 'sound'
  | 'heard'
  | 'dark'
  | 'live'
  | 'left'
  | 'grantee'
  | 'grant';
/**
 * A webhook that stays, its token, a message of it; an interaction that waits, its token; the token of one that was answered, of one
 * that stays, and a follow-up to that.
 */
type WebhookKind = 'hook' | 'hooktoken' | 'hooked' | 'waiting' | 'waitingtoken' | 'answered' | 'followed' | 'followup';
/** A command of everywhere, of the guild, one that not everybody may use, and the token of a user who may change that. */
type CommandKind = 'command' | 'guildcommand' | 'restricted' | 'manager';
/** A running activity; an emoji of the application; something it sells that is used up, a plan, a test of the first, a subscription to the second. */
type ApplicationKind = 'activity' | 'appemoji' | 'sku' | 'plan' | 'entitlement' | 'subscription';
/** What the builder makes of a message. */
type MessageRecord = ReturnType<Sandbox['createMessage']>;

/** Things in the sandbox that calls may be about. What a call may use up is made anew for each. */
export class CallFixtures {
  private readonly guild: GuildRecord;
  private readonly channel: ChannelRecord;
  private readonly announcements: ChannelRecord;
  private readonly forum: ChannelRecord;
  private readonly stage: ChannelRecord;
  private readonly grantee: string;
  private readonly grant: string;
  private readonly manager: string;
  private readonly hooks: ChannelRecord;
  private readonly hook: ReturnType<Sandbox['createWebhook']>;
  private readonly followed: InteractionRecord;
  private waiting: InteractionRecord;
  private readonly shop: ReturnType<Sandbox['shopOf']>;
  private readonly sku: SkuRecord;
  private readonly plan: SkuRecord;

  constructor(private readonly sandbox: Sandbox) {
    this.guild = sandbox.guild;
    this.channel = sandbox.createChannel(this.guild, { name: 'contract' });
    this.announcements = sandbox.createChannel(this.guild, { name: 'news', type: ChannelType.GuildAnnouncement });
    this.forum = sandbox.createChannel(this.guild, { name: 'forum', type: ChannelType.GuildForum });
    const tag = { id: sandbox.newId(), name: 'contract', moderated: false, emoji_id: null, emoji_name: null };
    this.forum.available_tags = [tag];
    this.stage = sandbox.createChannel(this.guild, { name: 'stage', type: ChannelType.GuildStageVoice });
    sandbox.joinVoice(this.guild, sandbox.bot.user_id, this.stage);
    this.guild.widget.enabled = true;
    // room for stickers
    this.guild.premium_tier = 3;
    this.grantee = sandbox.createUser({ username: 'grantee' }).id;
    this.grant = sandbox.createGrant(sandbox.bot, this.grantee);
    const mayRestrict = ['applications.commands.permissions.update'];
    this.manager = sandbox.createGrant(sandbox.bot, this.guild.owner_id, mayRestrict);
    this.hooks = sandbox.createChannel(this.guild, { name: 'hooks' });
    this.hook = sandbox.createWebhook(this.hooks);
    this.shop = sandbox.shopOf(sandbox.bot);
    this.sku = this.shop.sell({ name: 'Hints', type: 3 });
    this.plan = this.shop.sell({ name: 'Plus' });
    this.waiting = this.interaction();
    this.followed = this.answer(this.interaction());
  }

  /** Something of a kind: an {@link IdKind}, or one of the kinds that calls here are about. */
  readonly idOf = (kind: string): string => {
    switch (kind as IdKind | OwnKind) {
      case 'guild':
        return this.guild.id;
      case 'channel':
        return this.channel.id;
      case 'thread':
        return this.sandbox.createThread(this.channel, { name: 'thread', owner_id: this.sandbox.bot.user_id }).id;
      case 'message':
        return this.message(this.channel).id;
      case 'role':
      case 'mentionable':
        return this.sandbox.createRole(this.guild, { name: 'contract', position: 1 }).id;
      case 'user':
        return this.sandbox.createMember(this.guild, { username: 'contract' }).user_id;
      case 'banned':
        return this.banned();
      case 'applied':
        return this.applied();
      case 'bot':
        return this.sandbox.bot.user_id;
      case 'reacted':
        return this.reacted();
      case 'announcements':
        return this.announcements.id;
      case 'announcement':
        return this.message(this.announcements).id;
      case 'webhook':
        return this.sandbox.createWebhook(this.hooks).id;
      case 'hook':
        return this.hook.id;
      case 'hooktoken':
        return this.hook.token ?? '';
      case 'hooked':
        return this.hooked();
      case 'waiting':
        this.waiting = this.interaction();
        return this.waiting.id;
      case 'waitingtoken':
        return this.waiting.token;
      case 'answered':
        return this.answer(this.interaction()).token;
      case 'followed':
        return this.followed.token;
      case 'followup':
        return this.followup();
      case 'template':
        return this.template();
      case 'bare':
        return this.guildToLeave();
      case 'spare':
        return this.sandbox.createChannel(this.guild, { name: 'spare' }).id;
      case 'overwritten':
        return this.overwritten();
      case 'grantee':
        return this.grantee;
      case 'grant':
        return this.grant;
      case 'forum':
        return this.forum.id;
      case 'post':
        return this.sandbox.createThread(this.forum, { name: 'post', owner_id: this.sandbox.bot.user_id }).id;
      case 'poll':
        return this.poll();
      case 'left':
        return this.guildToLeave();
      case 'invite':
        return this.sandbox.createInvite(this.channel, { inviter_id: this.sandbox.bot.user_id }).code;
      case 'integration':
        return this.integration();
      case 'stage':
        return this.stage.id;
      case 'speaker':
        return this.speaker();
      case 'voice':
        return this.sandbox.createChannel(this.guild, { name: 'voice', type: ChannelType.GuildVoice }).id;
      case 'owned':
        return this.owned();
      case 'sticker':
        return this.sticker();
      case 'sound':
        return this.sound();
      case 'heard':
        this.guild.voice_states.get(this.sandbox.bot.user_id)!.suppress = false;
        return this.stage.id;
      case 'dark':
        return this.darkStage();
      case 'live':
        return this.liveStage();
      case 'pack':
        return '847199849233514549';
      case 'event':
        return this.event();
      case 'exception':
        return snowflakeAt(EVENT_START);
      case 'emoji':
        return this.emoji();
      case 'rule':
        return this.rule();
      case 'activity':
        return this.shop.launch({ channel_id: this.channel.id, guild_id: this.guild.id }, [this.grantee]).instance_id;
      case 'appemoji':
        return this.appEmoji();
      case 'sku':
        return this.sku.id;
      case 'plan':
        return this.plan.id;
      case 'entitlement':
        return this.shop.entitle(this.sku, { user_id: this.grantee, test: true }).id;
      case 'subscription':
        return this.shop.subscribe(this.plan, this.grantee).id;
      case 'command':
        return this.command(null);
      case 'guildcommand':
        return this.command(this.guild.id);
      case 'restricted':
        return this.restricted();
      case 'manager':
        return this.manager;
      case 'snowflake':
        return this.sandbox.newId();
    }
  };

  /** A command; one at a time, for a name is there once. */
  private command(guildId: string | null): string {
    const { state, bot } = this.sandbox;
    for (const old of state.commands.of(bot.user_id, guildId)) state.commands.remove(old);
    return this.sandbox.createCommand({ guild_id: guildId, name: 'contract', description: 'Contract.' }).id;
  }

  private restricted(): string {
    const id = this.command(this.guild.id);
    const permissions = [{ id: this.guild.id, type: 1, permission: false }];
    this.sandbox.state.commands.setPermissions(this.guild.id, id, permissions);
    return id;
  }

  private message(channel: ChannelRecord): MessageRecord {
    return this.sandbox.createMessage(channel, { author_id: this.sandbox.bot.user_id, content: 'Here' });
  }

  /** An account elsewhere that is connected with the guild. */
  private integration(): string {
    const { owner_id: user_id } = this.guild;
    const account = { id: '7', name: 'contract' };
    return this.sandbox.createIntegration(this.guild, { type: 'twitch', name: 'contract', account, user_id }).id;
  }

  /** Somebody used a command. */
  private interaction(): InteractionRecord {
    return this.sandbox.createInteraction(this.channel, { user_id: this.guild.owner_id });
  }

  private answer(interaction: InteractionRecord): InteractionRecord {
    const message = this.message(this.channel);
    interaction.messages.set(message.id, message);
    return Object.assign(interaction, { answered_with: 4, original_id: message.id });
  }

  private followup(): string {
    const message = this.message(this.channel);
    this.followed.messages.set(message.id, message);
    return message.id;
  }

  /** A message of the webhook. */
  private hooked(): string {
    const webhook = { id: this.hook.id, username: 'hook', avatar: null };
    return this.sandbox.createMessage(this.hooks, { author_id: this.hook.id, webhook, content: 'Here' }).id;
  }

  /** An emoji of the application. */
  private appEmoji(): string {
    const { emojis } = this.sandbox.state.applications.get(this.sandbox.bot.user_id)!;
    const id = this.sandbox.newId();
    const is = { animated: false, available: true, managed: false };
    emojis.set(id, { id, name: 'contract', ...is, roles: [], user_id: this.sandbox.bot.user_id });
    return id;
  }

  /** A member on the stage. */
  private speaker(): string {
    const { user_id } = this.sandbox.createMember(this.guild, { username: 'speaker' });
    this.sandbox.joinVoice(this.guild, user_id, this.stage);
    return user_id;
  }

  /** A rule of AutoMod; one at a time, for a guild has room for few. */
  private rule(): string {
    this.guild.automod.clear();
    const id = this.sandbox.newId();
    this.guild.automod.set(id, {
      id,
      name: 'contract',
      creator_id: this.sandbox.bot.user_id,
      event_type: 1,
      trigger_type: 1,
      trigger_metadata: { keyword_filter: ['contract'], regex_patterns: [], allow_list: [] },
      actions: [{ type: 1, metadata: {} }],
      enabled: true,
      exempt_roles: [],
      exempt_channels: [],
    });
    return id;
  }

  /** A guild of the bot's own. */
  private owned(): string {
    return this.sandbox.createGuild({ name: 'Own', owner_id: this.sandbox.bot.user_id }).id;
  }

  /** The template of the guild. */
  private template(): string {
    const code = 'contract1234';
    const { state, bot } = this.sandbox;
    const about = { name: 'contract', description: null, usage_count: 0, creator_id: bot.user_id };
    const times = { created_at: Date.now(), updated_at: Date.now() };
    const snapshot = {
      name: 'contract',
      description: null,
      region: null,
      verification_level: 0,
      default_message_notifications: 0,
      explicit_content_filter: 0,
      preferred_locale: 'en-US',
      afk_channel_id: null,
      afk_timeout: 300,
      system_channel_id: null,
      system_channel_flags: 0,
      roles: [],
      channels: [],
    };
    state.templates.set(code, { code, source_guild_id: this.guild.id, snapshot, ...about, ...times });
    return code;
  }

  /** An event elsewhere that comes again daily, first otherwise, and somebody who is interested. */
  private event(): string {
    const { events } = this.sandbox.state;
    const id = this.sandbox.newId();
    const daily = { by_weekday: null, by_n_weekday: null, by_month: null, by_month_day: null };
    const first = { id: snowflakeAt(EVENT_START), scheduled_start_time: EVENT_START + HOUR, scheduled_end_time: null };
    const user_ids = [this.idOf('user')];
    events.clear();
    events.set(id, {
      id,
      guild_id: this.guild.id,
      channel_id: null,
      creator_id: this.sandbox.bot.user_id,
      name: 'contract',
      description: null,
      image: null,
      scheduled_start_time: EVENT_START,
      scheduled_end_time: EVENT_START + HOUR,
      status: 1,
      entity_type: 3,
      location: 'here',
      recurrence_rule: { start: EVENT_START, frequency: 3, interval: 1, ...daily },
      exceptions: new Map([[first.id, { ...first, is_canceled: false, user_ids }]]),
      user_ids,
    });
    return id;
  }

  private emoji(): string {
    const id = this.sandbox.newId();
    const shown = { name: 'contract', animated: false, available: true, managed: false, roles: [] };
    this.guild.emojis.set(id, { id, user_id: this.sandbox.bot.user_id, ...shown });
    return id;
  }

  private sticker(): string {
    const [made] = this.sandbox.state.stickersOf(this.guild.id);
    const id = made?.id ?? this.sandbox.newId();
    const shown = { name: 'contract', description: null, tags: 'wave', format_type: 1, available: true };
    const user_id = this.sandbox.bot.user_id;
    this.sandbox.state.stickers.set(id, { id, guild_id: this.guild.id, user_id, ...shown });
    return id;
  }

  private sound(): string {
    const id = this.sandbox.newId();
    const shown = { name: 'contract', volume: 1, emoji_id: null, emoji_name: null, available: true };
    const { sounds } = this.sandbox.state;
    sounds.clear();
    sounds.set(id, { id, guild_id: this.guild.id, user_id: this.sandbox.bot.user_id, ...shown });
    return id;
  }

  private darkStage(): string {
    return this.sandbox.createChannel(this.guild, { name: 'talks', type: ChannelType.GuildStageVoice }).id;
  }

  private liveStage(): string {
    const channel_id = this.darkStage();
    const about = { topic: 'contract', privacy_level: 2, guild_scheduled_event_id: null } as const;
    const id = this.sandbox.newId();
    this.sandbox.state.stages.set(channel_id, { id, guild_id: this.guild.id, channel_id, ...about });
    return channel_id;
  }

  /** A message with a reaction of the bot. */
  private reacted(): string {
    const message = this.message(this.channel);
    message.reactions.push({ emoji: { id: null, name: '👍' }, user_ids: [this.sandbox.bot.user_id] });
    return message.id;
  }

  private overwritten(): string {
    const { id } = this.sandbox.createRole(this.guild, { name: 'overwritten', position: 1 });
    this.channel.overwrites.push({ id, type: 0, allow: 0n, deny: 0n });
    return id;
  }

  private guildToLeave(): string {
    const guild = this.sandbox.createGuild({ name: 'left' });
    this.sandbox.addBot(guild, this.sandbox.bot);
    return guild.id;
  }

  private poll(): string {
    const message = this.message(this.channel);
    const answer = { answer_id: 1, text: 'Yes', emoji: null, voters: [this.idOf('user')] };
    const expiry = Date.now() + 3_600_000;
    const rest = { allow_multiselect: false, layout_type: 1, finalized: false };
    message.poll = { question: 'Well?', answers: [answer], expiry, ...rest };
    return message.id;
  }

  private applied(): string {
    const id = this.sandbox.newId();
    const user_id = this.sandbox.createUser({ username: 'applicant' }).id;
    const undecided = { rejection_reason: null, reviewed_at: null, reviewed_by: null };
    const asked = { field_type: 'PARAGRAPH', label: 'Why?', required: true, response: 'To play' } as const;
    const request = { id, guild_id: this.guild.id, user_id, form_responses: [asked], ...undecided };
    this.sandbox.state.joinRequests.set(id, { ...request, status: 'SUBMITTED' });
    return id;
  }

  private banned(): string {
    const { id } = this.sandbox.createUser({ username: 'banned' });
    this.guild.bans.set(id, { user_id: id, reason: null });
    return id;
  }
}
