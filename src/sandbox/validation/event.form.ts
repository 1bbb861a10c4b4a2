import { fieldError, FormErrors } from '../errors/form-errors.js';
import type { EventRecord, RecurrenceRecord } from '../state/event-records.js';
import { int, list, nullable, object, oneOf, required, snowflake, text, time, type Form } from './fields.js';
import { imageData } from './image.form.js';
import { LIMITS } from './limits.js';

const weekday = int({ min: 0, max: 6 });
const rule = {
  start: required(time()),
  frequency: required(oneOf([0, 1, 2, 3])),
  interval: int({ min: 1 }),
  by_weekday: nullable(list(weekday, { max: 7, unique: true })),
  by_n_weekday: nullable(list(object({ n: required(int({ min: 1, max: 5 })), day: required(weekday) }), { max: 7 })),
  by_month: nullable(list(int({ min: 1, max: 12 }), { max: 12, unique: true })),
  by_month_day: nullable(list(int({ min: 1, max: 31 }), { max: 31, unique: true })),
};

const name = text({ min: 1, max: LIMITS.event.name });
const optional = {
  description: nullable(text({ max: LIMITS.event.description })),
  image: nullable(imageData(LIMITS.image)),
  scheduled_end_time: nullable(time()),
  channel_id: nullable(snowflake()),
  entity_metadata: nullable(object({ location: text({ min: 1, max: LIMITS.event.location }) })),
  recurrence_rule: nullable(object(rule)),
};

/** https://discord.com/developers/docs/resources/guild-scheduled-event#create-guild-scheduled-event */
export const createEventForm = object({
  ...optional,
  name: required(name),
  privacy_level: required(oneOf([2])),
  scheduled_start_time: required(time()),
  entity_type: required(oneOf([1, 2, 3])),
});

export const editEventForm = object({
  ...optional,
  name,
  privacy_level: oneOf([2]),
  scheduled_start_time: time(),
  entity_type: oneOf([1, 2, 3]),
  status: oneOf([1, 2, 3, 4]),
});

/** The fields of a rule as they are kept. @throws DiscordError 50035 for days its frequency does not have */
export function recurrenceOf(given: Form<typeof rule> | null | undefined): RecurrenceRecord | null {
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
