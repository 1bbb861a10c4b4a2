import type { Readable } from '../../mcp/schema/readable.js';
import {
  allowListLimit,
  AUTOMOD_ACTIONS_OF,
  AUTOMOD_COUNTS,
  type AutomodAction,
  type AutomodTrigger,
} from '../../tools/shared/automod/automod-triggers.js';
import { lackingInRust } from '../../tools/shared/automod/rust-regex.js';
import type { BlueprintAutomodAction, BlueprintAutomodRule } from '../document/automod.dto.js';
import type { Blueprint } from '../document/blueprint.dto.js';
import type { Problem } from '../plan/problem.js';

const FIELDS: Readonly<Record<AutomodTrigger, readonly (keyof BlueprintAutomodRule)[]>> = {
  keyword: ['keywords', 'regex', 'allow_list'],
  spam: [],
  keyword_preset: ['presets', 'allow_list'],
  mention_spam: ['mention_limit', 'raid_protection'],
  member_profile: ['keywords', 'regex', 'allow_list'],
};
/** What each action says besides its kind. */
const ACTION_FIELDS: Readonly<Record<AutomodAction, readonly (keyof BlueprintAutomodAction)[]>> = {
  block_message: ['message'],
  alert: ['channel'],
  timeout: ['seconds'],
  block_member: [],
};
const ALL_FIELDS = ['keywords', 'regex', 'allow_list', 'presets', 'mention_limit', 'raid_protection'] as const;

/** What Discord would refuse of AutoMod's rules, whatever the guild. */
export function automodProblems({ automod }: Readable<Blueprint>): Problem[] {
  const rules = automod?.items ?? [];
  return [...rules.flatMap((rule, index) => problemsOf(rule, `automod.items[${index}]`)), ...counts(rules)];
}

type Rule = Readable<BlueprintAutomodRule>;
type Action = Readable<BlueprintAutomodAction>;

function problemsOf(rule: Rule, path: string): Problem[] {
  const { trigger } = rule;
  return [...(trigger === undefined ? [] : triggerProblems(rule, trigger, path)), ...regexProblems(rule, path)];
}

function triggerProblems(rule: Rule, trigger: AutomodTrigger, path: string): Problem[] {
  return [
    ...misplacedFields(rule, trigger, path),
    ...missingFields(rule, trigger, path),
    ...actionProblems(rule, trigger, path),
  ];
}

function misplacedFields(rule: Rule, trigger: AutomodTrigger, path: string): Problem[] {
  const misplaced = ALL_FIELDS.filter((field) => rule[field] !== undefined && !FIELDS[trigger].includes(field));
  return misplaced.map((field) => ({ path: `${path}.${field}`, message: `does not go with the trigger ${trigger}` }));
}

function missingFields(
  { keywords = [], regex = [], presets = [], allow_list = [], ...rule }: Rule,
  trigger: AutomodTrigger,
  path: string,
): Problem[] {
  const problems: Problem[] = [];
  const hasWords = keywords.length + regex.length > 0;
  if ((trigger === 'keyword' || trigger === 'member_profile') && !hasWords)
    problems.push({ path, message: `a ${trigger} rule needs keywords or regex` });
  if (trigger === 'keyword_preset' && presets.length === 0)
    problems.push({ path, message: 'a keyword_preset rule needs presets' });
  if (trigger === 'mention_spam' && rule.mention_limit === undefined && !rule.raid_protection)
    problems.push({ path, message: 'a mention_spam rule needs mention_limit or raid_protection' });
  if (allow_list.length > allowListLimit(trigger))
    problems.push({
      path: `${path}.allow_list`,
      message: `has ${allow_list.length} words; a ${trigger} rule takes ${allowListLimit(trigger)}`,
    });
  return problems;
}

function regexProblems({ regex = [] }: Rule, path: string): Problem[] {
  return regex.flatMap((pattern = '', index) => {
    const lacking = lackingInRust(pattern);
    return lacking ? [{ path: `${path}.regex[${index}]`, message: `${lacking}, which Rust's syntax cannot` }] : [];
  });
}

function actionProblems({ actions = [] }: Rule, trigger: AutomodTrigger, path: string): Problem[] {
  return actions.flatMap((action, index): Problem[] => {
    const { type, channel, seconds } = action;
    const place = `${path}.actions[${index}]`;
    if (type === undefined) return [];
    if (!AUTOMOD_ACTIONS_OF[trigger].includes(type))
      return [{ path: `${place}.type`, message: `${type} does not go with the trigger ${trigger}` }];
    if (type === 'alert' && channel === undefined) return [{ path: place, message: 'an alert needs a channel' }];
    if (type === 'timeout' && seconds === undefined) return [{ path: place, message: 'a timeout needs seconds' }];
    return foreignFields(action, type, place);
  });
}

function foreignFields(action: Action, type: AutomodAction, place: string): Problem[] {
  return (['message', 'channel', 'seconds'] as const)
    .filter((field) => action[field] !== undefined && !ACTION_FIELDS[type].includes(field))
    .map((field) => ({ path: `${place}.${field}`, message: `does not go with the action ${type}` }));
}

function counts(rules: readonly Rule[]): Problem[] {
  return Object.entries(AUTOMOD_COUNTS).flatMap(([trigger, most]) => {
    const count = rules.filter((rule) => rule.trigger === trigger).length;
    return count > most
      ? [{ path: 'automod.items', message: `${count} rules are of the kind ${trigger}; a guild has ${most}` }]
      : [];
  });
}
