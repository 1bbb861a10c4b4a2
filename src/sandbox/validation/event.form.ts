import { fieldError, FormErrors } from '../errors/form-errors.js';
import type { EventRecord, RecurrenceRecord } from '../state/event-records.js';
import * as f from './fields.js';
import { imageData } from './image.form.js';
import { LIMITS } from './limits.js';

const weekday = f.int({ min: 0, max: 6 });
const rule = {
  start: f.required(f.time()),
  frequency: f.required(f.oneOf([0, 1, 2, 3])),
  interval: f.int({ min: 1 }),
  by_weekday: f.nullable(f.list(weekday, { max: 7, unique: true })),
  by_n_weekday: f.nullable(
    f.list(f.object({ n: f.required(f.int({ min: 1, max: 5 })), day: f.required(weekday) }), { max: 7 }),
  ),
  by_month: f.nullable(f.list(f.int({ min: 1, max: 12 }), { max: 12, unique: true })),
  by_month_day: f.nullable(f.list(f.int({ min: 1, max: 31 }), { max: 31, unique: true })),
};

const name = f.text({ min: 1, max: LIMITS.event.name });
const optional = {
  description: f.nullable(f.text({ max: LIMITS.event.description })),
  image: f.nullable(imageData(LIMITS.image)),
  scheduled_end_time: f.nullable(f.time()),
  channel_id: f.nullable(f.snowflake()),
  entity_metadata: f.nullable(f.object({ location: f.text({ min: 1, max: LIMITS.event.location }) })),
  recurrence_rule: f.nullable(f.object(rule)),
};

/** https://discord.com/developers/docs/resources/guild-scheduled-event#create-guild-scheduled-event */
export const createEventForm = f.object({
  ...optional,
  name: f.required(name),
  privacy_level: f.required(f.oneOf([2])),
  scheduled_start_time: f.required(f.time()),
  entity_type: f.required(f.oneOf([1, 2, 3])),
});

export const editEventForm = f.object({
  ...optional,
  name,
  privacy_level: f.oneOf([2]),
  scheduled_start_time: f.time(),
  entity_type: f.oneOf([1, 2, 3]),
  status: f.oneOf([1, 2, 3, 4]),
});

/** The fields of a rule as they are kept. @throws DiscordError 50035 for days its frequency does not have */
export function recurrenceOf(given: f.Form<typeof rule> | null | undefined): RecurrenceRecord | null {
  if (!given) return null;
  const { start, frequency, interval = 1, by_weekday, by_n_weekday, by_month, by_month_day } = given;
  const lists = { by_weekday, by_n_weekday, by_month, by_month_day };
  const allowed = DAYS_OF[frequency] ?? [];
  for (const [field, days] of Object.entries(lists)) {
    if (days && !allowed.includes(field))
      throw fieldError(['recurrence_rule', field], 'RECURRENCE_INVALID', 'Not allowed for this frequency');
  }
  if (interval > (frequency === 2 ? 2 : 1))
    throw fieldError(['recurrence_rule', 'interval'], 'RECURRENCE_INVALID', 'Not allowed for this frequency');
  return {
    start,
    frequency,
    interval,
    by_weekday: by_weekday ?? null,
    by_n_weekday: by_n_weekday ?? null,
    by_month: by_month ?? null,
    by_month_day: by_month_day ?? null,
  };
}

/** https://discord.com/developers/docs/resources/guild-scheduled-event#guild-scheduled-event-recurrence-rule-object-system-limitations */
const DAYS_OF: readonly (readonly string[])[] = [
  ['by_month', 'by_month_day'],
  ['by_n_weekday'],
  ['by_weekday'],
  ['by_weekday'],
];

/**
 * What each kind of event must have and must not.
 * @see https://discord.com/developers/docs/resources/guild-scheduled-event#guild-scheduled-event-object-field-requirements-by-entity-type
 * @throws DiscordError 50035 with every field that is wrong
 */
export function checkEvent(event: EventRecord, newStart: boolean, now: number): void {
  const errors = new FormErrors();
  const need = (field: string) => errors.add([field], 'BASE_TYPE_REQUIRED', 'This field is required');
  const { entity_type, channel_id, location, scheduled_start_time: start, scheduled_end_time: end } = event;
  if (entity_type === 3) {
    if (location === null) need('entity_metadata');
    if (end === null) need('scheduled_end_time');
    if (channel_id !== null) errors.add(['channel_id'], 'CHANNEL_INVALID', 'Must be null for external events');
  } else {
    if (channel_id === null) need('channel_id');
    if (location !== null) errors.add(['entity_metadata'], 'METADATA_INVALID', 'Must be null for channel events');
  }
  const past = 'Cannot schedule event in the past.';
  if (newStart && start <= now) errors.add(['scheduled_start_time'], 'GUILD_SCHEDULED_EVENT_SCHEDULE_PAST', past);
  if (end !== null && end <= start)
    errors.add(['scheduled_end_time'], 'GUILD_SCHEDULED_EVENT_END_BEFORE_START', 'Cannot end before it starts.');
  errors.throwIfAny();
}
