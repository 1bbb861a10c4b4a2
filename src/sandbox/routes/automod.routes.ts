import { AuditLogEvent } from 'discord-api-types/v10';
import { automodFields, metadataOf } from '../actions/automod-fields.js';
import { discordError } from '../errors/discord-error.js';
import { fieldError } from '../errors/form-errors.js';
import { noContent, ok, type Reply } from '../http/reply.js';
import type { ApiCall } from '../routing/api-call.js';
import { route, type Route } from '../routing/route.js';
import { changesBetween } from '../state/audit-trail.js';
import type { AutomodRuleRecord } from '../state/automod-records.js';
import type { GuildRecord } from '../state/records.js';
import { automodChangeForm, automodRuleForm, TRIGGERS, type TriggerNumber } from '../validation/automod.form.js';
import { automodRuleView } from '../views/automod-rule.view.js';

const RULES = '/guilds/{guild_id}/auto-moderation/rules';

/** https://discord.com/developers/docs/resources/auto-moderation; all of it is for those who manage the guild. */
export const automodRoutes: readonly Route[] = [
  route('GET', RULES, listRules),
  route('POST', RULES, createRule),
  route('GET', `${RULES}/{rule_id}`, showRule),
  route('PATCH', `${RULES}/{rule_id}`, editRule),
  route('DELETE', `${RULES}/{rule_id}`, removeRule),
];

function listRules(call: ApiCall): Reply {
  const guild = managedGuild(call);
  return ok([...guild.automod.values()].map((rule) => automodRuleView(guild, rule)));
}

function showRule(call: ApiCall): Reply {
  const guild = managedGuild(call);
  return ok(automodRuleView(guild, ruleOf(call, guild)));
}

/** A rule is off unless it is said to be on. */
function createRule(call: ApiCall): Reply {
  const guild = managedGuild(call);
  const { trigger_type, ...form } = call.form(automodRuleForm);
  const fields = automodFields(call, guild, trigger_type, form);
  requireRoom(guild, trigger_type);
  const rule: AutomodRuleRecord = {
    id: call.newId(),
    name: form.name,
    creator_id: call.bot.user_id,
    event_type: form.event_type,
    trigger_type,
    trigger_metadata: metadataOf(trigger_type, null),
    actions: [],
    enabled: false,
    exempt_roles: [],
    exempt_channels: [],
    ...fields,
  };
  guild.automod.set(rule.id, rule);
  audit(call, guild, AuditLogEvent.AutoModerationRuleCreate, rule.id, [null, rule]);
  return ok(automodRuleView(guild, rule));
}

/** The trigger of a rule never changes. */
function editRule(call: ApiCall): Reply {
  const guild = managedGuild(call);
  const rule = ruleOf(call, guild);
  const fields = automodFields(call, guild, rule.trigger_type as TriggerNumber, call.form(automodChangeForm));
  const before = { ...rule };
  Object.assign(rule, fields);
  audit(call, guild, AuditLogEvent.AutoModerationRuleUpdate, rule.id, [before, rule]);
  return ok(automodRuleView(guild, rule));
}

function removeRule(call: ApiCall): Reply {
  const guild = managedGuild(call);
  const rule = ruleOf(call, guild);
  guild.automod.delete(rule.id);
  audit(call, guild, AuditLogEvent.AutoModerationRuleDelete, rule.id, [rule, null]);
  return noContent();
}

/** In Discord's words: https://github.com/discordjs/discord-api-types/issues/853 */
function requireRoom(guild: GuildRecord, trigger: TriggerNumber): void {
  const { most } = TRIGGERS[trigger];
  const count = [...guild.automod.values()].filter(({ trigger_type }) => trigger_type === trigger).length;
  if (count < most) return;
  const message = `Maximum number of rules with trigger type ${trigger} is ${most}`;
  throw fieldError([], 'AUTO_MODERATION_MAX_RULES_OF_TYPE_EXCEEDED', message);
}

function audit(
  call: ApiCall,
  guild: GuildRecord,
  type: AuditLogEvent,
  target: string,
  [before, after]: [AutomodRuleRecord | null, AutomodRuleRecord | null],
): void {
  const changes = changesBetween(before, after).filter(({ key }) => key !== 'id' && key !== 'creator_id');
  if (changes.length > 0) call.audit(guild, { type, target, changes });
}

/** No code of its own is documented for a rule that is not there. */
function ruleOf(call: ApiCall, guild: GuildRecord): AutomodRuleRecord {
  const rule = guild.automod.get(call.param('rule_id'));
  if (!rule) throw discordError('NOT_FOUND');
  return rule;
}

function managedGuild(call: ApiCall): GuildRecord {
  const guild = call.guild();
  call.access.require(guild, 'MANAGE_GUILD');
  return guild;
}
