import { discordTime } from '../sandbox-clock.js';
import type { PollRecord } from '../state/records.js';

/** https://discord.com/developers/docs/resources/poll#poll-object */
export function pollView(poll: PollRecord): Record<string, unknown> {
  return {
    question: { text: poll.question },
    answers: poll.answers.map(({ answer_id, text, emoji }) => ({
      answer_id,
      poll_media: { text, ...(emoji ? { emoji } : {}) },
    })),
    expiry: discordTime(poll.expiry),
    allow_multiselect: poll.allow_multiselect,
    layout_type: poll.layout_type,
    results: {
      is_finalized: poll.finalized,
      answer_counts: poll.answers.map(({ answer_id, voters }) => ({
        id: answer_id,
        count: voters.length,
        me_voted: false,
      })),
    },
  };
}
