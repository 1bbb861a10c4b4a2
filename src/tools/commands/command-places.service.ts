import { Injectable } from '@nestjs/common';
import { Routes } from 'discord-api-types/v10';
import { OwnApplication } from '../shared/own-application.service.js';
import type { CommandScope } from './command-rules.js';

/** The arguments that say where commands stand. */
export interface PlaceArguments {
  /** The bot's own when absent. */
  readonly application_id?: string;
  /** Absent: everywhere. */
  readonly guild_id?: string;
}

/** Where commands stand: everywhere, or in one guild. */
export interface CommandPlace extends CommandScope {
  /** The route of all of them. */
  readonly all: string;
  /** The route of one. */
  one(commandId: string): string;
}

/** Knows the routes of commands. */
@Injectable()
export class CommandPlaces {
  constructor(private readonly own: OwnApplication) {}

  async of({ application_id, guild_id }: PlaceArguments): Promise<CommandPlace> {
    const app = application_id ?? (await this.own.id());
    if (guild_id === undefined)
      return { isGlobal: true, all: Routes.applicationCommands(app), one: (id) => Routes.applicationCommand(app, id) };
    return {
      isGlobal: false,
      all: Routes.applicationGuildCommands(app, guild_id),
      one: (id) => Routes.applicationGuildCommand(app, guild_id, id),
    };
  }
}
