import { Snowflake } from '../shared/ids/id.fields.js';
import { GuildRef } from '../shared/refs.dto.js';

/** An event of a guild. */
export class EventRef extends GuildRef {
  @Snowflake('The event.') event_id!: string;
}
