import { AuditLogEvent } from 'discord-api-types/v10';
import { discordError } from '../errors/discord-error.js';
import { fieldError } from '../errors/form-errors.js';
import { noContent, ok, type Reply } from '../http/reply.js';
import type { ApiCall } from '../routing/api-call.js';
import { openRoute, route, type Route } from '../routing/route.js';
import { changesBetween } from '../state/audit-trail.js';
import { IMAGE_HASH } from '../state/image-hash.js';
import { randomText } from '../state/random.js';
import type { ChannelRecord, GuildRecord, WebhookRecord } from '../state/records.js';
import * as f from '../validation/fields.js';
import { LIMITS } from '../validation/limits.js';
import { publicWebhookView, webhookView } from '../views/webhook.view.js';
import { CHANNEL, type ChannelTypeNumber } from '../state/channel-types.js';

/** https://discord.com/developers/docs/resources/webhook */
export const webhookRoutes: readonly Route[] = [
  route('POST', '/channels/{channel_id}/webhooks', createWebhook),
  route('GET', '/channels/{channel_id}/webhooks', listOfChannel),
  route('POST', '/channels/{channel_id}/followers', follow),
  route('GET', '/guilds/{guild_id}/webhooks', listOfGuild),
  route('GET', '/webhooks/{webhook_id}', (call) => ok(webhookView(call.state, managed(call).webhook))),
  route('PATCH', '/webhooks/{webhook_id}', edit),
  route('DELETE', '/webhooks/{webhook_id}', remove),
  openRoute('GET', '/webhooks/{webhook_id}/{webhook_token}', (call) =>
    ok(publicWebhookView(call.state, webhookByToken(call))),
  ),
  openRoute('PATCH', '/webhooks/{webhook_id}/{webhook_token}', editByToken),
  openRoute('DELETE', '/webhooks/{webhook_id}/{webhook_token}', removeByToken),
];

/** @throws DiscordError 10015 for no webhook, 50027 for another token */
export function webhookByToken(call: ApiCall): WebhookRecord {
  const webhook = call.state.webhooks.get(call.param('webhook_id'));
  if (!webhook) throw discordError('UNKNOWN_WEBHOOK');
  if (webhook.token === null || webhook.token !== call.param('webhook_token'))
    throw discordError('WEBHOOK_TOKEN_INVALID');
  return webhook;
}

const webhookName = f.text({ min: 1, max: LIMITS.webhook.name, trim: true });
const createForm = f.object({ name: f.required(webhookName), avatar: f.nullable(f.text()) });
const editForm = f.object({ name: webhookName, avatar: f.nullable(f.text()), channel_id: f.nullable(f.snowflake()) });
const WITH_WEBHOOKS: readonly ChannelTypeNumber[] = [0, 2, 5, 13, 15, 16];

function createWebhook(call: ApiCall): Reply {
  const { channel, guild } = webhookChannel(call, call.param('channel_id'));
  const form = call.form(createForm);
  checkName(form.name);
  if (webhooksOf(call, channel).length >= LIMITS.channel.webhooks) throw discordError('MAX_WEBHOOKS');
  const webhook: WebhookRecord = {
    ...blank(call, guild, channel),
    type: 1,
    name: form.name,
    avatar: avatarOf(form.avatar) ?? null,
    token: randomText(call.world.random, 68),
  };
  return ok(webhookView(call.state, added(call, guild, webhook)));
}

const followForm = f.object({ webhook_channel_id: f.required(f.snowflake()) });

/** The announcements of one channel come into another as a webhook. */
function follow(call: ApiCall): Reply {
  const source = call.access.guildChannel(call.param('channel_id'));
  if (source.channel.type !== CHANNEL.ANNOUNCEMENT) throw discordError('WRONG_CHANNEL_TYPE');
  const { channel, guild } = webhookChannel(call, call.form(followForm).webhook_channel_id);
  const name = `${source.guild.name} #${source.channel.name}`;
  const webhook: WebhookRecord = {
    ...blank(call, guild, channel),
    type: 2,
    name,
    application_id: null,
    source: { guild_id: source.guild.id, channel_id: source.channel.id },
  };
  return ok({ channel_id: source.channel.id, webhook_id: added(call, guild, webhook).id });
}

