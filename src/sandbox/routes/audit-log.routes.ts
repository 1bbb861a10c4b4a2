import { ok, type Reply } from '../http/reply.js';
import type { ApiCall } from '../routing/api-call.js';
import { route, type Route } from '../routing/route.js';
import type { AuditLogRecord, GuildRecord } from '../state/records.js';
import { compareIds } from '../state/snowflake-factory.js';
import { automodRuleView } from '../views/automod-rule.view.js';
import { channelView } from '../views/channel.view.js';
import { integrationReferenceView } from '../views/integration.view.js';
import { eventView } from '../views/event.view.js';
import { userView } from '../views/user.view.js';
import { webhookView } from '../views/webhook.view.js';

/** https://discord.com/developers/docs/resources/audit-log#get-guild-audit-log */
export const auditLogRoutes: readonly Route[] = [route('GET', '/guilds/{guild_id}/audit-logs', listEntries)];

/** Newest first; with `after` oldest first. */
function listEntries(call: ApiCall): Reply {
  const guild = call.guild();
  call.access.require(guild, 'VIEW_AUDIT_LOG');
  const limit = call.query.int('limit', { min: 1, max: 100, default: 50 });
  const after = call.query.snowflake('after');
  const fitting = guild.audit_log.filter(filterOf(call));
  const ordered = after === undefined ? fitting.reverse() : fitting;
  return ok(pageView(call, guild, ordered.slice(0, limit)));
}

function filterOf(call: ApiCall): (entry: AuditLogRecord) => boolean {
  const userId = call.query.snowflake('user_id');
  const targetId = call.query.snowflake('target_id');
  const type = call.query.has('action_type')
    ? call.query.int('action_type', { min: 0, max: 1000, default: 0 })
    : undefined;
  const before = call.query.snowflake('before');
  const after = call.query.snowflake('after');
  return (entry) =>
    (userId === undefined || entry.user_id === userId) &&
    (targetId === undefined || entry.target_id === targetId) &&
    (type === undefined || entry.action_type === type) &&
    (before === undefined || compareIds(entry.id, before) < 0) &&
    (after === undefined || compareIds(entry.id, after) > 0);
}

/** The entries with the things they name, as far as these are still there. */
function pageView(call: ApiCall, guild: GuildRecord, entries: readonly AuditLogRecord[]): Record<string, unknown> {
  const named = new Set(
    entries.flatMap(({ user_id, target_id }) => (target_id === null ? [user_id] : [user_id, target_id])),
  );
  const users = [...named].flatMap((id) => call.state.users.get(id) ?? []);
  const threads = [...named].flatMap((id) => call.state.channels.get(id) ?? []).filter(({ thread }) => thread !== null);
  return {
    audit_log_entries: entries.map(entryView),
    users: users.map(userView),
    threads: threads.map((thread) => channelView(call.state, thread)),
    integrations: [...named].flatMap((id) => guild.integrations.get(id) ?? []).map(integrationReferenceView),
    webhooks: [...named]
      .flatMap((id) => call.state.webhooks.get(id) ?? [])
      .map((hook) => webhookView(call.state, hook)),
    guild_scheduled_events: [...named]
      .flatMap((id) => call.state.events.get(id) ?? [])
      .map((event) => eventView(call.state, event, false)),
    application_commands: [],
    auto_moderation_rules: [...named]
      .flatMap((id) => guild.automod.get(id) ?? [])
      .map((rule) => automodRuleView(guild, rule)),
  };
}

function entryView({
  id,
  user_id,
  target_id,
  action_type,
  changes,
  options,
  reason,
}: AuditLogRecord): Record<string, unknown> {
  return {
    id,
    user_id,
    target_id,
    action_type,
    ...(changes.length > 0 ? { changes } : {}),
    ...(options ? { options } : {}),
    ...(reason ? { reason } : {}),
  };
}
