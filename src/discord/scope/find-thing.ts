import {
  type APIChannel,
  type APIInvite,
  type APISticker,
  type APITemplate,
  type APIWebhook,
  Routes,
  StickerType,
} from 'discord-api-types/v10';
import { ToolError } from '../../errors/tool-error.js';
import type { DiscordRestService } from '../discord-rest.service.js';
import type { Thing } from './thing.js';

/** What Discord says of where a thing is. */
export interface Found {
  /** null: it lies in no guild. */
  readonly guildId: string | null;
  /** It belongs to all of Discord, as its own stickers do. */
  readonly everywhere?: boolean;
  /** The channel it is in; of a thread its channel, of a channel its category. */
  readonly channelId?: string;
}

/** Asks Discord where a thing is. Reads, and nothing else. */
export function findThing(discord: DiscordRestService, thing: Thing): Promise<Found> {
  const { kind, id } = thing;
  switch (kind) {
    case 'guild':
      return Promise.resolve({ guildId: id });
    case 'channel':
    case 'thread':
      return findChannel(discord, id);
    case 'webhook':
      return findWebhook(discord, thing);
    case 'sticker':
      return findSticker(discord, id);
    case 'invite':
      return findInvite(discord, id);
    case 'template':
      return findTemplate(discord, id);
  }
}

async function findChannel(discord: DiscordRestService, id: string): Promise<Found> {
  const channel = await discord.get<APIChannel>(Routes.channel(id), { requires: ['id', 'type'] });
  return found('guild_id' in channel ? channel.guild_id : null, 'parent_id' in channel ? channel.parent_id : null);
}

/** A bot sees the webhooks of channels it manages; with a token anybody sees the one it is of. */
async function findWebhook(discord: DiscordRestService, { id, token }: Thing): Promise<Found> {
  const asBot = discord.get<APIWebhook>(Routes.webhook(id), { requires: ['id'] });
  const webhook = await asBot.catch((thrown: unknown) => {
    if (token === undefined || !isHidden(thrown)) throw thrown;
    return discord.get<APIWebhook>(Routes.webhook(id, token), { auth: 'none', requires: ['id'] });
  });
  return found(webhook.guild_id, webhook.channel_id);
}

async function findSticker(discord: DiscordRestService, id: string): Promise<Found> {
  const { type, guild_id } = await discord.get<APISticker>(Routes.sticker(id), { requires: ['id', 'type'] });
  return { ...found(guild_id), everywhere: type === StickerType.Standard };
}

async function findInvite(discord: DiscordRestService, code: string): Promise<Found> {
  const { guild, channel } = await discord.get<APIInvite>(Routes.invite(code), { requires: ['code'] });
  return found(guild?.id, channel?.id);
}

async function findTemplate(discord: DiscordRestService, code: string): Promise<Found> {
  const template = await discord.get<APITemplate>(Routes.template(code), { requires: ['source_guild_id'] });
  return found(template.source_guild_id);
}

function found(guildId: string | null | undefined, channelId?: string | null): Found {
  return { guildId: guildId ?? null, ...(typeof channelId === 'string' && { channelId }) };
}

/** Whether Discord does not show a thing to the bot, or says that there is none. */
export function isHidden(thrown: unknown): boolean {
  return thrown instanceof ToolError && ['DISCORD_NOT_FOUND', 'DISCORD_PERMISSION_DENIED'].includes(thrown.code);
}