function blank(call: ApiCall, guild: GuildRecord, channel: ChannelRecord): Omit<WebhookRecord, 'type' | 'name'> {
  const user_id = call.bot.user_id;
  return {
    id: call.newId(),
    guild_id: guild.id,
    channel_id: channel.id,
    avatar: null,
    token: null,
    user_id,
    application_id: user_id,
    source: null,
  };
}

function added(call: ApiCall, guild: GuildRecord, webhook: WebhookRecord): WebhookRecord {
  call.state.webhooks.set(webhook.id, webhook);
  call.audit(guild, {
    type: AuditLogEvent.WebhookCreate,
    target: webhook.id,
    changes: changesBetween(null, auditView(webhook)),
  });
  return webhook;
}

function listOfChannel(call: ApiCall): Reply {
  const { channel } = webhookChannel(call, call.param('channel_id'));
  return ok(webhooksOf(call, channel).map((webhook) => webhookView(call.state, webhook)));
}

function listOfGuild(call: ApiCall): Reply {
  const guild = call.guild();
  call.access.require(guild, 'MANAGE_WEBHOOKS');
  const all = [...call.state.webhooks.values()].filter(({ guild_id }) => guild_id === guild.id);
  return ok(all.map((webhook) => webhookView(call.state, webhook)));
}

function edit(call: ApiCall): Reply {
  const { webhook, guild } = managed(call);
  const { channel_id, ...form } = call.form(editForm);
  const before = auditView(webhook);
  if (channel_id != null) webhook.channel_id = webhookChannel(call, channel_id).channel.id;
  applyEdit(webhook, form);
  const changes = changesBetween(before, auditView(webhook));
  if (changes.length > 0) call.audit(guild, { type: AuditLogEvent.WebhookUpdate, target: webhook.id, changes });
  return ok(webhookView(call.state, webhook));
}

function remove(call: ApiCall): Reply {
  const { webhook, guild } = managed(call);
  call.state.webhooks.delete(webhook.id);
  call.audit(guild, {
    type: AuditLogEvent.WebhookDelete,
    target: webhook.id,
    changes: changesBetween(auditView(webhook), null),
  });
  return noContent();
}

/** The token is enough for name and avatar, not for another channel. */
function editByToken(call: ApiCall): Reply {
  const webhook = webhookByToken(call);
  const { name, avatar } = call.form(editForm);
  applyEdit(webhook, { name, avatar });
  return ok(publicWebhookView(call.state, webhook));
}

function removeByToken(call: ApiCall): Reply {
  call.state.webhooks.delete(webhookByToken(call).id);
  return noContent();
}

function applyEdit(
  webhook: WebhookRecord,
  { name, avatar }: { name: string | undefined; avatar: string | null | undefined },
): void {
  if (name !== undefined) checkName(name);
  webhook.name = name ?? webhook.name;
  if (avatar !== undefined) webhook.avatar = avatarOf(avatar) ?? null;
}

function managed(call: ApiCall): { webhook: WebhookRecord; guild: GuildRecord } {
  const webhook = call.state.webhooks.get(call.param('webhook_id'));
  if (!webhook) throw discordError('UNKNOWN_WEBHOOK');
  return { webhook, guild: webhookChannel(call, webhook.channel_id).guild };
}

function webhookChannel(call: ApiCall, id: string): { channel: ChannelRecord; guild: GuildRecord } {
  const place = call.access.guildChannel(id);
  if (!WITH_WEBHOOKS.includes(place.channel.type)) throw discordError('WRONG_CHANNEL_TYPE');
  call.access.require(place.channel, 'MANAGE_WEBHOOKS');
  return place;
}

function webhooksOf(call: ApiCall, channel: ChannelRecord): WebhookRecord[] {
  return [...call.state.webhooks.values()].filter(({ channel_id }) => channel_id === channel.id);
}

/** Two words that no webhook may carry in its name. */
export function checkName(name: string, field = 'name'): void {
  const word = ['clyde', 'discord'].find((forbidden) => name.toLowerCase().includes(forbidden));
  if (word) throw fieldError([field], 'USERNAME_INVALID_CONTAINS', `Username cannot contain "${word}"`);
}

function avatarOf(avatar: string | null | undefined): string | null | undefined {
  return avatar ? IMAGE_HASH : avatar;
}

/** What the audit log shows: never the token. */
function auditView({ name, channel_id, type, application_id, avatar }: WebhookRecord): object {
  return { name, channel_id, type, application_id, avatar_hash: avatar };
}
