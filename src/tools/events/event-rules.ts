import { GuildScheduledEventEntityType as Entity, GuildScheduledEventStatus as Status } from 'discord-api-types/v10';
import type { Issue } from '../../errors/tool-error.js';

/** An event as it would be after a call. */
export interface PlannedEvent {
  readonly entity_type: number;
  readonly channel_id: string | null;
  readonly location: string | null;
  readonly start: Date;
  readonly end: Date | null;
}

/** What of an event a call sets: only that can be wrong about now. */
export interface NewTimes {
  readonly start: boolean;
  readonly end: boolean;
}

/** What may follow a status. What is over stays over. @see https://discord.com/developers/docs/resources/guild-scheduled-event#guild-scheduled-event-object-guild-scheduled-event-status */
const NEXT: Readonly<Record<number, readonly number[]>> = {
  [Status.Scheduled]: [Status.Active, Status.Canceled],
  [Status.Active]: [Status.Completed],
};

/** What is wrong about the place of an event. @see https://discord.com/developers/docs/resources/guild-scheduled-event#guild-scheduled-event-object-field-requirements-by-entity-type */
export function placeIssues({ entity_type, channel_id, location, end }: PlannedEvent): Issue[] {
  const isElsewhere = entity_type === (Entity.External as number);
  const needed = (path: string) => ({ path, message: `is needed for entity_type ${entity_type}` });
  const barred = (path: string) => ({ path, message: `cannot be given for entity_type ${entity_type}` });
  return isElsewhere
    ? [
        ...(channel_id === null ? [] : [barred('channel_id')]),
        ...(location === null ? [needed('entity_metadata.location')] : []),
        ...(end === null ? [needed('scheduled_end_time')] : []),
      ]
    : [
        ...(channel_id === null ? [needed('channel_id')] : []),
        ...(location === null ? [] : [barred('entity_metadata.location')]),
      ];
}

/** What is wrong about its times. */
export function timeIssues({ start, end }: PlannedEvent, set: NewTimes, now: number): Issue[] {
  const inPast = (path: string, time: Date) => ({
    path,
    message: 'must be in the future',
    received: time.toISOString(),
  });
  return [
    ...(set.start && start.getTime() <= now ? [inPast('scheduled_start_time', start)] : []),
    ...(set.end && end !== null && end.getTime() <= now ? [inPast('scheduled_end_time', end)] : []),
    ...((set.start || set.end) && end !== null && end <= start
      ? [{ path: 'scheduled_end_time', message: 'must be after scheduled_start_time', received: end.toISOString() }]
      : []),
  ];
}

/** What is wrong about a change of its status. */
export function statusIssues(from: number, to: number): Issue[] {
  const allowed = NEXT[from] ?? [];
  if (from === to || allowed.includes(to)) return [];
  const expected = allowed.length === 0 ? 'no other: it is over' : `one of ${allowed.join(', ')}`;
  return [
    { path: 'status', message: `cannot follow ${from} (${Status[from] ?? 'unknown'})`, expected, received: `${to}` },
  ];
}
