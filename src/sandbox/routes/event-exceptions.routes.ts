import { discordError } from '../errors/discord-error.js';
import { fieldError } from '../errors/form-errors.js';
import { noContent, ok, type Reply } from '../http/reply.js';
import type { ApiCall } from '../routing/api-call.js';
import { route, type Route } from '../routing/route.js';
import { type AuditEntry, changesBetween, EXCEPTION_EVENT } from '../state/audit-trail.js';
import type { EventExceptionRecord, EventRecord } from '../state/event-records.js';
import { snowflakeAt } from '../state/snowflake-factory.js';
import { isOccurrence } from '../state/recurrence.js';
import * as f from '../validation/fields.js';
import { exceptionView } from '../views/event.view.js';
import { managedEvent } from './events.routes.js';

const EXCEPTIONS = '/guilds/{guild_id}/scheduled-events/{event_id}/exceptions';

/**
 * Single occurrences of a repeated event. Discord's OpenAPI description has the operations, its documentation a draft:
 * https://github.com/discord/discord-api-docs/pull/8389
 */
export const eventExceptionRoutes: readonly Route[] = [
  route('POST', EXCEPTIONS, createException),
  route('PATCH', `${EXCEPTIONS}/{exception_id}`, editException),
  route('DELETE', `${EXCEPTIONS}/{exception_id}`, deleteException),
];

const change = {
  scheduled_start_time: f.nullable(f.time()),
  scheduled_end_time: f.nullable(f.time()),
  is_canceled: f.nullable(f.flag()),
};
const editForm = f.object(change);
const createForm = f.object({ ...change, original_scheduled_start_time: f.required(f.time()) });

/** Its id is the original start as a snowflake, so there is one for each occurrence. */
function createException(call: ApiCall): Reply {
  const event = managedEvent(call);
  const { original_scheduled_start_time: original, ...given } = call.form(createForm);
  const id = snowflakeAt(original);
  if (!event.recurrence_rule || !isOccurrence(event.recurrence_rule, original) || event.exceptions.has(id))
    throw fieldError(['original_scheduled_start_time'], 'EXCEPTION_INVALID', 'Is no occurrence without an exception.');
  const plain = { id, scheduled_start_time: null, scheduled_end_time: null, is_canceled: false };
  const exception = edited({ ...plain, user_ids: [...event.user_ids] }, given);
  return kept(call, event, exception, EXCEPTION_EVENT.created);
}

function editException(call: ApiCall): Reply {
  const event = managedEvent(call);
  return kept(call, event, edited(exceptionOf(call, event), call.form(editForm)), EXCEPTION_EVENT.updated);
}

function deleteException(call: ApiCall): Reply {
  const event = managedEvent(call);
  const { id } = exceptionOf(call, event);
  event.exceptions.delete(id);
  call.audit(call.guild(), { type: EXCEPTION_EVENT.deleted, target: event.id, options: { event_exception_id: id } });
  return noContent();
}

/** The exception that the path or the query names. @throws DiscordError 404 without a code of its own */
export function exceptionOf(call: ApiCall, event: EventRecord, id = call.param('exception_id')): EventExceptionRecord {
  const exception = event.exceptions.get(id);
  if (!exception) throw discordError('NOT_FOUND');
  return exception;
}

/** @throws DiscordError 50035 for an end before the start */
function edited(before: EventExceptionRecord, given: f.Form<typeof change>): EventExceptionRecord {
  const { scheduled_start_time: start, scheduled_end_time: end, is_canceled } = given;
  const after = {
    ...before,
    ...(start !== undefined && { scheduled_start_time: start }),
    ...(end !== undefined && { scheduled_end_time: end }),
    ...(is_canceled != null && { is_canceled }),
  };
  const { scheduled_start_time: from, scheduled_end_time: to } = after;
  if (from !== null && to !== null && to <= from)
    throw fieldError(['scheduled_end_time'], 'GUILD_SCHEDULED_EVENT_END_BEFORE_START', 'Cannot end before it starts.');
  return after;
}

function kept(call: ApiCall, event: EventRecord, exception: EventExceptionRecord, type: AuditEntry['type']): Reply {
  const before = event.exceptions.get(exception.id);
  const changes = changesBetween(before ? exceptionView(event.id, before) : null, exceptionView(event.id, exception));
  event.exceptions.set(exception.id, exception);
  call.audit(call.guild(), { type, target: event.id, changes, options: { event_exception_id: exception.id } });
  return ok(exceptionView(event.id, exception));
}
