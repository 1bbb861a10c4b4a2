import { Injectable } from '@nestjs/common';
import { type APIAutoModerationRule, Routes } from 'discord-api-types/v10';
import { currentCall } from '../../context/call-context.js';
import { DiscordRestService } from '../../discord/discord-rest.service.js';
import { AUTOMOD_COUNTS, automodEvent, automodTrigger } from '../shared/automod/automod-triggers.js';
import { KeyedQueue } from '../shared/keyed-queue.js';
import { ABSOLUTE } from '../shared/replay.js';
import { refuse } from '../shared/validation-failed.js';
import { automodIssues, METADATA_OF } from './automod-issues.js';
import { type AutomodRuleView, SEEN_RULE } from './automod-rule.view.js';
import type { AutomodMetadataInput, AutomodRuleRef, CreateAutomodRule, ModifyAutomodRule } from './automod.dto.js';

/** What is to change of a rule. */
type RuleChange = Omit<ModifyAutomodRule, keyof AutomodRuleRef>;

/** Makes and changes rules, and asks Discord for none that it would refuse. */
@Injectable()
export class AutomodEditor {
  constructor(
    private readonly discord: DiscordRestService,
    private readonly queue: KeyedQueue,
  ) {}

  /** @throws ToolError VALIDATION_FAILED with all that does not go with the trigger, or when the guild has no room for one more */
  async create({ guild_id, ...rule }: CreateAutomodRule): Promise<AutomodRuleView> {
    const trigger = automodTrigger(rule.trigger_type);
    if (trigger) refuse(automodIssues(trigger, { ...rule, trigger_metadata: rule.trigger_metadata ?? {} }));
    await this.requireRoom(guild_id, rule.trigger_type);
    return this.discord.post<APIAutoModerationRule, AutomodRuleView>(Routes.guildAutoModerationRules(guild_id), {
      body: { ...rule, event_type: rule.event_type ?? (trigger && automodEvent(trigger)) },
      ...SEEN_RULE,
    });
  }

  /**
   * What depends on the trigger is checked against the rule as it is, and fields of its metadata that are left out stay.
   *
   * @throws ToolError VALIDATION_FAILED with all that does not go with the trigger
   */
  async modify({ guild_id, rule_id, ...change }: ModifyAutomodRule): Promise<AutomodRuleView> {
    const route = Routes.guildAutoModerationRule(guild_id, rule_id);
    if (!change.trigger_metadata && !change.actions && change.event_type === undefined)
      return this.patch(route, change);
    return this.queue.run(rule_id, currentCall()?.signal, async () => {
      const rule = await this.discord.get<APIAutoModerationRule>(route, { requires: SEEN_RULE.requires });
      return this.patch(route, checked(rule, change));
    });
  }

  private patch(route: `/${string}`, change: RuleChange): Promise<AutomodRuleView> {
    return this.discord.patch<APIAutoModerationRule, AutomodRuleView>(route, {
      body: change,
      replay: ABSOLUTE,
      ...SEEN_RULE,
    });
  }

  private async requireRoom(guildId: string, triggerType: number): Promise<void> {
    const trigger = automodTrigger(triggerType);
    if (!trigger) return;
    const rules = await this.discord.get<APIAutoModerationRule[]>(Routes.guildAutoModerationRules(guildId), {
      requires: SEEN_RULE.requires,
    });
    const present = rules.filter((rule) => (rule.trigger_type as number) === triggerType);
    if (present.length < AUTOMOD_COUNTS[trigger]) return;
    const ids = present.map(({ id }) => id).join(', ');
    const message = `is of a kind the guild has all it may have of: change or delete one of ${ids}`;
    refuse([{ path: 'trigger_type', message, expected: `at most ${AUTOMOD_COUNTS[trigger]} ${trigger}` }]);
  }
}

/** A change as it is sent: with the metadata that is kept. */
function checked(rule: APIAutoModerationRule, change: RuleChange): RuleChange {
  const trigger = automodTrigger(rule.trigger_type);
  if (!trigger) return change;
  const { trigger_metadata: given } = change;
  const whole = given ? { ...change, trigger_metadata: merged(rule, given, METADATA_OF[trigger]) } : change;
  refuse(automodIssues(trigger, whole));
  return whole;
}

/** What the rule has, as far as a rule of its kind has it, and over it what is given. */
function merged(
  { trigger_metadata: present }: APIAutoModerationRule,
  given: object,
  fields: readonly (keyof AutomodMetadataInput)[],
): AutomodMetadataInput {
  return Object.assign(Object.fromEntries(fields.map((field) => [field, present[field]])), given);
}
