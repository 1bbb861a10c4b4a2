import { Injectable } from '@nestjs/common';
import {
  type APIChannel,
  type APIGuild,
  type APIMessage,
  type APIRole,
  type APIUser,
  type APIWebhook,
  Routes,
} from 'discord-api-types/v10';
import { DiscordRestService } from '../../discord/discord-rest.service.js';
import type { IdKind } from '../../discord/ids/reference.js';
import { toToolError } from '../../errors/to-tool-error.js';
import { stripHidden } from '../../mcp/dispatch/hidden-characters.js';
import type { IdPlace } from '../resolve/id-places.js';
import type { Target } from './target.js';

type Facts = Omit<Target, 'argument' | 'id' | 'kind'>;
type Place = Pick<IdPlace, 'path' | 'kind' | 'value' | 'holder'>;

/** Reads what ids stand for, one request each. Text that users wrote comes without its hidden characters. */
@Injectable()
export class TargetReader {
  private readonly readers: Partial<Record<IdKind, (place: Place, args: Arguments) => Promise<Facts>>>;

  constructor(private readonly discord: DiscordRestService) {
    const channel = (place: Place) => this.channel(place);
    this.readers = {
      guild: (place) => this.guild(place),
      channel,
      thread: channel,
      role: (place, args) => this.role(place, args),
      user: (place) => this.user(place),
      mentionable: async (place, args) =>
        (await this.isRole(place, args)) ? this.role(place, args) : this.user(place),
      message: (place, args) => this.message(place, args),
      webhook: (place) => this.webhook(place),
    };
  }

  /** Whether there is anything to read of a thing of this kind. */
  knows(kind: IdKind): boolean {
    return this.readers[kind] !== undefined;
  }

  /** A thing that cannot be read says why, and stops nothing. */
  async read(place: Place, args: Arguments): Promise<Target> {
    const { path: argument, value: id, kind } = place;
    try {
      return { argument, id, kind, ...(await this.readers[kind]?.(place, args)) };
    } catch (thrown) {
      return { argument, id, kind, not_read: toToolError(thrown).code };
    }
  }

  private async guild({ value }: Place): Promise<Facts> {
    const { name } = await this.discord.get<Pick<APIGuild, 'name'>>(Routes.guild(value));
    return { name: clean(name) };
  }

  private async channel({ value }: Place): Promise<Facts> {
    const { name } = await this.discord.get<Pick<APIChannel, 'name'>>(Routes.channel(value));
    return typeof name === 'string' ? { name: clean(`#${name}`) } : {};
  }

  private async role({ value }: Place, { guild_id }: Arguments): Promise<Facts> {
    if (typeof guild_id !== 'string') return {};
    const { name } = await this.discord.get<Pick<APIRole, 'name'>>(Routes.guildRole(guild_id, value));
    return { name: clean(name.startsWith('@') ? name : `@${name}`) };
  }

  private async isRole({ value }: Place, { guild_id }: Arguments): Promise<boolean> {
    if (typeof guild_id !== 'string') return false;
    const roles = await this.discord.get<Pick<APIRole, 'id'>[]>(Routes.guildRoles(guild_id));
    return roles.some(({ id }) => id === value);
  }

  private async user({ value }: Place): Promise<Facts> {
    const { username, global_name } = await this.discord.get<Pick<APIUser, 'username' | 'global_name'>>(
      Routes.user(value),
    );
    return { name: clean(global_name ? `@${username} (${global_name})` : `@${username}`) };
  }

  private async message({ value, holder }: Place, args: Arguments): Promise<Facts> {
    const channelId = holder.channel_id ?? args.channel_id;
    if (typeof channelId !== 'string') return {};
    const { author, content, attachments } = await this.discord.get<
      Pick<APIMessage, 'author' | 'content' | 'attachments'>
    >(Routes.channelMessage(channelId, value));
    return {
      author: clean(`@${author.username}`),
      content: clean(content),
      ...(attachments.length > 0 && { attachments: attachments.length }),
    };
  }

  private async webhook({ value }: Place): Promise<Facts> {
    const { name } = await this.discord.get<Pick<APIWebhook, 'name'>>(Routes.webhook(value));
    return typeof name === 'string' ? { name: clean(name) } : {};
  }
}

type Arguments = Readonly<Record<string, unknown>>;

function clean(text: string): string {
  return stripHidden(text).text;
}
