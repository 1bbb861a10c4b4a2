import { Flag, Int, ListOf, Text } from '../../../mcp/schema/fields/index.js';

export class PollAnswerInput {
  @Text('Text.', { min: 1, max: 55 }) text!: string;
  @Text('Emoji: the character, or name:id of a custom one.', { min: 1, max: 64, optional: true }) emoji?: string;
}

/** @see https://discord.com/developers/docs/resources/poll#poll-create-request-object */
export class PollInput {
  @Text('Question.', { min: 1, max: 300 }) question!: string;
  @ListOf(PollAnswerInput, 'Answers.', { min: 1, max: 10 }) answers!: PollAnswerInput[];
  @Int('Hours it runs.', { min: 1, max: 768, default: 24 }) duration!: number;
  @Flag('Several answers may be chosen.', { optional: true }) allow_multiselect?: boolean;
}
