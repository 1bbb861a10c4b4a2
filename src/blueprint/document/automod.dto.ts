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
  @OneOf(Object.keys(AUTOMOD_ACTIONS), 'Kind.') type!: AutomodAction;
  @Text('block_message: told to the author.', { untrusted: true, min: 1, max: 150, optional: true }) message?: string;
  @Symbolic('alert: channel.', { optional: true }) channel?: string;
  @Int('timeout: seconds.', { min: 1, max: 2_419_200, optional: true }) seconds?: number;
}

/** A rule of AutoMod; known by its name. */
export class BlueprintAutomodRule {
  @Key() key!: string;
  @Text('Name.', { untrusted: true, min: 1, max: 100 }) name!: string;
  @Adopt() adopt?: string;
  @OneOf(Object.keys(AUTOMOD_TRIGGERS), 'What it looks for; never changes.') trigger!: AutomodTrigger;
  @ListOf(keyword, 'keyword, member_profile: words, `*` at an end for any.', { untrusted: true, max: 1000, ...LIST })
  keywords?: string[];
  @ListOf(text({ min: 1, max: 260 }), 'keyword, member_profile: expressions, Rust flavour.', {
    untrusted: true,
    max: 10,
    ...LIST,
  })
  regex?: string[];
  @ListOf(preset, 'keyword_preset: lists of Discord.', LIST) presets?: (keyof typeof AUTOMOD_PRESETS)[];
  @ListOf(keyword, 'Words let through.', { untrusted: true, max: 1000, ...LIST }) allow_list?: string[];
  @Int('mention_spam: mentions in one message.', { min: 1, max: 50, optional: true }) mention_limit?: number;
  @Flag('mention_spam: watch for raids.', { optional: true }) raid_protection?: boolean;
  @ListOf(BlueprintAutomodAction, 'What happens.', { min: 1, max: 5 }) actions!: BlueprintAutomodAction[];
  @Flag('Works.', { default: true }) enabled!: boolean;
  @ListOf(symbol(), 'Roles it leaves alone.', { max: 20, ...LIST }) exempt_roles?: string[];
  @ListOf(symbol(), 'Channels it leaves alone.', { max: 50, ...LIST }) exempt_channels?: string[];
}

export class AutomodSection {
  @ListOf(BlueprintAutomodRule, 'Rules.', { max: 10, default: [] }) items!: BlueprintAutomodRule[];
  @Flag('Delete the rules that are not listed.', { optional: true }) prune?: boolean;
}
