import { AuditLogEvent } from 'discord-api-types/v10';
import { requireOwnChannel } from '../actions/own-channel.js';
import { discordError } from '../errors/discord-error.js';
import { fieldError } from '../errors/form-errors.js';
import { noContent, ok, type Reply } from '../http/reply.js';
import type { PermissionName } from '../permissions/permission-bits.js';
import type { ApiCall } from '../routing/api-call.js';
import { route, type Route } from '../routing/route.js';
import { changesBetween } from '../state/audit-trail.js';
import { CHANNEL } from '../state/channel-types.js';
import type { EventRecord } from '../state/event-records.js';
import { IMAGE_HASH } from '../state/image-hash.js';
import type { ChannelRecord, GuildRecord } from '../state/records.js';
import { checkEvent, createEventForm, editEventForm, recurrenceOf } from '../validation/event.form.js';
import { LIMITS } from '../validation/limits.js';
import { eventView } from '../views/event.view.js';

const EVENT = '/guilds/{guild_id}/scheduled-events/{event_id}';

/** https://discord.com/developers/docs/resources/guild-scheduled-event */
export const eventRoutes: readonly Route[] = [
  route('GET', '/guilds/{guild_id}/scheduled-events', listEvents),
  route('POST', '/guilds/{guild_id}/scheduled-events', createEvent),
  route('GET', EVENT, (call) => ok(eventView(call.state, eventOf(call), call.query.flag('with_user_count')))),
  route('PATCH', EVENT, editEvent),
  route('DELETE', EVENT, deleteEvent),
];

const OVER = [3, 4];
/** What may follow a status. */
const NEXT: Readonly<Record<number, readonly number[]>> = { 1: [2, 4], 2: [3] };
/** Where each kind of event is, and what one needs there to plan it beside CREATE_EVENTS. */
const PLACES: Readonly<Record<number, { type: number; needs: readonly PermissionName[] }>> = {
  1: { type: CHANNEL.STAGE, needs: ['MANAGE_CHANNELS', 'MUTE_MEMBERS', 'MOVE_MEMBERS'] },
  2: { type: CHANNEL.VOICE, needs: ['VIEW_CHANNEL', 'CONNECT'] },
};

function listEvents(call: ApiCall): Reply {
  const withCount = call.query.flag('with_user_count');
  const events = call.state.eventsOf(call.guild().id).filter((event) => isSeen(call, event) && !isOver(event));
  return ok(events.map((event) => eventView(call.state, event, withCount)));
}

function createEvent(call: ApiCall): Reply {
  const guild = call.guild();
  const form = call.form(createEventForm);
  const event: EventRecord = {
    id: call.newId(),
    guild_id: guild.id,
    channel_id: form.channel_id ?? null,
    creator_id: call.bot.user_id,
    name: form.name,
    description: form.description ?? null,
    image: form.image ? IMAGE_HASH : null,
    scheduled_start_time: form.scheduled_start_time,
    scheduled_end_time: form.scheduled_end_time ?? null,
    status: 1,
    entity_type: form.entity_type,
    location: form.entity_metadata?.location ?? null,
    recurrence_rule: recurrenceOf(form.recurrence_rule),
    exceptions: new Map(),
    user_ids: [],
  };
  checkEvent(event, true, call.now);
  requirePlace(call, guild, event, 'CREATE_EVENTS');
  if (call.state.eventsOf(guild.id).filter((other) => !isOver(other)).length >= LIMITS.event.upcoming)
    throw discordError('MAX_EVENTS');
  call.state.events.set(event.id, event);
  const changes = changesBetween(null, audited(event));
  call.audit(guild, { type: AuditLogEvent.GuildScheduledEventCreate, target: event.id, changes });
  return ok(eventView(call.state, event, false));
}

function editEvent(call: ApiCall): Reply {
  const guild = call.guild();
  const event = managedEvent(call);
  const { entity_metadata, image, recurrence_rule, status = event.status, ...form } = call.form(editEventForm);
  if (isOver(event)) throw discordError('EVENT_OVER');
  if (status !== event.status && !NEXT[event.status]?.includes(status))
    throw fieldError(['status'], 'GUILD_SCHEDULED_EVENT_STATUS', 'Invalid Guild Scheduled Event Status Update');
  const given = Object.entries(form).filter(([field, value]) => value !== undefined && field !== 'privacy_level');
  const edited: EventRecord = {
    ...event,
    ...(Object.fromEntries(given) as Partial<EventRecord>),
    status,
    ...(entity_metadata === undefined ? {} : { location: entity_metadata?.location ?? null }),
    ...(image === undefined ? {} : { image: image && IMAGE_HASH }),
    ...(recurrence_rule === undefined ? {} : { recurrence_rule: recurrenceOf(recurrence_rule) }),
  };
  checkEvent(edited, form.scheduled_start_time !== undefined, call.now);
  if (edited.channel_id !== event.channel_id) requirePlace(call, guild, edited, 'CREATE_EVENTS');
  const changes = changesBetween(audited(event), audited(edited));
  call.state.events.set(event.id, edited);
  if (changes.length > 0)
    call.audit(guild, { type: AuditLogEvent.GuildScheduledEventUpdate, target: event.id, changes });
  return ok(eventView(call.state, edited, false));
}

function deleteEvent(call: ApiCall): Reply {
  const guild = call.guild();
  const event = managedEvent(call);
  call.state.events.delete(event.id);
  const changes = changesBetween(audited(event), null);
  call.audit(guild, { type: AuditLogEvent.GuildScheduledEventDelete, target: event.id, changes });
  return noContent();
}

/** The event of the path, if its channel can be seen. @throws DiscordError 10070 */
export function eventOf(call: ApiCall): EventRecord {
  const guild = call.guild();
  const event = call.state.events.get(call.param('event_id'));
  if (event?.guild_id !== guild.id || !isSeen(call, event)) throw discordError('UNKNOWN_EVENT');
  return event;
}

/** The event of the path, if it may be changed: one's own with CREATE_EVENTS, any with MANAGE_EVENTS. @throws DiscordError 10070, 50013 */
export function managedEvent(call: ApiCall): EventRecord {
  const event = eventOf(call);
  const isOwn = event.creator_id === call.bot.user_id;
  const place = channelOf(call, event) ?? call.guild();
  if (!isOwn || !call.access.may(place, 'CREATE_EVENTS')) call.access.require(place, 'MANAGE_EVENTS');
  return event;
}

/** @throws DiscordError 50013, or 50035 for a channel that is of no use for it */
function requirePlace(call: ApiCall, guild: GuildRecord, event: EventRecord, permission: PermissionName): void {
  const place = PLACES[event.entity_type];
  if (!place || event.channel_id === null) return call.access.require(guild, permission);
  const channel = requireOwnChannel(call, guild, event.channel_id, ['channel_id']);
  if (channel.type !== place.type) throw fieldError(['channel_id'], 'CHANNEL_INVALID', 'Invalid channel type');
  call.access.require(channel, permission, ...place.needs);
}

function channelOf(call: ApiCall, { channel_id }: EventRecord): ChannelRecord | undefined {
  return channel_id === null ? undefined : call.state.channels.get(channel_id);
}

function isSeen(call: ApiCall, event: EventRecord): boolean {
  const channel = channelOf(call, event);
  return channel === undefined || call.access.canSee(channel);
}

function isOver({ status }: EventRecord): boolean {
  return OVER.includes(status);
}

function audited(event: EventRecord) {
  const {
    id: _id,
    guild_id: _guild,
    user_ids: _users,
    creator_id: _creator,
    exceptions: _exceptions,
    ...fields
  } = event;
  return fields;
}
