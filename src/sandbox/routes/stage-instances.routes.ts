import { AuditLogEvent } from 'discord-api-types/v10';
import { discordError } from '../errors/discord-error.js';
import { noContent, ok, type Reply } from '../http/reply.js';
import type { ApiCall } from '../routing/api-call.js';
import { route, type Route } from '../routing/route.js';
import { changesBetween } from '../state/audit-trail.js';
import { CHANNEL } from '../state/channel-types.js';
import type { ChannelRecord } from '../state/records.js';
import type { StageRecord } from '../state/stage-records.js';
import * as f from '../validation/fields.js';
import { LIMITS } from '../validation/limits.js';

const STAGE = '/stage-instances/{channel_id}';

/** https://discord.com/developers/docs/resources/stage-instance */
export const stageInstanceRoutes: readonly Route[] = [
  route('POST', '/stage-instances', openStage),
  route('GET', STAGE, (call) => ok(view(stageOn(call, call.access.channel(call.param('channel_id')))))),
  route('PATCH', STAGE, editStage),
  route('DELETE', STAGE, closeStage),
];

const topic = f.text(LIMITS.stage.topic);
/** Public ones, 1, are a thing of the past. */
const privacy_level = f.oneOf([2]);
const createForm = f.object({
  channel_id: f.required(f.snowflake()),
  topic: f.required(topic),
  privacy_level: f.nullable(privacy_level),
  send_start_notification: f.nullable(f.flag()),
  guild_scheduled_event_id: f.nullable(f.snowflake()),
});
const editForm = f.object({ topic, privacy_level });

/** @throws DiscordError 50024 for no stage, 150006 for one that is live */
function openStage(call: ApiCall): Reply {
  const form = call.form(createForm);
  const { channel, guild } = call.access.guildChannel(form.channel_id);
  if (channel.type !== CHANNEL.STAGE) throw discordError('WRONG_CHANNEL_TYPE');
  requireModerator(call, channel);
  if (form.send_start_notification) call.access.require(channel, 'MENTION_EVERYONE');
  if (call.state.stages.has(channel.id)) throw discordError('STAGE_OPEN');
  const stage: StageRecord = {
    id: call.newId(),
    guild_id: guild.id,
    channel_id: channel.id,
    topic: form.topic,
    privacy_level: form.privacy_level ?? 2,
    guild_scheduled_event_id: form.guild_scheduled_event_id ?? null,
  };
  requireEvent(call, stage);
  call.state.stages.set(channel.id, stage);
  note(call, AuditLogEvent.StageInstanceCreate, null, stage);
  return ok(view(stage));
}

function editStage(call: ApiCall): Reply {
  const before = moderated(call);
  const form = call.form(editForm);
  const stage: StageRecord = { ...before, topic: form.topic ?? before.topic };
  call.state.stages.set(stage.channel_id, stage);
  note(call, AuditLogEvent.StageInstanceUpdate, before, stage);
  return ok(view(stage));
}

function closeStage(call: ApiCall): Reply {
  const stage = moderated(call);
  call.state.stages.delete(stage.channel_id);
  note(call, AuditLogEvent.StageInstanceDelete, stage, null);
  return noContent();
}

/** @throws DiscordError 10070 for no event of the guild on this stage */
function requireEvent({ state }: ApiCall, { guild_scheduled_event_id: id, guild_id, channel_id }: StageRecord): void {
  if (id === null) return;
  const event = state.events.get(id);
  if (event?.guild_id !== guild_id || event.channel_id !== channel_id) throw discordError('UNKNOWN_EVENT');
}

/** @throws DiscordError 50013 unless the bot is a moderator of the stage */
function requireModerator(call: ApiCall, channel: ChannelRecord): void {
  call.access.require(channel, 'MANAGE_CHANNELS', 'MUTE_MEMBERS', 'MOVE_MEMBERS');
}

function moderated(call: ApiCall): StageRecord {
  const channel = call.access.channel(call.param('channel_id'));
  const stage = stageOn(call, channel);
  requireModerator(call, channel);
  return stage;
}

/** @throws DiscordError 10067 */
function stageOn(call: ApiCall, channel: ChannelRecord): StageRecord {
  const stage = call.state.stages.get(channel.id);
  if (!stage) throw discordError('UNKNOWN_STAGE_INSTANCE');
  return stage;
}

function note(call: ApiCall, type: AuditLogEvent, before: StageRecord | null, after: StageRecord | null): void {
  const stage = after ?? before;
  const changes = changesBetween(before && audited(before), after && audited(after));
  if (!stage || changes.length === 0) return;
  const options = { channel_id: stage.channel_id };
  call.audit(call.access.guild(stage.guild_id), { type, target: stage.id, changes, options });
}

function audited({ topic: about, privacy_level: level }: StageRecord) {
  return { topic: about, privacy_level: level };
}

function view(stage: StageRecord): Record<string, unknown> {
  return { ...stage, discoverable_disabled: false };
}
