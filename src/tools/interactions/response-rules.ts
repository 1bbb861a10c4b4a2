import { InteractionResponseType as Type } from 'discord-api-types/v10';
import type { Issue } from '../../errors/tool-error.js';
import { checkMessage, checkNewMessage, type LimitedMessage } from '../shared/message/message-limits.js';
import { validationFailed } from '../shared/validation-failed.js';
import type { CreateResponse, ResponseData } from './interactions.dto.js';

type Field = keyof ResponseData;

const MESSAGE: readonly Field[] = [
  'content',
  'embeds',
  'components',
  'files',
  'attachments',
  'poll',
  'allowed_mentions',
  'tts',
  'ephemeral',
  'flags',
];
const NOT_IN_UPDATES: readonly Field[] = ['poll', 'tts', 'ephemeral'];

/** What an answer of a type may say, and what it has to. */
const FITTING: Readonly<Record<number, { readonly may: readonly Field[]; readonly must?: readonly Field[] }>> = {
  [Type.ChannelMessageWithSource]: { may: MESSAGE },
  [Type.DeferredChannelMessageWithSource]: { may: ['ephemeral', 'flags'] },
  [Type.UpdateMessage]: { may: MESSAGE.filter((field) => !NOT_IN_UPDATES.includes(field)) },
  [Type.ApplicationCommandAutocompleteResult]: { may: ['choices'], must: ['choices'] },
  [Type.Modal]: { may: ['custom_id', 'title', 'components'], must: ['custom_id', 'title', 'components'] },
};

const ROW = 1;
const TEXT_INPUT = 4;
const TEXT = 10;
const LABEL = 18;
const IN_MODAL = [ROW, TEXT, LABEL];
const MOST_IN_MODAL = 5;

/**
 * Checks that an answer says what fits its type, all at once.
 *
 * @throws ToolError VALIDATION_FAILED
 */
export function checkResponse({ type, data }: Pick<CreateResponse, 'type' | 'data'>): void {
  const given: Partial<ResponseData> = data ?? {};
  const [first, ...rest] = [...fieldIssues(type, given), ...componentKindIssues(type, given)];
  if (first !== undefined) throw validationFailed(first, ...rest);
  if (type === Type.ChannelMessageWithSource || type === Type.UpdateMessage) {
    const { components, ...message } = given;
    const limited: LimitedMessage = { ...message, ...(components && { components }) };
    const check = type === Type.ChannelMessageWithSource ? checkNewMessage : checkMessage;
    check(limited, 'data.');
  }
}

function* fieldIssues(type: Type, data: Partial<ResponseData>): Generator<Issue> {
  const { may, must = [] } = FITTING[type] ?? { may: [] };
  for (const [field, value] of Object.entries(data) as [Field, unknown][]) {
    if (value !== undefined && !may.includes(field))
      yield { path: `data.${field}`, message: `does not fit an answer of type ${type}` };
  }
  for (const field of must) {
    if (data[field] === undefined) yield { path: `data.${field}`, message: `is needed for an answer of type ${type}` };
  }
}

function* componentKindIssues(type: Type, { components = [] }: Partial<ResponseData>): Generator<Issue> {
  const isModal = type === Type.Modal;
  for (const [index, component] of components.entries()) {
    const path = `data.components[${index}]`;
    const asksForText = component.type === ROW && component.components.some((each) => each.type === TEXT_INPUT);
    if (isModal && !IN_MODAL.includes(component.type)) yield { path, message: 'stands in messages, not in modals' };
    if (isModal && component.type === ROW && !(asksForText && component.components.length === 1))
      yield { path, message: 'must have one text input (type 4) in a modal' };
    if (!isModal && (component.type === LABEL || asksForText))
      yield { path, message: 'stands in modals (type 9), not in messages' };
  }
  if (isModal && components.length > MOST_IN_MODAL)
    yield { path: 'data.components', message: 'are too many', expected: `at most ${MOST_IN_MODAL}` };
  if (isModal) yield* sameNames(components);
}

function* sameNames(components: NonNullable<ResponseData['components']>): Generator<Issue> {
  const seen = new Set<string>();
  for (const [index, component] of components.entries()) {
    const inputs =
      component.type === LABEL ? [component.component] : component.type === ROW ? component.components : [];
    for (const input of inputs) {
      const { custom_id } = input;
      if (custom_id === undefined) continue;
      if (seen.has(custom_id))
        yield { path: `data.components[${index}]`, message: 'has a custom_id that another one has' };
      seen.add(custom_id);
    }
  }
}
