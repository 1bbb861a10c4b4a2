import { bits, type PermissionName } from '../permissions/permission-bits.js';
import {
  newChannel,
  newGuild,
  newInvite,
  newMember,
  newMessage,
  newRole,
  newThread,
  newUser,
} from '../state/new-records.js';
import { botToken, interactionToken, randomText } from '../state/random.js';
import { newApplication } from '../state/application-records.js';
import { type CommandRecord, newCommand } from '../state/command-records.js';
import type { InteractionRecord } from '../state/interaction-records.js';
import type { IntegrationRecord } from '../state/community-records.js';
import type {
  BotRecord,
  ChannelRecord,
  GuildRecord,
  InviteRecord,
  MemberRecord,
  MessageRecord,
  OverwriteRecord,
  RoleRecord,
  ThreadChannel,
  ThreadRecord,
  UserRecord,
  VoiceStateRecord,
  WebhookRecord,
} from '../state/records.js';
import { timeOf } from '../state/snowflake-factory.js';
import type { World } from '../world.js';
import { CHANNEL, OVERWRITE, type ChannelTypeNumber, type OverwriteTypeNumber } from '../state/channel-types.js';
import { known } from '../state/known.js';
import { ShopBuilder } from './shop-builder.js';

/** Back-dates a thing: its id is made at this time (epoch milliseconds). */
interface BackDated {
  at?: number;
}

/** An overwrite in names instead of bits. */
export interface OverwriteSpec {
  /** A role or user. */
  id: string;
  type?: OverwriteTypeNumber;
  allow?: PermissionName[];
  deny?: PermissionName[];
}

/** What a bot may do in a guild that is made for it, unless told otherwise. */
export const BOT_PERMISSIONS: readonly PermissionName[] = [
  'KICK_MEMBERS',
  'BAN_MEMBERS',
  'MANAGE_CHANNELS',
  'MANAGE_GUILD',
  'ADD_REACTIONS',
  'VIEW_AUDIT_LOG',
  'VIEW_CHANNEL',
  'SEND_MESSAGES',
  'MANAGE_MESSAGES',
  'EMBED_LINKS',
  'ATTACH_FILES',
  'READ_MESSAGE_HISTORY',
  'MENTION_EVERYONE',
  'CONNECT',
  'SPEAK',
  'MUTE_MEMBERS',
  'DEAFEN_MEMBERS',
  'MOVE_MEMBERS',
  'CHANGE_NICKNAME',
  'MANAGE_NICKNAMES',
  'MANAGE_ROLES',
  'MANAGE_WEBHOOKS',
  'MANAGE_GUILD_EXPRESSIONS',
  'MANAGE_EVENTS',
  'MANAGE_THREADS',
  'CREATE_PUBLIC_THREADS',
  'CREATE_PRIVATE_THREADS',
  'SEND_MESSAGES_IN_THREADS',
  'MODERATE_MEMBERS',
  'CREATE_GUILD_EXPRESSIONS',
  'CREATE_EVENTS',
  'USE_SOUNDBOARD',
  'USE_EXTERNAL_SOUNDS',
  'SET_VOICE_CHANNEL_STATUS',
  'SEND_POLLS',
  'PIN_MESSAGES',
  'CREATE_INSTANT_INVITE',
];

/**
 * Puts things into the world without asking anybody: no permission, limit or audit log. For seeds and tests.
 * Fields that are not given have Discord's defaults.
 */
export class WorldBuilder {
  constructor(protected readonly world: World) {}

  /** An id of its own, back-dated to `at` (epoch milliseconds) if given. */
  newId(at?: number): string {
    return this.world.ids.next(at);
  }

  createUser(given: Partial<UserRecord> & BackDated & { username: string }): UserRecord {
    const { at, ...fields } = given;
    const user = newUser({ id: this.world.ids.next(at), ...fields });
    this.world.state.users.set(user.id, user);
    return user;
  }

  /** A bot account with a token of its own, and its application with the person it belongs to. */
  createBot(given: Partial<Omit<BotRecord, 'user_id'>> & BackDated & { username: string }): BotRecord {
    const { username, at, ...fields } = given;
    const made = at === undefined ? {} : { at };
    const user = this.createUser({ username, bot: true, ...made });
    const owner = this.createUser({ username: 'developer', ...made });
    this.world.state.applications.set(user.id, newApplication(user.id, owner.id));
    const bot: BotRecord = {
      user_id: user.id,
      token: botToken(this.world.random, user.id),
      intents: { message_content: true, guild_members: true },
      owner_mfa: true,
      ...fields,
    };
    this.world.state.bots.set(bot.token, bot);
    return bot;
  }

