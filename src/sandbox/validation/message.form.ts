import { MessageFlags } from 'discord-api-types/v10';
import type { ErrorSink } from '../errors/form-errors.js';
import { checkComponentTree } from './component-rules.js';
import { component, LEGACY_TOP_LEVEL, V2_TOP_LEVEL } from './component.form.js';
import { checkEmbeds, embedList } from './embed.form.js';
import {
  field,
  flag,
  int,
  list,
  nullable,
  object,
  oneOf,
  required,
  snowflake,
  text,
  url,
  type Field,
  type Form,
} from './fields.js';
import { LIMITS } from './limits.js';
import { pollForm } from './poll.form.js';

const allowedMentions = object({
  parse: nullable(list(oneOf(['users', 'roles', 'everyone']), { unique: true })),
  users: nullable(list(snowflake(), { max: LIMITS.mentions, unique: true })),
  roles: nullable(list(snowflake(), { max: LIMITS.mentions, unique: true })),
  replied_user: nullable(flag()),
});

const attachment = object({
  id: required(snowflake()),
  filename: nullable(text({ min: 1, max: LIMITS.attachment.filename })),
  description: nullable(text({ max: LIMITS.attachment.description })),
});

const reference = object({
  type: nullable(oneOf([0, 1])),
  message_id: required(snowflake()),
  channel_id: nullable(snowflake()),
  guild_id: nullable(snowflake()),
  fail_if_not_exists: nullable(flag()),
});

const nonce: Field<string | number> = field((value, at, errors) => {
  if (typeof value !== 'string' && !Number.isInteger(value)) {
    errors.add(at, 'NONCE_TYPE_INVALID_TYPE', 'This field must be a string or integer.');
  } else if (String(value).length > LIMITS.message.nonce) {
    errors.add(at, 'NONCE_TYPE_TOO_LONG', `Must be ${LIMITS.message.nonce} or fewer characters long.`);
  }
  return value as string | number;
});

const common = {
  content: nullable(text({ max: LIMITS.message.content, trim: true })),
  embeds: nullable(embedList),
  flags: nullable(int({ min: 0 })),
  allowed_mentions: nullable(allowedMentions),
  components: nullable(list(component(V2_TOP_LEVEL), { max: LIMITS.components.total })),
  attachments: nullable(list(attachment, { max: LIMITS.message.attachments })),
};

const createShape = {
  ...common,
  tts: nullable(flag()),
  nonce: nullable(nonce),
  enforce_nonce: nullable(flag()),
  message_reference: nullable(reference),
  sticker_ids: nullable(list(snowflake(), { max: LIMITS.message.stickers })),
  poll: nullable(pollForm),
};

export type CreateMessageForm = Form<typeof createShape>;
export type EditMessageForm = Form<typeof common>;
export type AllowedMentionsForm = NonNullable<EditMessageForm['allowed_mentions']>;

/** The part that both have, and what else the rules look at. */
type AnyMessageForm = EditMessageForm & Partial<Pick<CreateMessageForm, 'poll' | 'sticker_ids'>>;

/** A message to be made. https://discord.com/developers/docs/resources/message#create-message */
export const createMessageForm: Field<CreateMessageForm> = withRules(object(createShape), 0);

const webhookShape = {
  ...common,
  tts: nullable(flag()),
  poll: nullable(pollForm),
  username: nullable(text({ min: 1, max: LIMITS.webhook.name, trim: true })),
  avatar_url: nullable(url({ max: 2048 })),
  thread_name: nullable(text({ max: LIMITS.thread.name, trim: true })),
  applied_tags: nullable(list(snowflake(), { max: LIMITS.forum.appliedTags, unique: true })),
};

/** A webhook's message. https://discord.com/developers/docs/resources/webhook#execute-webhook */
export const webhookMessageForm: Field<WebhookMessageForm> = withRules(object(webhookShape), 0);
export type WebhookMessageForm = Form<typeof webhookShape>;

/**
 * Changes to a message that has these flags already.
 * @see https://discord.com/developers/docs/resources/message#edit-message
 */
export function editMessageForm(flagsSoFar: number): Field<EditMessageForm> {
  return withRules(object(common), flagsSoFar);
}

/** Whether the message is made of components alone. */
export function isComponentsV2(flags: number | null | undefined): boolean {
  return ((flags ?? 0) & MessageFlags.IsComponentsV2) !== 0;
}

function withRules<T extends AnyMessageForm>(form: Field<T>, flagsSoFar: number): Field<T> {
  return field((value, at, errors) => {
    const read = form.read(value, at, errors);
    if (!errors.any) checkTogether(read, flagsSoFar | (read.flags ?? 0), errors.under(at));
    return read;
  });
}

/** Rules over several fields. */
function checkTogether(form: AnyMessageForm, flags: number, errors: ErrorSink): void {
  checkEmbeds(form.embeds ?? [], errors);
  checkMentions(form.allowed_mentions, errors);
  checkComponentTree(form.components ?? [], errors);
  if (isComponentsV2(flags)) checkV2(form, errors);
  else checkLegacy(form, errors);
}

function checkMentions(mentions: AllowedMentionsForm | null | undefined, errors: ErrorSink): void {
  for (const kind of ['users', 'roles'] as const) {
    if (mentions?.parse?.includes(kind) && mentions[kind]?.length) {
      errors.add(
        ['allowed_mentions'],
        'MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE',
        `parse:["${kind}"] and ${kind}: [ids...] are mutually exclusive.`,
      );
    }
  }
}

/** Old fields are forbidden beside the flag. */
function checkV2(form: Record<string, unknown>, errors: ErrorSink): void {
  for (const name of ['content', 'embeds', 'poll', 'sticker_ids']) {
    const value = form[name];
    if (value == null || value === '' || (Array.isArray(value) && value.length === 0)) continue;
    errors.add(
      [name],
      'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2',
      `The '${name}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2`,
    );
  }
}

/** Without the flag there are only rows, and few. */
function checkLegacy({ components }: EditMessageForm, errors: ErrorSink): void {
  (components ?? []).forEach((each, index) => {
    if (!(LEGACY_TOP_LEVEL as readonly number[]).includes(each.type)) {
      errors.add(
        ['components', index],
        'UNION_TYPE_CHOICES',
        `Value of field "type" must be one of (${LEGACY_TOP_LEVEL.join(', ')}).`,
      );
    }
  });
  if ((components ?? []).length > LIMITS.components.rows) {
    errors.add(['components'], 'BASE_TYPE_BAD_LENGTH', `Must be between 1 and ${LIMITS.components.rows} in length.`);
  }
}
