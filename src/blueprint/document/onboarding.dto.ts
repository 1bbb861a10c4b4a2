import { Flag, ListOf, OneOf, Text } from '../../mcp/schema/fields/index.js';
import { symbol } from './symbol.fields.js';

/** In Discord's order: the index is the number in the API. */
export const ONBOARDING_MODES = ['default', 'advanced'] as const;
export const PROMPT_TYPES = ['multiple_choice', 'dropdown'] as const;

const SYMBOLS = { unique: true, default: [] } as const;

/** An answer, and what choosing it gives: at least one role or channel. */
export class BlueprintPromptOption {
  @Text('The answer.', { untrusted: true, min: 1, max: 50 }) title!: string;
  @Text('A few words under the answer.', { untrusted: true, max: 100, optional: true }) description?: string;
  @Text('Unicode emoji.', { untrusted: true, min: 1, max: 64, optional: true }) emoji?: string;
  @ListOf(symbol(), 'Roles that choosing it gives, by their symbols.', SYMBOLS) roles!: string[];
  @ListOf(symbol(), 'Channels that choosing it shows, by their symbols.', SYMBOLS) channels!: string[];
}

/** A question to new members. */
export class BlueprintPrompt {
  @Text('The question.', { untrusted: true, min: 1, max: 100 }) title!: string;
  @OneOf(PROMPT_TYPES, 'How the answers are shown.', { default: 'multiple_choice' })
  type!: (typeof PROMPT_TYPES)[number];
  @Flag('Only one answer may be chosen.', { default: false }) single_select!: boolean;
  @Flag('New members must answer it.', { default: false }) required!: boolean;
  @Flag('Asked on joining; otherwise it is found under Channels & Roles.', { default: true }) in_onboarding!: boolean;
  @ListOf(BlueprintPromptOption, 'Answers.', { min: 1, max: 50 }) options!: BlueprintPromptOption[];
}

/** What new members are asked and shown; takes the place of what there is. */
export class BlueprintOnboarding {
  @Flag('Whether it works; then there are at least 7 default channels, and everybody may write in 5 of them.')
  enabled!: boolean;
  @OneOf(ONBOARDING_MODES, 'advanced: the channels of the questions count as default channels too.', {
    default: 'default',
  })
  mode!: (typeof ONBOARDING_MODES)[number];
  @ListOf(symbol(), 'Channels every new member sees, by their symbols.', { max: 500, ...SYMBOLS })
  default_channels!: string[];
  @ListOf(BlueprintPrompt, 'Questions.', { max: 15, default: [] }) prompts!: BlueprintPrompt[];
}
