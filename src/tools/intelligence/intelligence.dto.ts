import { Flag, Int, ListOf, Nested, OneOf, oneOf, Text, text } from '../../mcp/schema/fields/index.js';
import { IdCursor } from '../shared/paging/cursor.fields.js';
import { ChannelRef } from '../shared/refs.dto.js';
import {
  ClassificationAnswer,
  DraftAnswer,
  EntitiesAnswer,
  ENTITY_TYPES,
  ModerationAnswer,
  SummaryAnswer,
} from './answers.dto.js';

const STYLES = ['bullet', 'paragraph', 'executive'] as const;
const TONES = ['friendly', 'formal', 'concise', 'detailed'] as const;
const MESSAGES = 'Messages, the newest first.';

export class Summarize extends ChannelRef {
  @Int(MESSAGES, { min: 10, max: 100, default: 50 }) limit!: number;
  @OneOf(STYLES, 'Form.', { default: 'bullet' }) style!: (typeof STYLES)[number];
  @IdCursor() cursor?: string;
}

export class Classify extends ChannelRef {
  @ListOf(text({ min: 1, max: 50 }), 'Names to choose from.', { min: 2, max: 20 }) categories!: string[];
  @Int(MESSAGES, { min: 5, max: 100, default: 25 }) limit!: number;
  @IdCursor() cursor?: string;
}

export class DraftResponse extends ChannelRef {
  @Text('What it shall achieve.', { min: 5, max: 500 }) intent!: string;
  @Int(MESSAGES, { min: 1, max: 50, default: 10 }) context_message_count!: number;
  @OneOf(TONES, 'Tone.', { default: 'friendly' }) tone!: (typeof TONES)[number];
}

export class ExtractEntities extends ChannelRef {
  @ListOf(oneOf(ENTITY_TYPES), 'Kinds.', { min: 1, optional: true, default: ['decision', 'action_item'] })
  entity_types!: (typeof ENTITY_TYPES)[number][];
  @Int(MESSAGES, { min: 5, max: 100, default: 50 }) limit!: number;
  @IdCursor() cursor?: string;
}

export class ModerateContent {
  @Text('What to judge.', { min: 1, max: 4000 }) content!: string;
  @Text('What it is judged by.', {
    min: 10,
    max: 2000,
    default: 'Reject hate speech, doxxing, spam, and explicit content.',
  })
  policy!: string;
}

/** A message as a model reads it. */
export class MaterialMessage {
  @Text('Id.') message_id!: string;
  @Text('Who wrote it.', { untrusted: true }) author!: string;
  @Text('UTC.') timestamp!: string;
  @Text('What it says, its embeds and files too.', { untrusted: true }) content!: string;
}

/** Who did the work. Where nobody did, the caller has what is needed to do it. */
export class Work {
  @OneOf(['client_model', 'nobody'], 'Who made `answer`.') generated_by!: 'client_model' | 'nobody';
  @Text('Without an answer: what is to be done.', { optional: true }) instructions?: string;
  @Text("Why the answer of the client's model is not used.", { optional: true }) not_used?: string;
}

/** Work on the messages of a channel. */
export class ChannelWork extends Work {
  @Text('Channel or thread.') channel_id!: string;
  @Int('Messages read.') message_count!: number;
  @Int('Of them without a text, because the bot lacks the Message Content intent.', { optional: true })
  content_hidden?: number;
  @Flag('Cut: fewer than asked for, for they are long.', { optional: true }) truncated?: boolean;
  @Text('Pass it as `cursor` for older ones.', { optional: true }) next_cursor?: string;
  @ListOf(MaterialMessage, 'Without an answer: the messages, oldest first.', { optional: true })
  material?: MaterialMessage[];
}

export class Summary extends ChannelWork {
  @Nested(SummaryAnswer, 'The answer.', { optional: true }) answer?: SummaryAnswer;
}

export class Classifications extends ChannelWork {
  @Nested(ClassificationAnswer, 'The answer.', { optional: true }) answer?: ClassificationAnswer;
}

export class Draft extends ChannelWork {
  @Nested(DraftAnswer, 'The answer. Nothing was sent.', { optional: true }) answer?: DraftAnswer;
}

export class Entities extends ChannelWork {
  @Nested(EntitiesAnswer, 'The answer.', { optional: true }) answer?: EntitiesAnswer;
}

export class Judgement extends Work {
  @Nested(ModerationAnswer, 'The answer.', { optional: true }) answer?: ModerationAnswer;
}
