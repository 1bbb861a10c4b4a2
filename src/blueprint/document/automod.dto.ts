import { Flag, Int, ListOf, OneOf, oneOf, Text, text } from '../../mcp/schema/fields/index.js';
import {
  AUTOMOD_ACTIONS,
  AUTOMOD_PRESETS,
  AUTOMOD_TRIGGERS,
  type AutomodAction,
  type AutomodTrigger,
} from '../../tools/shared/automod/automod-triggers.js';
import { Adopt, Key, Symbolic, symbol } from './symbol.fields.js';

const keyword = text({ min: 1, max: 60 });
const preset = oneOf(Object.keys(AUTOMOD_PRESETS));
const LIST = { unique: true, optional: true } as const;

/** What a rule does about a match. */
export class BlueprintAutomodAction {
  @OneOf(
    Object.keys(AUTOMOD_ACTIONS),
    'What is done: `block_message`, `alert` a channel, `timeout` the author, or `block_member` (member_profile).',
  )
  type!: AutomodAction;
  @Text('block_message: what the author is told.', { untrusted: true, min: 1, max: 150, optional: true })
  message?: string;
  @Symbolic('alert: the text channel of the moderators, by its symbol.', { optional: true }) channel?: string;
  @Int('timeout: for how many seconds; 2419200 is 28 days.', { min: 1, max: 2_419_200, optional: true })
  seconds?: number;
}

/** A rule of AutoMod; known by its name. */
export class BlueprintAutomodRule {
  @Key() key!: string;
  @Text('Name of the rule; by it an existing rule is found.', { untrusted: true, min: 1, max: 100 }) name!: string;
  @Adopt() adopt?: string;
  @OneOf(Object.keys(AUTOMOD_TRIGGERS), 'What it looks for. A guild has 6 keyword rules and one of every other kind.')
  trigger!: AutomodTrigger;
  @ListOf(keyword, 'keyword, member_profile: words; `*` at an end stands for anything.', {
    untrusted: true,
    max: 1000,
    ...LIST,
  })
  keywords?: string[];
  @ListOf(
    text({ min: 1, max: 260 }),
    'keyword, member_profile: regular expressions of the Rust flavour (no lookaround, no backreferences).',
    {
      untrusted: true,
      max: 10,
      ...LIST,
    },
  )
  regex?: string[];
  @ListOf(preset, 'keyword_preset: word lists that Discord keeps.', LIST) presets?: (keyof typeof AUTOMOD_PRESETS)[];
  @ListOf(keyword, 'Words that are let through all the same; 100, for keyword_preset 1000.', {
    untrusted: true,
    max: 1000,
    ...LIST,
  })
  allow_list?: string[];
  @Int('mention_spam: most people and roles that one message may mention.', { min: 1, max: 50, optional: true })
  mention_limit?: number;
  @Flag('mention_spam: watch for raids too.', { optional: true }) raid_protection?: boolean;
  @ListOf(BlueprintAutomodAction, 'What happens when something is found.', { min: 1, max: 5 })
  actions!: BlueprintAutomodAction[];
  @Flag('Whether the rule works.', { default: true }) enabled!: boolean;
  @ListOf(symbol(), 'Roles it leaves alone, by their symbols.', { max: 20, ...LIST }) exempt_roles?: string[];
  @ListOf(symbol(), 'Channels it leaves alone, by their symbols.', { max: 50, ...LIST }) exempt_channels?: string[];
}

/** The rules of AutoMod. */
export class AutomodSection {
  @ListOf(BlueprintAutomodRule, 'Rules, in any order.', { max: 10, default: [] }) items!: BlueprintAutomodRule[];
  @Flag('Delete the rules that are not listed.', { optional: true }) prune?: boolean;
}
