import { Inject, Injectable } from '@nestjs/common';
import { Routes } from 'discord-api-types/v10';
import { DiscordRestService } from '../../discord/discord-rest.service.js';
import { parseTime } from '../../mcp/schema/fields/index.js';
import { WALL_CLOCK, type WallClock } from '../../state/wall-clock.js';
import { ABSOLUTE } from '../shared/replay.js';
import { refuse } from '../shared/validation-failed.js';
import { type EventException, viewOneException } from './event-exception.view.js';
import type {
  CreateEventException,
  DeletedEventException,
  EventExceptionRef,
  ModifyEventException,
  OneEventException,
} from './event-exceptions.dto.js';

const SEEN = { requires: ['event_id', 'event_exception_id'], answer: viewOneException } as const;

/** The times of one occurrence as they are given. */
interface OwnTimes {
  readonly scheduled_start_time?: string | null;
  readonly scheduled_end_time?: string | null;
}

/** Moves and cancels single occurrences of a repeated event. */
@Injectable()
export class EventExceptions {
  constructor(
    private readonly discord: DiscordRestService,
    @Inject(WALL_CLOCK) private readonly clock: WallClock,
  ) {}

  /** @throws ToolError VALIDATION_FAILED for an end that is not after the start */
  create({ guild_id, event_id, ...exception }: CreateEventException): Promise<OneEventException> {
    const original = parseTime(exception.original_scheduled_start_time, this.clock.now()).toISOString();
    return this.discord.post<EventException, OneEventException>(exceptionsOf({ guild_id, event_id }), {
      body: { ...exception, original_scheduled_start_time: original, ...this.times(exception) },
      ...SEEN,
    });
  }

  /** @throws ToolError VALIDATION_FAILED for an end that is not after the start */
  modify({ guild_id, event_id, exception_id, ...change }: ModifyEventException): Promise<OneEventException> {
    return this.discord.patch<EventException, OneEventException>(exceptionOf({ guild_id, event_id, exception_id }), {
      body: { ...change, ...this.times(change) },
      replay: ABSOLUTE,
      ...SEEN,
    });
  }

  delete({ guild_id, event_id, exception_id }: EventExceptionRef): Promise<DeletedEventException> {
    return this.discord.delete(exceptionOf({ guild_id, event_id, exception_id }), {
      answer: () => ({ deleted: true, event_id, exception_id }),
    });
  }

  private times({ scheduled_start_time: start, scheduled_end_time: end }: OwnTimes): OwnTimes {
    const now = this.clock.now();
    const [from, to] = [start, end].map((time) => (time ? parseTime(time, now).toISOString() : time));
    const isWrong = from && to && to <= from;
    refuse(
      isWrong ? [{ path: 'scheduled_end_time', message: 'must be after scheduled_start_time', received: to }] : [],
    );
    return { scheduled_start_time: from, scheduled_end_time: to };
  }
}

function exceptionsOf({ guild_id, event_id }: Pick<EventExceptionRef, 'guild_id' | 'event_id'>): `/${string}` {
  return `${Routes.guildScheduledEvent(guild_id, event_id)}/exceptions`;
}

function exceptionOf({ exception_id, ...event }: EventExceptionRef): `/${string}` {
  return `${exceptionsOf(event)}/${exception_id}`;
}
