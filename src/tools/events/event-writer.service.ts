import { Inject, Injectable } from '@nestjs/common';
import { type APIGuildScheduledEvent, GuildScheduledEventEntityType, Routes } from 'discord-api-types/v10';
import { DiscordRestService } from '../../discord/discord-rest.service.js';
import { parseTime } from '../../mcp/schema/fields/index.js';
import { WALL_CLOCK, type WallClock } from '../../state/wall-clock.js';
import { ABSOLUTE } from '../shared/replay.js';
import { refuse } from '../shared/validation-failed.js';
import { EVENT_ESSENTIALS, viewOneEvent } from './event.view.js';
import { placeIssues, type PlannedEvent, statusIssues, timeIssues } from './event-rules.js';
import type { CreateEvent, ModifyEvent, OneEvent } from './events.dto.js';
import { recurrenceIssues } from './recurrence-rules.js';
import type { RecurrenceRuleInput } from './recurrence.dto.js';

const ELSEWHERE = GuildScheduledEventEntityType.External as number;
const SEEN = { requires: EVENT_ESSENTIALS, answer: viewOneEvent };

type Change = Omit<ModifyEvent, 'guild_id' | 'event_id'>;

/** Writes events: what of them depends on each other is checked before anything is sent, all at once. */
@Injectable()
export class EventWriter {
  constructor(
    private readonly discord: DiscordRestService,
    @Inject(WALL_CLOCK) private readonly clock: WallClock,
  ) {}

  /** @throws ToolError VALIDATION_FAILED for what does not go together, with every place of it */
  create({ guild_id, recurrence_rule: rule, ...event }: CreateEvent): Promise<OneEvent> {
    const now = this.clock.now();
    const planned: PlannedEvent = {
      entity_type: event.entity_type,
      channel_id: event.channel_id ?? null,
      location: event.entity_metadata?.location ?? null,
      start: parseTime(event.scheduled_start_time, now),
      end: event.scheduled_end_time === undefined ? null : parseTime(event.scheduled_end_time, now),
    };
    refuse([
      ...placeIssues(planned),
      ...timeIssues(planned, { start: true, end: true }, now),
      ...(rule ? recurrenceIssues(rule) : []),
    ]);
    const body = { ...event, ...timesOf(planned), ...(rule && { recurrence_rule: ruleOf(rule, planned.start, now) }) };
    return this.discord.post<APIGuildScheduledEvent, OneEvent>(Routes.guildScheduledEvents(guild_id), {
      body,
      ...SEEN,
    });
  }

  /**
   * A status cannot be set twice, so a change of it is never repeated blindly.
   *
   * @throws ToolError VALIDATION_FAILED for what does not go together with the event as it is
   */
  async modify({ guild_id, event_id, ...change }: ModifyEvent): Promise<OneEvent> {
    const route = Routes.guildScheduledEvent(guild_id, event_id);
    const body = dependsOnEvent(change) ? await this.checked(route, change) : change;
    return this.discord.patch<APIGuildScheduledEvent, OneEvent>(route, {
      body,
      ...(body.status === undefined && { replay: ABSOLUTE }),
      ...SEEN,
    });
  }

  private async checked(route: `/${string}`, change: Change): Promise<Partial<Record<keyof Change, unknown>>> {
    const event = await this.discord.get<APIGuildScheduledEvent>(route, { requires: EVENT_ESSENTIALS });
    const now = this.clock.now();
    const planned = plannedAfter(event, change, now);
    const { status, recurrence_rule: rule, ...rest } = change;
    const set = { start: change.scheduled_start_time !== undefined, end: change.scheduled_end_time !== undefined };
    refuse([
      ...(movesEvent(change) ? placeIssues(planned) : []),
      ...timeIssues(planned, set, now),
      ...(status === undefined ? [] : statusIssues(event.status, status)),
      ...(rule ? recurrenceIssues(rule) : []),
    ]);
    return {
      ...rest,
      ...(movesEvent(change) && placeOf(planned)),
      ...(set.start && { scheduled_start_time: planned.start.toISOString() }),
      ...(set.end && { scheduled_end_time: planned.end?.toISOString() ?? null }),
      ...(status !== undefined && status !== (event.status as number) && { status }),
      ...(rule !== undefined && { recurrence_rule: rule && ruleOf(rule, planned.start, now) }),
    };
  }
}

/** Whether what a change says can be judged only with the event as it is. */
function dependsOnEvent(change: Change): boolean {
  const { status, scheduled_start_time: start, scheduled_end_time: end, recurrence_rule: rule } = change;
  return movesEvent(change) || [status, start, end, rule].some((value) => value !== undefined);
}

function movesEvent({ entity_type, channel_id, entity_metadata, scheduled_end_time: end }: Change): boolean {
  return end === null || [entity_type, channel_id, entity_metadata].some((value) => value !== undefined);
}

/** A change of the kind of place leaves the place of the other kind behind. */
function plannedAfter(event: APIGuildScheduledEvent, change: Change, now: number): PlannedEvent {
  const entity_type = change.entity_type ?? event.entity_type;
  const isElsewhere = entity_type === ELSEWHERE;
  const { scheduled_start_time: start, scheduled_end_time: end = event.scheduled_end_time } = change;
  const location = change.entity_metadata?.location ?? (isElsewhere ? event.entity_metadata?.location : null);
  const channel_id = change.channel_id === undefined && !isElsewhere ? event.channel_id : change.channel_id;
  return {
    entity_type,
    channel_id: channel_id ?? null,
    location: location ?? null,
    start: start === undefined ? new Date(event.scheduled_start_time) : parseTime(start, now),
    end: end === null ? null : end === event.scheduled_end_time ? new Date(end) : parseTime(end, now),
  };
}

function placeOf({ entity_type, channel_id, location }: PlannedEvent) {
  return { entity_type, channel_id, entity_metadata: location === null ? null : { location } };
}

function timesOf({ start, end }: PlannedEvent) {
  return { scheduled_start_time: start.toISOString(), ...(end && { scheduled_end_time: end.toISOString() }) };
}

function ruleOf({ start, ...rule }: RecurrenceRuleInput, eventStart: Date, now: number) {
  return { ...rule, start: (start === undefined ? eventStart : parseTime(start, now)).toISOString() };
}
