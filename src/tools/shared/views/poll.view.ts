import type { APIPoll } from 'discord-api-types/v10';
import { Flag, Int, ListOf, Text } from '../../../mcp/schema/fields/index.js';
import { emojiText } from '../emoji.js';
import { isoTime, told } from './wording.js';

/** One answer of a poll. */
export class PollAnswerView {
  @Int('Names the answer in other calls.') answer_id!: number;
  @Text('Text.', { untrusted: true }) text!: string;
  @Text('Emoji.', { optional: true, untrusted: true }) emoji?: string;
  @Int('Votes so far; missing while Discord does not count.', { optional: true }) votes?: number;
}

/** A poll. */
export class PollView {
  @Text('Question.', { untrusted: true }) question!: string;
  @ListOf(PollAnswerView, 'Answers.') answers!: PollAnswerView[];
  @Flag('Several answers may be chosen.') allow_multiselect!: boolean;
  @Text('Ends, UTC; null never.', { nullable: true }) expiry!: string | null;
  @Flag('Ended, and the votes are counted exactly.') finalized!: boolean;
}

export function viewPoll(poll: APIPoll): PollView {
  const counts = new Map(poll.results?.answer_counts.map(({ id, count }) => [id, count]));
  return {
    question: poll.question.text ?? '',
    answers: poll.answers.map(({ answer_id, poll_media }) => ({
      answer_id,
      text: poll_media.text ?? '',
      ...told({
        emoji: poll_media.emoji && emojiText(poll_media.emoji),
        // an answer without votes is not listed
        votes: poll.results && (counts.get(answer_id) ?? 0),
      }),
    })),
    allow_multiselect: poll.allow_multiselect,
    expiry: isoTime(poll.expiry),
    finalized: poll.results?.is_finalized ?? false,
  };
}
