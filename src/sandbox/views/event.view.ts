import { discordTime } from '../sandbox-clock.js';
import type { EventExceptionRecord, EventRecord, RecurrenceRecord } from '../state/event-records.js';
import type { SandboxState } from '../state/sandbox-state.js';
import { userView } from './user.view.js';

/** https://discord.com/developers/docs/resources/guild-scheduled-event#guild-scheduled-event-object */
export function eventView(state: SandboxState, event: EventRecord, withCount: boolean): Record<string, unknown> {
  const { location, user_ids, recurrence_rule: rule, exceptions, scheduled_end_time: end, ...shown } = event;
  return {
    ...shown,
    creator: userView(state.user(event.creator_id)),
    scheduled_start_time: discordTime(event.scheduled_start_time),
    scheduled_end_time: end === null ? null : discordTime(end),
    entity_id: null,
    entity_metadata: location === null ? null : { location },
    privacy_level: 2,
    recurrence_rule: rule && recurrenceView(rule),
    guild_scheduled_event_exceptions: [...exceptions.values()].map((exception) => exceptionView(event.id, exception)),
    ...(withCount ? { user_count: user_ids.length } : {}),
  };
}

/** As Discord's OpenAPI description has it: GuildScheduledEventExceptionResponse. */
export function exceptionView(eventId: string, exception: EventExceptionRecord): Record<string, unknown> {
  const { id, scheduled_start_time: start, scheduled_end_time: end, is_canceled } = exception;
  return {
    event_id: eventId,
    event_exception_id: id,
    scheduled_start_time: start === null ? null : discordTime(start),
    scheduled_end_time: end === null ? null : discordTime(end),
    is_canceled,
  };
}

function recurrenceView(rule: RecurrenceRecord): Record<string, unknown> {
  return { ...rule, start: discordTime(rule.start), end: null, by_year_day: null, count: null };
}
