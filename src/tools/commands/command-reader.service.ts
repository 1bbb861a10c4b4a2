import { Injectable } from '@nestjs/common';
import type { APIApplicationCommand } from 'discord-api-types/v10';
import { DiscordRestService } from '../../discord/discord-rest.service.js';
import { Pager } from '../shared/paging/pager.service.js';
import { CommandPlaces, type PlaceArguments } from './command-places.service.js';
import {
  COMMAND_ESSENTIALS,
  type CommandsPage,
  type CommandView,
  summarizeCommand,
  viewCommand,
} from './command.view.js';

/** Reads commands, those of everywhere and those of a guild alike. */
@Injectable()
export class CommandReader {
  constructor(
    private readonly discord: DiscordRestService,
    private readonly places: CommandPlaces,
    private readonly pager: Pager,
  ) {}

  async list({
    with_localizations,
    cursor,
    ...where
  }: PlaceArguments & { readonly with_localizations?: boolean; readonly cursor?: string }): Promise<CommandsPage> {
    const { all } = await this.places.of(where);
    return this.discord.get<APIApplicationCommand[], CommandsPage>(all, {
      query: { with_localizations },
      requires: COMMAND_ESSENTIALS,
      answer: (commands) => ({
        ...this.pager.named('commands', commands.map(summarizeCommand), cursor),
        untrusted_text: ['commands'],
      }),
    });
  }

  async get({ command_id, ...where }: PlaceArguments & { readonly command_id: string }): Promise<CommandView> {
    const place = await this.places.of(where);
    return this.discord.get<APIApplicationCommand, CommandView>(place.one(command_id), {
      requires: COMMAND_ESSENTIALS,
      answer: viewCommand,
    });
  }
}
