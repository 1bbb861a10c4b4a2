import { Injectable } from '@nestjs/common';
import { type APIChannel, Routes } from 'discord-api-types/v10';
import { currentCall } from '../../context/call-context.js';
import { DiscordRestService } from '../../discord/discord-rest.service.js';
import { toToolError } from '../../errors/to-tool-error.js';
import { type Issue, ToolError } from '../../errors/tool-error.js';
import { KeyedQueue } from '../shared/keyed-queue.js';
import { validationFailed } from '../shared/validation-failed.js';
import type { AnyChannel } from '../shared/views/channel.view.js';
import { inDisplayOrder } from './display-order.js';
import type { ChannelMove, MovedChannel, ReorderChannels, ReorderedChannels } from './reorder.dto.js';

/** Moves channels of a guild, one reordering of a guild at a time: each counts from what the one before left. */
@Injectable()
export class ChannelMover {
  constructor(
    private readonly discord: DiscordRestService,
    private readonly queue: KeyedQueue,
  ) {}

  /**
   * Discord changes the category of one channel a request: the others get requests of their own, one after the other.
   *
   * @throws ToolError VALIDATION_FAILED for channels that are given twice or that the guild does not have; what Discord answers
   * otherwise, with `partial` when some channels had been moved
   */
  reorder({ guild_id, channels }: ReorderChannels): Promise<ReorderedChannels> {
    return this.queue.run(`reorder ${guild_id}`, currentCall()?.signal, async () => {
      const steps = stepsOf(channels, await this.channelsOf(guild_id));
      for (const [index, step] of steps.entries()) {
        await this.move(guild_id, step).catch((error: unknown) => failMidway(error, steps.slice(0, index)));
      }
      const after = await this.channelsOf(guild_id).catch((error: unknown) => failMidway(error, steps));
      const moved = placesOf(channels, after);
      return { guild_id, count: moved.length, channels: moved };
    });
  }

  private channelsOf(guildId: string): Promise<APIChannel[]> {
    return this.discord.get<APIChannel[]>(Routes.guildChannels(guildId), { requires: ['id', 'type'] });
  }

  /** Where a channel stands depends on what others do meanwhile: a replay could undo that. */
  private move(guildId: string, moves: readonly ChannelMove[]): Promise<unknown> {
    return this.discord.patch(Routes.guildChannels(guildId), { body: moves });
  }
}

/** The requests that make the moves: all that stay in their category with the first that changes it, then the others. */
function stepsOf(moves: readonly ChannelMove[], channels: readonly AnyChannel[]): ChannelMove[][] {
  const there = new Map(channels.map((channel) => [channel.id, channel]));
  const [issue, ...issues] = issuesOf(moves, there);
  if (issue !== undefined) throw validationFailed(issue, ...issues);
  const changesCategory = ({ id, parent_id }: ChannelMove) =>
    parent_id !== undefined && parent_id !== (there.get(id)?.parent_id ?? null);
  const [first, ...others] = moves.filter(changesCategory);
  const together = moves.filter((move) => move === first || !changesCategory(move));
  return [together, ...others.map((move) => [move])];
}

function* issuesOf(moves: readonly ChannelMove[], there: ReadonlyMap<string, unknown>): Generator<Issue> {
  const seen = new Set<string>();
  for (const [index, { id }] of moves.entries()) {
    const path = `channels[${index}].id`;
    if (seen.has(id)) yield { path, message: 'is given twice', received: id };
    else if (!there.has(id)) yield { path, message: 'is no channel of the guild; threads have no place', received: id };
    seen.add(id);
  }
}

function placesOf(moves: readonly ChannelMove[], channels: readonly APIChannel[]): MovedChannel[] {
  const moved = new Set(moves.map(({ id }) => id));
  const places = inDisplayOrder(channels).filter(({ id }) => moved.has(id)) as AnyChannel[];
  return places.map(({ id, name, position, parent_id }) => ({
    id,
    name: name ?? null,
    position: position ?? null,
    parent_id: parent_id ?? null,
  }));
}

function failMidway(thrown: unknown, done: readonly (readonly ChannelMove[])[]): never {
  const error = toToolError(thrown);
  if (done.length === 0) throw error;
  const partial = { moved: done.flat().map(({ id }) => id) };
  throw new ToolError(error.code, error.message, { ...error.details, partial }, { cause: thrown });
}
