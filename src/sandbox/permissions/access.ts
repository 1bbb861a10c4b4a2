import { discordError } from '../errors/discord-error.js';
import type {
  BotRecord,
  ChannelRecord,
  GuildRecord,
  MemberRecord,
  MessageRecord,
  RoleRecord,
} from '../state/records.js';
import type { SandboxState } from '../state/sandbox-state.js';
import { channelPermissions, guildPermissions } from './compute-permissions.js';
import { ALL_PERMISSIONS, bits, TWO_FACTOR_PERMISSIONS, type PermissionName } from './permission-bits.js';
import { isAboveMember, isAboveRole } from './role-hierarchy.js';
import { CHANNEL } from '../state/channel-types.js';

/** The eyes and hands of one bot: finds what it may see, and refuses the rest with Discord's code for it. */
export class Access {
  constructor(
    private readonly state: SandboxState,
    readonly bot: BotRecord,
    private readonly now: () => number,
  ) {}

  /** @throws DiscordError 10004 for no guild, 50001 for one the bot is not in */
  guild(id: string): GuildRecord {
    const guild = this.state.guilds.get(id);
    if (!guild) throw discordError('UNKNOWN_GUILD');
    if (!guild.members.has(this.bot.user_id)) throw discordError('MISSING_ACCESS');
    return guild;
  }

  /** The bot's own membership. */
  self(guild: GuildRecord): MemberRecord {
    const member = guild.members.get(this.bot.user_id);
    if (!member) throw discordError('MISSING_ACCESS');
    return member;
  }

  /** @throws DiscordError 10003 for no channel, 50001 for one the bot cannot see */
  channel(id: string): ChannelRecord {
    const channel = this.state.channels.get(id);
    if (!channel) throw discordError('UNKNOWN_CHANNEL');
    if (!this.canSee(channel)) throw discordError('MISSING_ACCESS');
    return channel;
  }

  /** A channel that belongs to a guild. @throws DiscordError 50003 for a DM, and as {@link channel} */
  guildChannel(id: string): { channel: ChannelRecord; guild: GuildRecord } {
    const channel = this.channel(id);
    const guild = this.state.guildOf(channel);
    if (!guild) throw discordError('NOT_ON_DM');
    return { channel, guild };
  }

  /** @throws DiscordError 50024 for anything but a thread, and as {@link channel} */
  thread(id: string): { channel: ChannelRecord; guild: GuildRecord; thread: NonNullable<ChannelRecord['thread']> } {
    const { channel, guild } = this.guildChannel(id);
    if (!channel.thread) throw discordError('WRONG_CHANNEL_TYPE');
    return { channel, guild, thread: channel.thread };
  }

  /** @throws DiscordError 10008 */
  message(channel: ChannelRecord, id: string): MessageRecord {
    const message = channel.messages.get(id);
    if (!message) throw discordError('UNKNOWN_MESSAGE');
    return message;
  }

  /** @throws DiscordError 10007 for a user who is no member, 10013 for no user at all */
  member(guild: GuildRecord, userId: string): MemberRecord {
    const member = guild.members.get(userId);
    if (member) return member;
    throw discordError(this.state.users.has(userId) ? 'UNKNOWN_MEMBER' : 'UNKNOWN_USER');
  }

  /** @throws DiscordError 10011 */
  role(guild: GuildRecord, id: string): RoleRecord {
    const role = guild.roles.get(id);
    if (!role) throw discordError('UNKNOWN_ROLE');
    return role;
  }

  /** A role that the bot may give, take and delete. @throws DiscordError 50028 for @everyone and a bot's own role, 50013, 10011 */
  manageableRole(guild: GuildRecord, id: string): RoleRecord {
    const role = this.role(guild, id);
    if (role.id === guild.id || role.managed) throw discordError('INVALID_ROLE');
    this.requireAboveRole(guild, role);
    return role;
  }

  canSee(channel: ChannelRecord): boolean {
    if (channel.guild_id === null) return channel.recipients.includes(this.bot.user_id);
    if (!(this.permissionsIn(channel) & bits('VIEW_CHANNEL'))) return false;
    if (channel.type !== CHANNEL.PRIVATE_THREAD) return true;
    return channel.thread?.members.has(this.bot.user_id) === true || this.may(channel, 'MANAGE_THREADS');
  }

  /** Whether the people of a DM can be written to. @throws DiscordError 50278 for a stranger, 50007 for closed DMs */
  requireReachable(dm: ChannelRecord): void {
    const others = dm.recipients.filter((id) => id !== this.bot.user_id);
    const guilds = this.state.guildsOf(this.bot.user_id).map(({ guild }) => guild);
    if (!others.every((id) => guilds.some((guild) => guild.members.has(id)))) throw discordError('NO_MUTUAL_GUILD');
    if (!others.every((id) => this.state.users.get(id)?.accepts_dms)) throw discordError('CANNOT_DM');
  }

  /** The bot's permissions in a channel; in a DM all that make sense there. */
  permissionsIn(channel: ChannelRecord): bigint {
    const guild = this.state.guildOf(channel);
    const member = guild?.members.get(this.bot.user_id);
    if (!guild) return ALL_PERMISSIONS;
    if (!member) return 0n;
    return channelPermissions(guild, member, this.state.placeOf(channel), this.now(), channel.thread !== null);
  }

  permissionsOf(guild: GuildRecord): bigint {
    return guildPermissions(guild, this.self(guild));
  }

  may(where: ChannelRecord | GuildRecord, ...names: PermissionName[]): boolean {
    const granted = isGuild(where) ? this.permissionsOf(where) : this.permissionsIn(where);
    return (granted & bits(...names)) === bits(...names);
  }

  /** @throws DiscordError 50013 if one is missing, 60003 if the guild asks for a second factor that is not there */
  require(where: ChannelRecord | GuildRecord, ...names: PermissionName[]): void {
    if (!this.may(where, ...names)) throw discordError('MISSING_PERMISSIONS');
    const guild = isGuild(where) ? where : this.state.guildOf(where);
    const needsSecondFactor = guild?.mfa_level === 1 && (bits(...names) & TWO_FACTOR_PERMISSIONS) !== 0n;
    if (needsSecondFactor && !this.bot.owner_mfa) throw discordError('TWO_FACTOR_REQUIRED');
  }

  /** @throws DiscordError 50013 unless the role is below the bot's highest */
  requireAboveRole(guild: GuildRecord, role: RoleRecord): void {
    if (!isAboveRole(guild, this.self(guild), role)) throw discordError('MISSING_PERMISSIONS');
  }

  /** @throws DiscordError 50013 unless the member's highest role is below the bot's, always for the owner */
  requireAboveMember(guild: GuildRecord, member: MemberRecord): void {
    if (!isAboveMember(guild, this.self(guild), member)) throw discordError('MISSING_PERMISSIONS');
  }

  /** Only what one has oneself can be given away. @throws DiscordError 50013 */
  requireToHold(where: ChannelRecord | GuildRecord, granted: bigint): void {
    const own = isGuild(where) ? this.permissionsOf(where) : this.permissionsIn(where);
    if (granted & ALL_PERMISSIONS & ~own) throw discordError('MISSING_PERMISSIONS');
  }
}

function isGuild(where: ChannelRecord | GuildRecord): where is GuildRecord {
  return 'owner_id' in where;
}
