import { Injectable } from '@nestjs/common';
import { type APIGuild, Routes } from 'discord-api-types/v10';
import { currentCall } from '../../context/call-context.js';
import { DiscordRestService } from '../../discord/discord-rest.service.js';
import { KeyedQueue } from '../shared/keyed-queue.js';
import { ABSOLUTE } from '../shared/replay.js';
import { validationFailed } from '../shared/validation-failed.js';
import type { ModifyGuild } from './guild.dto.js';
import { type GuildView, SEEN_GUILD } from './guild-settings.view.js';

/** A change without the switches that are worked into the list of features. */
type PlainChange = Omit<ModifyGuild, 'add_features' | 'remove_features'>;

/** Changes a guild. Its features, which Discord only replaces whole, are read, switched and written back, one change of a guild at a time. */
@Injectable()
export class GuildEditor {
  constructor(
    private readonly discord: DiscordRestService,
    private readonly queue: KeyedQueue,
  ) {}

  /** @throws ToolError VALIDATION_FAILED for features given both whole and as switches; what Discord answers otherwise */
  async modify({ add_features: on = [], remove_features: off = [], ...change }: ModifyGuild): Promise<GuildView> {
    if (on.length + off.length === 0) return this.patch(change);
    if (change.features)
      throw validationFailed({ path: 'features', message: 'cannot be given together with switches' });
    const twice = on.find((feature) => off.includes(feature));
    if (twice) throw validationFailed({ path: 'remove_features', message: `has ${twice}, as add_features does` });
    return this.queue.run(change.guild_id, currentCall()?.signal, async () => {
      const { features } = await this.discord.get<APIGuild>(Routes.guild(change.guild_id), { requires: ['features'] });
      const kept = features.filter((feature) => !off.includes(feature));
      return this.patch({ ...change, features: [...new Set([...kept, ...on])] });
    });
  }

  /** A guild that was given away cannot be given again, save by whom it was given back to: no transfer is repeated blindly. */
  private patch({ guild_id, ...change }: PlainChange): Promise<GuildView> {
    return this.discord.patch<APIGuild, GuildView>(Routes.guild(guild_id), {
      body: change,
      ...(change.owner_id === undefined ? { replay: ABSOLUTE } : { repeatable: false }),
      ...SEEN_GUILD,
    });
  }
}
