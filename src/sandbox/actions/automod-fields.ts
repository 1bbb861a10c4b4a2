import { AutoModerationActionType as Action } from 'discord-api-types/v10';
import { FormErrors } from '../errors/form-errors.js';
import type { ApiCall } from '../routing/api-call.js';
import type { AutomodActionRecord, AutomodRuleRecord } from '../state/automod-records.js';
import type { GuildRecord } from '../state/records.js';
import {
  TRIGGERS,
  type AutomodActionForm,
  type AutomodChange,
  type TriggerNumber,
} from '../validation/automod.form.js';
import { LIMITS } from '../validation/limits.js';
import { requireOwnChannel } from './own-channel.js';

/** What stands for nothing in a rule's metadata. */
const NOTHING: Readonly<Record<string, unknown>> = {
  keyword_filter: [],
  regex_patterns: [],
  presets: [],
  allow_list: [],
  mention_total_limit: 0,
  mention_raid_protection_enabled: false,
};

/**
 * The given fields of a rule, as far as they go with its trigger.
 *
 * @throws DiscordError 50035 with every field that does not, 50013 for a timeout without MODERATE_MEMBERS
 */
export function automodFields(
  call: ApiCall,
  guild: GuildRecord,
  trigger: TriggerNumber,
  form: AutomodChange,
): Partial<AutomodRuleRecord> {
  check(trigger, form);
  if (form.actions?.some(({ type }) => type === Action.Timeout)) call.access.require(guild, 'MODERATE_MEMBERS');
  const { name, event_type, trigger_metadata, actions, enabled, exempt_roles, exempt_channels } = form;
  return {
    ...(name !== undefined && { name }),
    ...(event_type !== undefined && { event_type }),
    ...(trigger_metadata !== undefined && { trigger_metadata: metadataOf(trigger, trigger_metadata) }),
    ...(actions && { actions: actions.map((action, index) => actionOf(call, guild, action, index)) }),
    ...(enabled != null && { enabled }),
    ...(exempt_roles !== undefined && { exempt_roles: exempt_roles ?? [] }),
    ...(exempt_channels !== undefined && { exempt_channels: exempt_channels ?? [] }),
  };
}

/** Keeps what the trigger has; the rest is ignored, as any field Discord does not know. */
export function metadataOf(trigger: TriggerNumber, given: Readonly<Record<string, unknown>> | null) {
  return Object.fromEntries(TRIGGERS[trigger].metadata.map((name) => [name, given?.[name] ?? NOTHING[name]]));
}

/** Which combinations go: https://discord.com/developers/docs/resources/auto-moderation#auto-moderation-rule-object-trigger-types */
function check(trigger: TriggerNumber, { event_type, trigger_metadata, actions }: AutomodChange): void {
  const errors = new FormErrors();
  const { event, actions: allowed } = TRIGGERS[trigger];
  const mustBe = (value: number, choices: readonly number[]) =>
    `Value "${value}" must be one of (${choices.join(', ')}).`;
  if (event_type !== undefined && event_type !== event)
    errors.add(['event_type'], 'BASE_TYPE_CHOICES', mustBe(event_type, [event]));
  if (trigger !== 4 && (trigger_metadata?.allow_list?.length ?? 0) > LIMITS.automod.allowed) {
    const message = `Must be ${LIMITS.automod.allowed} or fewer in length.`;
    errors.add(['trigger_metadata', 'allow_list'], 'BASE_TYPE_MAX_LENGTH', message);
  }
  actions?.forEach(({ type, metadata }, index) => {
    if (!(allowed as readonly number[]).includes(type))
      errors.add(['actions', index, 'type'], 'BASE_TYPE_CHOICES', mustBe(type, allowed));
    if (type === Action.SendAlertMessage && metadata?.channel_id == null)
      errors.add(['actions', index, 'metadata', 'channel_id'], 'BASE_TYPE_REQUIRED', 'This field is required');
  });
  errors.throwIfAny();
}

function actionOf(
  call: ApiCall,
  guild: GuildRecord,
  { type, metadata }: AutomodActionForm,
  index: number,
): AutomodActionRecord {
  const { channel_id, duration_seconds, custom_message } = metadata ?? {};
  if (type === Action.SendAlertMessage && channel_id != null) {
    requireOwnChannel(call, guild, channel_id, ['actions', index, 'metadata', 'channel_id']);
    return { type, metadata: { channel_id } };
  }
  if (type === Action.Timeout) return { type, metadata: { duration_seconds: duration_seconds ?? 0 } };
  return { type, metadata: type === Action.BlockMessage && custom_message ? { custom_message } : {} };
}