  /** What the application of a bot sells, and who has it. */
  shopOf({ user_id }: BotRecord): ShopBuilder {
    return new ShopBuilder(this.world, known(this.world.state.applications.get(user_id), 'application of the bot'));
  }

  /** A guild with its owner in it. */
  createGuild(given: Partial<GuildRecord> & BackDated & { name: string }): GuildRecord {
    const { at, ...fields } = given;
    const owner = fields.owner_id ?? this.createUser({ username: 'owner', global_name: 'Owner' }).id;
    const guild = newGuild({ id: this.world.ids.next(at), ...fields, owner_id: owner });
    this.world.state.guilds.set(guild.id, guild);
    this.addMember(guild, owner);
    return guild;
  }

  /** Puts a bot into a guild with its managed role. */
  addBot(
    guild: GuildRecord,
    bot: BotRecord,
    permissions: readonly PermissionName[] = BOT_PERMISSIONS,
    position?: number,
  ): MemberRecord {
    const name = this.world.state.user(bot.user_id).username;
    const role = this.createRole(guild, {
      name,
      permissions,
      managed: true,
      bot_id: bot.user_id,
      ...(position === undefined ? {} : { position }),
    });
    this.createIntegration(guild, {
      type: 'discord',
      name,
      account: { id: bot.user_id, name },
      user_id: bot.user_id,
      at: timeOf(bot.user_id),
    });
    return this.addMember(guild, bot.user_id, { roles: [role.id] });
  }

  /** Connects a guild with a bot or an account elsewhere. */
  createIntegration(
    guild: GuildRecord,
    given: Omit<IntegrationRecord, 'id' | 'role_id'> & Pick<Partial<IntegrationRecord>, 'role_id'> & BackDated,
  ): IntegrationRecord {
    const { at, ...fields } = given;
    const integration = { id: this.world.ids.next(at), role_id: null, ...fields };
    guild.integrations.set(integration.id, integration);
    return integration;
  }

  /** An invite to a channel. */
  createInvite(channel: ChannelRecord, given: Partial<InviteRecord> & Pick<InviteRecord, 'inviter_id'>): InviteRecord {
    const invite = newInvite({
      code: randomText(this.world.random, 8),
      guild_id: known(channel.guild_id, 'guild of the channel'),
      channel_id: channel.id,
      created_at: this.world.time.now(),
      ...given,
    });
    this.world.state.invites.set(invite.code, invite);
    return invite;
  }

  /** A role above all others, unless `position` says where. */
  createRole(
    guild: GuildRecord,
    given: Partial<Omit<RoleRecord, 'permissions'>> &
      BackDated & { name: string; permissions?: readonly PermissionName[] },
  ): RoleRecord {
    const { at, permissions = [], ...fields } = given;
    const top = Math.max(...[...guild.roles.values()].map((role) => role.position));
    const role = newRole({
      id: this.world.ids.next(at),
      position: top + 1,
      ...fields,
      permissions: bits(...permissions),
    });
    guild.roles.set(role.id, role);
    return role;
  }

  /** A new user in a guild. */
  createMember(
    guild: GuildRecord,
    given: Partial<UserRecord> & BackDated & { username: string } & Pick<Partial<MemberRecord>, 'roles' | 'nick'>,
  ): MemberRecord {
    const { roles = [], nick = null, ...user } = given;
    return this.addMember(guild, this.createUser(user).id, { roles, nick });
  }

  /** A user who exists already joins a guild. */
  addMember(guild: GuildRecord, userId: string, given: Partial<MemberRecord> = {}): MemberRecord {
    const joined = Math.max(timeOf(userId), timeOf(guild.id));
    const member = newMember({ user_id: userId, joined_at: joined, ...given });
    guild.members.set(userId, member);
    return member;
  }

  /** Lets a user grant an application something by OAuth2. @returns the access token */
  createGrant(bot: BotRecord, userId: string, scopes: readonly string[] = ['guilds.join']): string {
    const token = randomText(this.world.random, 30);
    this.world.state.grants.set(token, { user_id: userId, bot_id: bot.user_id, scopes });
    return token;
  }

  /** A guild channel, below the others. */
  createChannel(
    guild: GuildRecord,
    given: Partial<Omit<ChannelRecord, 'overwrites'>> & BackDated & { name: string; overwrites?: OverwriteSpec[] },
  ): ChannelRecord {
    const { at, overwrites = [], ...fields } = given;
    const position = this.world.state.channelsOf(guild.id).length;
    const channel = newChannel({
      id: this.world.ids.next(at),
      guild_id: guild.id,
      position,
      ...fields,
      overwrites: overwrites.map(overwriteOf),
    });
    this.world.state.channels.set(channel.id, channel);
    return channel;
  }

