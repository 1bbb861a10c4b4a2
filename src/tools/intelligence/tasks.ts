import { ClassificationAnswer, DraftAnswer, EntitiesAnswer, ModerationAnswer, SummaryAnswer } from './answers.dto.js';
import type {
  Classify,
  DraftResponse,
  ExtractEntities,
  MaterialMessage,
  ModerateContent,
  Summarize,
} from './intelligence.dto.js';
import type { Task } from './task.js';

type Messages = readonly MaterialMessage[];

const FORMS = {
  bullet: 'as bullet points',
  paragraph: 'in one or two paragraphs',
  executive: 'in three sentences for somebody who decides',
} as const;
const FROM = 'State only what the messages say';

export function summaryTask({ style }: Summarize): Task<SummaryAnswer> {
  return {
    instructions: `Summarise the messages ${FORMS[style]}; list what they are about, and what somebody said they would do. ${FROM}.`,
    answer: SummaryAnswer,
  };
}

export function classificationTask({ categories }: Classify, messages: Messages): Task<ClassificationAnswer> {
  return {
    instructions: `Put each message into exactly one of these categories: ${JSON.stringify(categories)}. Go by what it is about.`,
    answer: ClassificationAnswer,
    problem: ({ classifications }) =>
      foreign(classifications, messages) ??
      missing(classifications, messages) ??
      (classifications.every(({ category }) => categories.includes(category)) ? undefined : 'it has another category'),
  };
}

export function draftTask({ intent, tone }: DraftResponse): Task<DraftAnswer> {
  return {
    instructions: `Write the next message of the conversation, as the bot, to achieve this: ${JSON.stringify(intent)}. Tone: ${tone}. At most 2000 characters, in the language of the conversation, without mentions. It is a draft for somebody to look at.`,
    answer: DraftAnswer,
  };
}

export function entitiesTask({ entity_types }: ExtractEntities, messages: Messages): Task<EntitiesAnswer> {
  return {
    instructions: `List what the messages contain of these kinds: ${entity_types.join(', ')}. ${FROM}, each with the message it is in.`,
    answer: EntitiesAnswer,
    problem: ({ entities }) =>
      foreign(entities, messages) ??
      (entities.every(({ type }) => (entity_types as readonly string[]).includes(type))
        ? undefined
        : 'it has another kind'),
  };
}

export function moderationTask({ policy }: ModerateContent): Task<ModerationAnswer> {
  return {
    instructions: `Judge the content by this policy: ${JSON.stringify(policy)}. Say "allow", "reject", or "review" where a person should look, how sure that is, and why.`,
    answer: ModerationAnswer,
  };
}

function missing(items: readonly { readonly message_id: string }[], messages: Messages): string | undefined {
  const ids = new Set(items.map(({ message_id }) => message_id));
  return ids.size === items.length && messages.every(({ message_id }) => ids.has(message_id))
    ? undefined
    : 'it does not have each message once';
}

function foreign(items: readonly { readonly message_id: string }[], messages: Messages): string | undefined {
  const ids = new Set(messages.map(({ message_id }) => message_id));
  return items.every(({ message_id }) => ids.has(message_id)) ? undefined : 'it names a message that was not read';
}
