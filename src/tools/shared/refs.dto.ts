import { ChannelId, GuildId, MessageId, Snowflake, UserId } from './ids/id.fields.js';

/** An application: nearly always the bot's own, for Discord refuses others. */
export class ApplicationRef {
  @Snowflake("Default: the bot's own.", { optional: true }) application_id?: string;
}

/** A guild. */
export class GuildRef {
  @GuildId('The guild.') guild_id!: string;
}

/** A channel or thread. */
export class ChannelRef {
  @ChannelId('Channel or thread.') channel_id!: string;
}

/** A message in its channel. */
export class MessageRef extends ChannelRef {
  @MessageId('The message.') message_id!: string;
}

/** A member of a guild. */
export class MemberRef extends GuildRef {
  @UserId('The member.') user_id!: string;
}
