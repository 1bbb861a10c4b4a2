import type { BlueprintAutomodRule, AutomodAction, AutomodTrigger } from '../document/automod.dto.js';
import type { Blueprint } from '../document/blueprint.dto.js';
import type { Problem } from '../plan/problem.js';

/** Rules of each kind in one guild. https://discord.com/developers/docs/resources/auto-moderation#auto-moderation-rule-object-trigger-types */
export const AUTOMOD_COUNTS: Readonly<Record<AutomodTrigger, number>> = {
  keyword: 6,
  spam: 1,
  keyword_preset: 1,
  mention_spam: 1,
  member_profile: 1,
};

const FIELDS: Readonly<Record<AutomodTrigger, readonly (keyof BlueprintAutomodRule)[]>> = {
  keyword: ['keywords', 'regex', 'allow_list'],
  spam: [],
  keyword_preset: ['presets', 'allow_list'],
  mention_spam: ['mention_limit', 'raid_protection'],
  member_profile: ['keywords', 'regex', 'allow_list'],
};
const ALL_FIELDS = ['keywords', 'regex', 'allow_list', 'presets', 'mention_limit', 'raid_protection'] as const;

const ACTIONS: Readonly<Record<AutomodTrigger, readonly AutomodAction[]>> = {
  keyword: ['block_message', 'alert', 'timeout'],
  spam: ['block_message', 'alert'],
  keyword_preset: ['block_message', 'alert'],
  mention_spam: ['block_message', 'alert', 'timeout'],
  member_profile: ['block_member', 'alert'],
};
const ALLOW_LIST = 100;

/** What Discord would refuse of AutoMod's rules, whatever the guild. */
export function automodProblems({ automod }: Blueprint): Problem[] {
  const rules = automod?.items ?? [];
  return [...rules.flatMap((rule, index) => problemsOf(rule, `automod.items[${index}]`)), ...counts(rules)];
}

function problemsOf(rule: BlueprintAutomodRule, path: string): Problem[] {
  return [...misplacedFields(rule, path), ...missingFields(rule, path), ...actionProblems(rule, path)];
}

function misplacedFields(rule: BlueprintAutomodRule, path: string): Problem[] {
  const misplaced = ALL_FIELDS.filter((field) => rule[field] !== undefined && !FIELDS[rule.trigger].includes(field));
  return misplaced.map((field) => ({
    path: `${path}.${field}`,
    message: `does not go with the trigger ${rule.trigger}`,
  }));
}

function missingFields(
  { trigger, keywords = [], regex = [], presets = [], allow_list = [] }: BlueprintAutomodRule,
  path: string,
): Problem[] {
  const problems: Problem[] = [];
  const hasWords = keywords.length + regex.length > 0;
  if ((trigger === 'keyword' || trigger === 'member_profile') && !hasWords)
    problems.push({ path, message: `a ${trigger} rule needs keywords or regex` });
  if (trigger === 'keyword_preset' && presets.length === 0)
    problems.push({ path, message: 'a keyword_preset rule needs presets' });
  if (trigger !== 'keyword_preset' && allow_list.length > ALLOW_LIST)
    problems.push({
      path: `${path}.allow_list`,
      message: `has ${allow_list.length} words; a ${trigger} rule takes ${ALLOW_LIST}`,
    });
  return problems;
}

function actionProblems({ trigger, actions }: BlueprintAutomodRule, path: string): Problem[] {
  return actions.flatMap(({ type, channel, seconds }, index): Problem[] => {
    const place = `${path}.actions[${index}]`;
    if (!ACTIONS[trigger].includes(type))
      return [{ path: `${place}.type`, message: `${type} does not go with the trigger ${trigger}` }];
    if (type === 'alert' && channel === undefined) return [{ path: place, message: 'an alert needs a channel' }];
    if (type === 'timeout' && seconds === undefined) return [{ path: place, message: 'a timeout needs seconds' }];
    return [];
  });
}

function counts(rules: readonly BlueprintAutomodRule[]): Problem[] {
  return Object.entries(AUTOMOD_COUNTS).flatMap(([trigger, most]) => {
    const count = rules.filter((rule) => rule.trigger === trigger).length;
    return count > most
      ? [{ path: 'automod.items', message: `${count} rules are of the kind ${trigger}; a guild has ${most}` }]
      : [];
  });
}
