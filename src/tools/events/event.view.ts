import type {
  APIGuildScheduledEvent,
  APIGuildScheduledEventRecurrenceRule,
  APIGuildScheduledEventUser,
} from 'discord-api-types/v10';
import { viewUser } from '../shared/views/user.view.js';
import { isoTime, told } from '../shared/views/wording.js';
import { type EventException, viewException } from './event-exception.view.js';
import type { EventUserView, EventView, OneEvent } from './events.dto.js';
import type { RecurrenceRuleView } from './recurrence.dto.js';

/** Without these no event can be shown. */
export const EVENT_ESSENTIALS = ['id', 'guild_id', 'name', 'scheduled_start_time', 'status', 'entity_type'] as const;

/** What discord-api-types does not know of an event yet. */
interface WithExceptions {
  readonly guild_scheduled_event_exceptions?: readonly EventException[];
}

export function viewEvent(event: APIGuildScheduledEvent & WithExceptions): EventView {
  const { id, guild_id, name, status, entity_type, user_count, image, recurrence_rule: rule } = event;
  return {
    id,
    guild_id,
    name,
    description: event.description ?? null,
    status,
    entity_type,
    channel_id: event.channel_id,
    scheduled_start_time: isoTime(event.scheduled_start_time),
    scheduled_end_time: isoTime(event.scheduled_end_time),
    creator_id: event.creator_id ?? null,
    url: `https://discord.com/events/${guild_id}/${id}`,
    ...told({
      location: event.entity_metadata?.location,
      user_count,
      image,
      recurrence_rule: rule ? viewRecurrence(rule) : undefined,
      exceptions: event.guild_scheduled_event_exceptions?.map(viewException),
    }),
  };
}

export function viewOneEvent(event: APIGuildScheduledEvent): OneEvent {
  return Object.assign(viewEvent(event), { untrusted_text: ['name', 'description', 'location'] });
}

export function viewEventUser({ user, member }: APIGuildScheduledEventUser): EventUserView {
  return Object.assign(viewUser(user), told({ nick: member?.nick, roles: member?.roles }));
}

function viewRecurrence(rule: APIGuildScheduledEventRecurrenceRule): RecurrenceRuleView {
  const { frequency, interval, by_weekday, by_n_weekday, by_month, by_month_day, count } = rule;
  return {
    frequency,
    interval,
    start: isoTime(rule.start),
    ...told({ end: isoTime(rule.end), by_weekday, by_n_weekday, by_month, by_month_day, count }),
  };
}
