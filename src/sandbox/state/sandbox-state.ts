import {
  isThread,
  type BotRecord,
  type ChannelRecord,
  type GrantRecord,
  type GuildRecord,
  type InviteRecord,
  type MemberRecord,
  type MessageRecord,
  type UserRecord,
  type WebhookRecord,
  type ThreadChannel,
} from './records.js';
import type { ApplicationRecord } from './application-records.js';
import type { InteractionRecord } from './interaction-records.js';
import { CommandBook } from './command-records.js';
import type { EventRecord } from './event-records.js';
import type { JoinRequestRecord } from './join-request-records.js';
import { known } from './known.js';
import type { SoundRecord } from './sound-records.js';
import type { StageRecord } from './stage-records.js';
import type { StickerRecord } from './sticker-records.js';
import type { TemplateRecord } from './template-records.js';

/** Everything this Discord knows. Tests may read and change it directly. */
export class SandboxState {
  readonly users = new Map<string, UserRecord>();
  readonly guilds = new Map<string, GuildRecord>();
  /** Guild channels, threads and DMs by id. */
  readonly channels = new Map<string, ChannelRecord>();
  /** Bot accounts by token. */
  readonly bots = new Map<string, BotRecord>();
  /** By the id that is also their bot's. */
  readonly applications = new Map<string, ApplicationRecord>();
  /** OAuth2 grants by access token. */
  readonly grants = new Map<string, GrantRecord>();

  readonly invites = new Map<string, InviteRecord>();
  readonly webhooks = new Map<string, WebhookRecord>();
  /** Of all guilds, by id. */
  readonly events = new Map<string, EventRecord>();
  /** Of all guilds, by id. */
  readonly joinRequests = new Map<string, JoinRequestRecord>();
  /** Of all guilds, by id. */
  readonly stickers = new Map<string, StickerRecord>();
  /** Of all guilds, by id. */
  readonly sounds = new Map<string, SoundRecord>();
  /** What is live on stages, by the channel: there is one at most. */
  readonly stages = new Map<string, StageRecord>();
  readonly interactions = new Map<string, InteractionRecord>();
  readonly commands = new CommandBook();

  /** Of all guilds, by code. */
  readonly templates = new Map<string, TemplateRecord>();

  /** A user who must be there. */
  user(id: string): UserRecord {
    return known(this.users.get(id), `user ${id}`);
  }

  /** The guild's channels without its threads. */
  channelsOf(guildId: string): ChannelRecord[] {
    return this.inGuild(guildId).filter((channel) => channel.thread === null);
  }

  /** The guild's threads, archived ones too. */
  threadsOf(guildId: string): ThreadChannel[] {
    return this.inGuild(guildId).filter(isThread);
  }

  /** The events of a guild, those that are over too. */
  eventsOf(guildId: string): EventRecord[] {
    return [...this.events.values()].filter(({ guild_id }) => guild_id === guildId);
  }

  /** The requests to join a guild, those decided too. */
  joinRequestsOf(guildId: string): JoinRequestRecord[] {
    return [...this.joinRequests.values()].filter(({ guild_id }) => guild_id === guildId);
  }

  /** The stickers of a guild, in the order they were made. */
  stickersOf(guildId: string): StickerRecord[] {
    return [...this.stickers.values()].filter(({ guild_id }) => guild_id === guildId);
  }

  /** The sounds of a guild, in the order they were made. */
  soundsOf(guildId: string): SoundRecord[] {
    return [...this.sounds.values()].filter(({ guild_id }) => guild_id === guildId);
  }

  /** The guild of a channel; none for a DM. */
  guildOf(channel: ChannelRecord): GuildRecord | undefined {
    return channel.guild_id === null ? undefined : this.guilds.get(channel.guild_id);
  }

  /** A channel's category, or a thread's channel. */
  parentOf(channel: ChannelRecord): ChannelRecord | undefined {
    return channel.parent_id === null ? undefined : this.channels.get(channel.parent_id);
  }

  /** The channel whose overwrites count: a thread's parent, else the channel itself. */
  placeOf(channel: ChannelRecord): ChannelRecord {
    return (channel.thread && this.parentOf(channel)) ?? channel;
  }

  /** The guilds the user is in, by id. */
  guildsOf(userId: string): { guild: GuildRecord; member: MemberRecord }[] {
    return [...this.guilds.values()].flatMap((guild) => {
      const member = guild.members.get(userId);
      return member ? [{ guild, member }] : [];
    });
  }

  /** The interaction that a message answers. */
  interactionOf(message: MessageRecord): InteractionRecord | undefined {
    return [...this.interactions.values()].find(({ messages }) => messages.has(message.id));
  }

  private inGuild(guildId: string): ChannelRecord[] {
    return [...this.channels.values()].filter((channel) => channel.guild_id === guildId);
  }
}
