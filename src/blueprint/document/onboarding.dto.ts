import { Flag, ListOf, OneOf, Text } from '../../mcp/schema/fields/index.js';
import { symbol } from './symbol.fields.js';

/** In Discord's order: the index is the number in the API. */
export const ONBOARDING_MODES = ['default', 'advanced'] as const;
export const PROMPT_TYPES = ['multiple_choice', 'dropdown'] as const;

const SYMBOLS = { unique: true, default: [] } as const;

/** An answer, and what choosing it gives: at least one role or channel. */
export class BlueprintPromptOption {
  @Text('Answer.', { untrusted: true, min: 1, max: 50 }) title!: string;
  @Text('What it means.', { untrusted: true, max: 100, optional: true }) description?: string;
  @Text('Unicode emoji.', { untrusted: true, min: 1, max: 64, optional: true }) emoji?: string;
  @ListOf(symbol(), 'Roles given.', SYMBOLS) roles!: string[];
  @ListOf(symbol(), 'Channels shown.', SYMBOLS) channels!: string[];
}

/** A question to new members. */
export class BlueprintPrompt {
  @Text('Question.', { untrusted: true, min: 1, max: 100 }) title!: string;
  @OneOf(PROMPT_TYPES, 'Form.', { default: 'multiple_choice' }) type!: (typeof PROMPT_TYPES)[number];
  @Flag('Only one answer.', { default: false }) single_select!: boolean;
  @Flag('Must be answered.', { default: false }) required!: boolean;
  @Flag('Asked before joining; else later under Channels & Roles.', { default: true }) in_onboarding!: boolean;
  @ListOf(BlueprintPromptOption, 'Answers.', { min: 1, max: 50 }) options!: BlueprintPromptOption[];
}

/** What new members are asked and shown; takes the place of what there is. */
export class BlueprintOnboarding {
  @Flag('Works; then 7 default channels, 5 of which everybody may write in.') enabled!: boolean;
  @OneOf(ONBOARDING_MODES, 'advanced: channels of the questions count too.', { default: 'default' })
  mode!: (typeof ONBOARDING_MODES)[number];
  @ListOf(symbol(), 'Channels every new member sees.', { max: 500, ...SYMBOLS }) default_channels!: string[];
  @ListOf(BlueprintPrompt, 'Questions.', { max: 15, default: [] }) prompts!: BlueprintPrompt[];
}
