import { Injectable } from '@nestjs/common';
import {
  type APIMessage,
  EmbedType,
  MessageType,
  type RESTGetAPIChannelMessagesPinsResult,
  Routes,
} from 'discord-api-types/v10';
import { DiscordRestService } from '../../discord/discord-rest.service.js';
import type { Blueprint } from '../document/blueprint.dto.js';
import { unknownPublications } from '../plan/adopt-publications.js';
import { bindDocument } from '../plan/bind-document.js';
import { compareIds } from '../../discord/ids/compare-ids.js';
import type { Value } from '../plan/operation.js';
import { mayRead } from '../snapshot/bot-facts.js';
import type { GuildSnapshot, SnapshotChannel, SnapshotMessage } from '../snapshot/guild-snapshot.js';

/** Reads the bot's own messages where publications stand whose messages the state does not know. */
@Injectable()
export class PostedReader {
  constructor(private readonly discord: DiscordRestService) {}

  /** By channel, newest first; pins and the latest 100 messages. A channel the bot may not read is missing. */
  async read(document: Blueprint, snapshot: GuildSnapshot): Promise<Record<string, readonly SnapshotMessage[]>> {
    const posted: Record<string, readonly SnapshotMessage[]> = {};
    for (const { id } of channelsToRead(document, snapshot)) posted[id] = await this.ownIn(id, snapshot.bot.id);
    return posted;
  }

  private async ownIn(channelId: string, botId: string): Promise<SnapshotMessage[]> {
    const latest = await this.discord.get<APIMessage[]>(Routes.channelMessages(channelId), { query: { limit: 100 } });
    const { items } = await this.discord.get<RESTGetAPIChannelMessagesPinsResult>(
      Routes.channelMessagesPins(channelId),
    );
    const messages = new Map([...items.map(({ message }) => message), ...latest].map((each) => [each.id, each]));
    return [...messages.values()]
      .filter((message) => message.author.id === botId && isPlain(message))
      .sort((a, b) => compareIds(b.id, a.id))
      .map(({ id, content, components = [], pinned }) => {
        return { id, content, components: components as unknown as readonly Value[], pinned };
      });
  }
}

function channelsToRead(document: Blueprint, snapshot: GuildSnapshot): SnapshotChannel[] {
  if (!document.publications) return [];
  const wanted = unknownPublications(document, snapshot, bindDocument(document, snapshot).ids);
  const ids = new Set(wanted.map(({ channelId }) => channelId));
  return snapshot.channels.filter((channel) => ids.has(channel.id) && mayRead(snapshot, channel));
}

/** A message with more to it than a publication can say is another one. */
function isPlain({ type, attachments, embeds, poll }: APIMessage): boolean {
  const isShort = attachments.length === 0 && poll === undefined;
  return type === MessageType.Default && isShort && embeds.every((embed) => embed.type !== EmbedType.Rich);
}
