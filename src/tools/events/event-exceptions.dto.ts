import { Flag, Int, ListOf, MapOf, SomeChange, Text, int, Time } from '../../mcp/schema/fields/index.js';
import { Deleted } from '../shared/deleted.dto.js';
import { Snowflake, snowflake } from '../shared/ids/id.fields.js';
import { EventRef } from './event-ref.dto.js';

const BY_RULE = { optional: true, nullable: true } as const;

/** What is another way on one occurrence of a repeated event. */
export class EventExceptionRef extends EventRef {
  @Snowflake('The exception.') exception_id!: string;
}

export class CreateEventException extends EventRef {
  @Time('When the occurrence would start.') original_scheduled_start_time!: string;
  @Time('New start.', { optional: true }) scheduled_start_time?: string;
  @Time('New end.', { optional: true }) scheduled_end_time?: string;
  @Flag('It does not take place.', { optional: true }) is_canceled?: boolean;
}

@SomeChange()
export class ModifyEventException extends EventExceptionRef {
  @Time('New start; null: as repeated.', BY_RULE) scheduled_start_time?: string | null;
  @Time('New end; null: as repeated.', BY_RULE) scheduled_end_time?: string | null;
  @Flag('It does not take place.', { optional: true }) is_canceled?: boolean;
}

/** An exception; times that are null are those of the rule. */
export class EventExceptionView {
  @Text('Id: the original start as a snowflake.') exception_id!: string;
  @Text('New start, UTC.', { nullable: true }) scheduled_start_time!: string | null;
  @Text('New end, UTC.', { nullable: true }) scheduled_end_time!: string | null;
  @Flag('Does not take place.') is_canceled!: boolean;
}

/** An exception by itself. */
export class OneEventException extends EventExceptionView {
  @Text('The event.') event_id!: string;
}

export class DeletedEventException extends Deleted {
  @Text('The event.') event_id!: string;
  @Text('The exception.') exception_id!: string;
}

export class CountEventUsers extends EventRef {
  @ListOf(snowflake(), 'Exceptions to count for, too.', { min: 1, max: 10, unique: true, optional: true })
  exception_ids?: string[];
}

export class EventUserCounts {
  @Text('The event.') event_id!: string;
  @Int('Who are interested in the event.') count!: number;
  @MapOf(int({}), 'Who are interested in its exceptions, by id.') exceptions!: Record<string, number>;
}
