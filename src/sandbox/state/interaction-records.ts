import type { MessageRecord } from './records.js';

/** What people can do with an application: 2 a command, 3 a component, 4 the autocompletion of a command, 5 a modal sent in. */
export type InteractionTypeNumber = 2 | 3 | 4 | 5;

/** Something a user did that an application has to answer. */
export interface InteractionRecord {
  id: string;
  /** Enough to answer, for 15 minutes. */
  token: string;
  /** Also the id of the application's bot. */
  application_id: string;
  type: InteractionTypeNumber;
  channel_id: string;
  guild_id: string | null;
  user_id: string;
  /** The message whose component was used. */
  message_id: string | null;
  created_at: number;
  /** The type of the first answer; null before it. */
  answered_with: number | null;
  /** The message that `@original` stands for. */
  original_id: string | null;
  /** The messages it was answered with that are still there; those only the user sees are nowhere else. */
  messages: Map<string, MessageRecord>;
}
