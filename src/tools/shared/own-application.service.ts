import { Injectable } from '@nestjs/common';
import { Routes } from 'discord-api-types/v10';
import { DiscordRestService } from '../../discord/discord-rest.service.js';
import { botIdOf } from '../../discord/token/bot-id.js';
import { TokenSource } from '../../discord/token/token-source.js';
import { snowflakeTime } from './ids/snowflake-time.js';

/** Bots that were made later have the id of their application. */
const SAME_ID_SINCE = Date.UTC(2017, 0, 1);

/** The application that the bot belongs to. */
@Injectable()
export class OwnApplication {
  private readonly known = new Map<string, string>();

  constructor(
    private readonly bot: TokenSource,
    private readonly discord: DiscordRestService,
  ) {}

  /**
   * Its id: that of its bot, which the token tells. Discord is asked, once, for that of an old bot, and where the token tells nothing.
   *
   * @throws ToolError what asking Discord may end with
   */
  async id(given?: string): Promise<string> {
    if (given !== undefined) return given;
    const botId = botIdOf(this.bot.current);
    if (/^\d{17,20}$/.test(botId) && snowflakeTime(botId) >= SAME_ID_SINCE) return botId;
    // no call waits for the request of another, whose client may cancel it
    const id = this.known.get(botId) ?? (await this.ask());
    this.known.set(botId, id);
    return id;
  }

  private async ask(): Promise<string> {
    const { id } = await this.discord.get<{ id: string }>(Routes.currentApplication(), { requires: ['id'] });
    return id;
  }
}
