import { Injectable } from '@nestjs/common';
import {
  type APIChannel,
  type APIGuild,
  type APIGuildMember,
  type APIUser,
  ChannelType,
  RESTJSONErrorCodes,
  Routes,
} from 'discord-api-types/v10';
import { DiscordRestService } from '../../discord/discord-rest.service.js';
import { isThread } from '../../discord/permissions/compute-permissions.js';
import type { ChannelFacts, MemberFacts } from '../../discord/permissions/permission-facts.js';
import { ToolError } from '../../errors/tool-error.js';
import { validationFailed } from '../shared/validation-failed.js';

/** A channel with what its permissions depend on; each part is undefined where the bot may not see it. */
export interface SeenPlace {
  /** A thread with its parent's overwrites. */
  readonly channel: ChannelFacts;
  /** The channel whose overwrites count. */
  readonly source: ChannelFacts;
  readonly category?: ChannelFacts;
}

/** Reads what decides on permissions, one request at a time. */
@Injectable()
export class SceneReader {
  constructor(private readonly discord: DiscordRestService) {}

  guild(guildId: string): Promise<APIGuild> {
    return this.discord.get<APIGuild>(Routes.guild(guildId), { requires: ['roles', 'owner_id'] });
  }

  async bot(guildId: string): Promise<APIGuildMember> {
    const { id } = await this.discord.get<APIUser>(Routes.user(), { requires: ['id'] });
    return this.member(guildId, id);
  }

  member(guildId: string, userId: string): Promise<APIGuildMember> {
    return this.discord.get<APIGuildMember>(Routes.guildMember(guildId, userId), { requires: ['user', 'roles'] });
  }

  /**
   * @returns undefined for a channel the bot cannot see
   * @throws ToolError VALIDATION_FAILED for one of another guild
   */
  async place(guildId: string, channelId: string): Promise<SeenPlace | undefined> {
    const channel = await this.visible(channelId);
    if (channel === undefined) return undefined;
    if (channel.guild_id !== guildId)
      throw validationFailed({ path: 'channel_id', message: 'is no channel of the guild' });
    const source = isThread(channel) ? await this.visible(channel.parent_id ?? '') : channel;
    if (source === undefined) return undefined;
    const category = source.parent_id ? await this.visible(source.parent_id) : undefined;
    const { permission_overwrites } = source;
    return { channel: { ...channel, permission_overwrites }, source, ...(category && { category }) };
  }

  /** The channel, with whether the member is in it where it is a private thread. */
  async withMembership(channel: ChannelFacts, { user }: MemberFacts): Promise<ChannelFacts> {
    if (channel.type !== (ChannelType.PrivateThread as number)) return channel;
    const route = Routes.threadMembers(channel.id, user.id);
    return {
      ...channel,
      joined: (await this.unlessRefused(this.discord.get(route), RESTJSONErrorCodes.UnknownMember)) !== undefined,
    };
  }

  private visible(channelId: string): Promise<ChannelFacts | undefined> {
    return this.unlessRefused(
      this.discord.get<APIChannel>(Routes.channel(channelId), { requires: ['id', 'type'] }),
      RESTJSONErrorCodes.MissingAccess,
    );
  }

  private unlessRefused<T>(read: Promise<T>, code: number): Promise<T | undefined> {
    return read.catch((error: unknown) => {
      if (error instanceof ToolError && error.details.discord_code === code) return undefined;
      throw error;
    });
  }
}
