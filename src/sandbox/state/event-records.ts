/** When an event comes again; times are epoch milliseconds. */
export interface RecurrenceRecord {
  start: number;
  frequency: number;
  interval: number;
  by_weekday: number[] | null;
  by_n_weekday: { n: number; day: number }[] | null;
  by_month: number[] | null;
  by_month_day: number[] | null;
}

/** One occurrence of an event that comes again, where it is another way than the rule says; times are epoch milliseconds. */
export interface EventExceptionRecord {
  /** The original start as a snowflake. */
  id: string;
  /** The times it has instead; null as the rule says. */
  scheduled_start_time: number | null;
  scheduled_end_time: number | null;
  is_canceled: boolean;
  /** Who are interested: at first those of the event. */
  user_ids: string[];
}

/** A scheduled event of a guild. */
export interface EventRecord {
  id: string;
  guild_id: string;
  /** Of an event on a stage or in a voice channel. */
  channel_id: string | null;
  creator_id: string;
  name: string;
  description: string | null;
  image: string | null;
  scheduled_start_time: number;
  scheduled_end_time: number | null;
  /** 1 scheduled, 2 active, 3 completed, 4 canceled. */
  status: 1 | 2 | 3 | 4;
  /** 1 on a stage, 2 in a voice channel, 3 elsewhere. */
  entity_type: 1 | 2 | 3;
  /** Of an event elsewhere. */
  location: string | null;
  recurrence_rule: RecurrenceRecord | null;
  /** By id. */
  exceptions: Map<string, EventExceptionRecord>;
  /** Who are interested. */
  user_ids: string[];
}
