import { isoTime } from '../shared/views/wording.js';
import type { EventExceptionView, OneEventException } from './event-exceptions.dto.js';

/** Discord's object, which its OpenAPI description calls GuildScheduledEventExceptionResponse; discord-api-types does not know it. */
export interface EventException {
  readonly event_id: string;
  readonly event_exception_id: string;
  readonly scheduled_start_time: string | null;
  readonly scheduled_end_time: string | null;
  readonly is_canceled: boolean;
}

export function viewException(exception: EventException): EventExceptionView {
  const { event_exception_id: exception_id, scheduled_start_time: start, scheduled_end_time: end } = exception;
  return {
    exception_id,
    scheduled_start_time: isoTime(start),
    scheduled_end_time: isoTime(end),
    is_canceled: exception.is_canceled,
  };
}

export function viewOneException(exception: EventException): OneEventException {
  return Object.assign(viewException(exception), { event_id: exception.event_id });
}
