import { Injectable } from '@nestjs/common';
import {
  type APIAutoModerationRule,
  type APIGuild,
  type APIGuildMember,
  type APIGuildOnboarding,
  type APIGuildWelcomeScreen,
  type APIMessage,
  type APIUser,
  PermissionFlagsBits,
  Routes,
} from 'discord-api-types/v10';
import { guildPermissions } from '../../discord/permissions/compute-permissions.js';
import type { MemberFacts } from '../../discord/permissions/permission-facts.js';
import { DiscordRestService } from '../../discord/discord-rest.service.js';
import type { Blueprint } from '../document/blueprint.dto.js';
import type { PublishedMessage } from '../store/blueprint-records.js';
import { mayRead } from './bot-facts.js';
import { hasFeature, isCommunity, WELCOME_SCREEN } from './features.js';
import { ifThere } from './if-there.js';
import type { GuildSnapshot, SnapshotChannel, SnapshotPublication } from './guild-snapshot.js';

/** What of a guild is read besides its roles and channels. */
interface Parts {
  readonly automod: boolean;
  readonly onboarding: boolean;
  readonly welcomeScreen: boolean;
}

/** Reads a guild, one request at a time, as far as a document speaks of it. */
@Injectable()
export class SnapshotReader {
  constructor(private readonly discord: DiscordRestService) {}

  /** The id of the bot. */
  async botId(): Promise<string> {
    const { id } = await this.discord.get<APIUser>(Routes.user(), { requires: ['id'] });
    return id;
  }

  /**
   * What the bot may not see is left out: what it lacks is told with everything else that is in the way.
   *
   * @param published the messages that earlier plans have posted, by their symbols
   */
  async read(
    guildId: string,
    botId: string,
    document: Blueprint,
    published: Readonly<Record<string, PublishedMessage>> = {},
  ): Promise<GuildSnapshot> {
    const snapshot = await this.readParts(guildId, botId, (guild, member) => {
      const isManager = managesGuild(guild, { user: { id: botId }, roles: member.roles });
      return {
        automod: !!document.automod && isManager,
        onboarding: !!document.onboarding,
        welcomeScreen: !!document.welcome_screen && (isManager || hasFeature(guild, WELCOME_SCREEN)),
      };
    });
    return { ...snapshot, publications: await this.publications(published, snapshot) };
  }

  /** Reads all that a document can speak of. */
  readAll(guildId: string, botId: string): Promise<GuildSnapshot> {
    return this.readParts(guildId, botId, (guild) => ({
      automod: true,
      onboarding: isCommunity(guild),
      welcomeScreen: isCommunity(guild),
    }));
  }

  private async readParts(
    guildId: string,
    botId: string,
    wanted: (guild: APIGuild, bot: APIGuildMember) => Parts,
  ): Promise<GuildSnapshot> {
    const guild = await this.discord.get<APIGuild>(Routes.guild(guildId), { requires: ['id', 'features', 'roles'] });
    const member = await this.discord.get<APIGuildMember>(Routes.guildMember(guildId, botId), { requires: ['roles'] });
    const channels = await this.discord.get<SnapshotChannel[]>(Routes.guildChannels(guildId));
    const parts = wanted(guild, member);
    return {
      guild,
      bot: { id: botId, roles: member.roles },
      roles: guild.roles,
      channels,
      ...(parts.automod && { automod: await this.automod(guildId) }),
      ...(parts.onboarding && { onboarding: await this.onboarding(guildId) }),
      ...(parts.welcomeScreen && { welcomeScreen: await this.welcomeScreen(guildId) }),
      publications: {},
    };
  }

  private automod(guildId: string): Promise<APIAutoModerationRule[]> {
    return this.discord.get(Routes.guildAutoModerationRules(guildId));
  }

  private onboarding(guildId: string): Promise<APIGuildOnboarding> {
    return this.discord.get(Routes.guildOnboarding(guildId));
  }

  private welcomeScreen(guildId: string): Promise<APIGuildWelcomeScreen | undefined> {
    return ifThere(this.discord.get<APIGuildWelcomeScreen>(Routes.guildWelcomeScreen(guildId)));
  }

  private async publications(
    published: Readonly<Record<string, PublishedMessage>>,
    snapshot: GuildSnapshot,
  ): Promise<GuildSnapshot['publications']> {
    const found: Record<string, SnapshotPublication> = {};
    for (const [key, known] of Object.entries(published)) {
      const message = await this.shown(known, snapshot);
      if (message) found[key] = { ...known, content: message.content, pinned: message.pinned };
    }
    return found;
  }

  /** Of a message that the bot may not read nothing is known: it is to be written anew, as soon as the bot may. */
  private async shown(
    { channel_id, message_id }: PublishedMessage,
    snapshot: GuildSnapshot,
  ): Promise<Pick<APIMessage, 'content' | 'pinned'> | undefined> {
    const channel = snapshot.channels.find(({ id }) => id === channel_id);
    if (!channel) return undefined;
    if (!mayRead(snapshot, channel)) return { content: '', pinned: false };
    return ifThere(this.discord.get<APIMessage>(Routes.channelMessage(channel_id, message_id)));
  }
}

function managesGuild(guild: APIGuild, bot: MemberFacts): boolean {
  return (guildPermissions(guild, bot) & PermissionFlagsBits.ManageGuild) !== 0n;
}