  /** A thread in a text channel or forum; its owner is its first member. */
  createThread(
    parent: ChannelRecord,
    given: Partial<ThreadRecord> &
      BackDated & { id?: string; name: string; owner_id: string; type?: ChannelTypeNumber },
  ): ThreadChannel {
    const {
      at = this.world.time.now(),
      id = this.world.ids.next(at),
      name,
      type = CHANNEL.PUBLIC_THREAD,
      ...fields
    } = given;
    const owner = { user_id: fields.owner_id, join_timestamp: at };
    const thread = newThread({ create_timestamp: at, members: new Map([[owner.user_id, owner]]), ...fields });
    const guild_id = known(parent.guild_id, 'guild of the parent channel');
    const channel = { ...newChannel({ id, name, type }), guild_id, parent_id: parent.id, thread };
    this.world.state.channels.set(channel.id, channel);
    return channel;
  }

  /** Puts a member into a voice channel. */
  joinVoice(guild: GuildRecord, userId: string, channel: ChannelRecord): VoiceStateRecord {
    const voice: VoiceStateRecord = {
      user_id: userId,
      channel_id: channel.id,
      session_id: randomText(this.world.random, 32),
      self_mute: false,
      self_deaf: false,
      suppress: channel.type === CHANNEL.STAGE,
      request_to_speak_timestamp: null,
    };
    guild.voice_states.set(userId, voice);
    return voice;
  }

  /** A webhook of the first bot's. */
  createWebhook(channel: ChannelRecord, given: Partial<WebhookRecord> = {}): WebhookRecord {
    const [firstBot] = this.world.state.bots.values();
    const { user_id } = known(firstBot, 'bot');
    const webhook: WebhookRecord = {
      id: this.world.ids.next(),
      type: 1,
      guild_id: known(channel.guild_id, 'guild of the channel'),
      channel_id: channel.id,
      name: 'hook',
      avatar: null,
      token: randomText(this.world.random, 68),
      user_id,
      application_id: user_id,
      source: null,
      ...given,
    };
    this.world.state.webhooks.set(webhook.id, webhook);
    return webhook;
  }

  /**
   * A user does something with an application, by default a command of the first bot's, and waits three seconds for its answer.
   * @param given `answered_with: 5` and no message: it was told to wait
   */
  createInteraction(
    channel: ChannelRecord,
    given: Partial<InteractionRecord> & BackDated & Pick<InteractionRecord, 'user_id'>,
  ): InteractionRecord {
    const { at = this.world.time.now(), ...fields } = given;
    const id = this.world.ids.next(at);
    const [firstBot] = this.world.state.bots.values();
    const interaction: InteractionRecord = {
      id,
      token: interactionToken(this.world.random, id),
      application_id: known(firstBot, 'bot').user_id,
      type: 2,
      channel_id: channel.id,
      guild_id: channel.guild_id,
      message_id: null,
      created_at: at,
      answered_with: null,
      original_id: null,
      messages: new Map(),
      ...fields,
    };
    this.world.state.interactions.set(id, interaction);
    return interaction;
  }

  /** A command of the first bot's, everywhere unless a guild is given. */
  createCommand(given: Partial<CommandRecord> & BackDated & Pick<CommandRecord, 'name'>): CommandRecord {
    const { at = this.world.time.now(), ...fields } = given;
    const [firstBot] = this.world.state.bots.values();
    const id = this.world.ids.next(at);
    const application_id = known(firstBot, 'bot').user_id;
    const command = newCommand({ id, version: this.world.ids.next(at), application_id, guild_id: null, ...fields });
    this.world.state.commands.add(command, at);
    return command;
  }

  /** A message in a channel. */
  createMessage(
    channel: ChannelRecord,
    given: Partial<MessageRecord> & BackDated & { author_id: string },
  ): MessageRecord {
    const { at, ...fields } = given;
    const message = newMessage({ id: this.world.ids.next(at), channel_id: channel.id, ...fields });
    channel.messages.add(message);
    if (channel.thread) channel.thread.total_message_sent += 1;
    return message;
  }
}

function overwriteOf({ id, type = OVERWRITE.ROLE, allow = [], deny = [] }: OverwriteSpec): OverwriteRecord {
  return { id, type, allow: bits(...allow), deny: bits(...deny) };
}
