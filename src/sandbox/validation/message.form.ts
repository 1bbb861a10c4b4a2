import { MessageFlags } from 'discord-api-types/v10';
import type { ErrorSink } from '../errors/form-errors.js';
import type { MessageRecord } from '../state/records.js';
import { checkComponentTree } from './component-rules.js';
import { component, LEGACY_TOP_LEVEL, V2_TOP_LEVEL } from './component.form.js';
import { checkEmbeds, embedList } from './embed.form.js';
import * as f from './fields.js';
import { LIMITS } from './limits.js';
import { pollForm } from './poll.form.js';

const allowedMentions = f.object({
  parse: f.nullable(f.list(f.oneOf(['users', 'roles', 'everyone']), { unique: true })),
  users: f.nullable(f.list(f.snowflake(), { max: LIMITS.mentions, unique: true })),
  roles: f.nullable(f.list(f.snowflake(), { max: LIMITS.mentions, unique: true })),
  replied_user: f.nullable(f.flag()),
});

const attachment = f.object({
  id: f.required(f.snowflake()),
  filename: f.nullable(f.text({ min: 1, max: LIMITS.attachment.filename })),
  description: f.nullable(f.text({ max: LIMITS.attachment.description })),
});

const reference = f.object({
  type: f.nullable(f.oneOf([0, 1])),
  message_id: f.required(f.snowflake()),
  channel_id: f.nullable(f.snowflake()),
  guild_id: f.nullable(f.snowflake()),
  fail_if_not_exists: f.nullable(f.flag()),
});

const nonce: f.Field<string | number> = f.field((value, at, errors) => {
  if (typeof value !== 'string' && !Number.isInteger(value)) {
    errors.add(at, 'NONCE_TYPE_INVALID_TYPE', 'This field must be a string or integer.');
  } else if (String(value).length > LIMITS.message.nonce) {
    errors.add(at, 'NONCE_TYPE_TOO_LONG', `Must be ${LIMITS.message.nonce} or fewer characters long.`);
  }
  return value as string | number;
});

const common = {
  content: f.nullable(f.text({ max: LIMITS.message.content, trim: true })),
  embeds: f.nullable(embedList),
  flags: f.nullable(f.int({ min: 0 })),
  allowed_mentions: f.nullable(allowedMentions),
  components: f.nullable(f.list(component(V2_TOP_LEVEL), { max: LIMITS.components.total })),
  attachments: f.nullable(f.list(attachment, { max: LIMITS.message.attachments })),
};

const createShape = {
  ...common,
  tts: f.nullable(f.flag()),
  nonce: f.nullable(nonce),
  enforce_nonce: f.nullable(f.flag()),
  message_reference: f.nullable(reference),
  sticker_ids: f.nullable(f.list(f.snowflake(), { max: LIMITS.message.stickers })),
  poll: f.nullable(pollForm),
};

export type CreateMessageForm = f.Form<typeof createShape>;
export type EditMessageForm = f.Form<typeof common>;
export type AllowedMentionsForm = NonNullable<EditMessageForm['allowed_mentions']>;

/** The part that both have, and what else the rules look at. */
type AnyMessageForm = EditMessageForm & Partial<Pick<CreateMessageForm, 'poll' | 'sticker_ids'>>;

/** A message to be made. https://discord.com/developers/docs/resources/message#create-message */
export const createMessageForm: f.Field<CreateMessageForm> = withRules(f.object(createShape));

const webhookShape = {
  ...common,
  tts: f.nullable(f.flag()),
  poll: f.nullable(pollForm),
  username: f.nullable(f.text({ min: 1, max: LIMITS.webhook.name, trim: true })),
  avatar_url: f.nullable(f.url({ max: 2048 })),
  thread_name: f.nullable(f.text({ max: LIMITS.thread.name, trim: true })),
  applied_tags: f.nullable(f.list(f.snowflake(), { max: LIMITS.forum.appliedTags, unique: true })),
};

/** A webhook's message. https://discord.com/developers/docs/resources/webhook#execute-webhook */
export const webhookMessageForm: f.Field<WebhookMessageForm> = withRules(f.object(webhookShape));
export type WebhookMessageForm = f.Form<typeof webhookShape>;

/** What of a message that is there the rules of its edit look at. */
type Editable = Pick<MessageRecord, 'flags' | 'content' | 'embeds' | 'sticker_ids'>;

/**
 * Changes to a message.
 * @see https://discord.com/developers/docs/resources/message#edit-message
 */
export function editMessageForm(message: Editable): f.Field<EditMessageForm> {
  return f.field((value, at, errors) => {
    const form = f.object(common).read(value, at, errors);
    if (errors.any) return form;
    checkTogether(form, form.flags ?? message.flags, errors.under(at));
    if (isComponentsV2(message.flags | (form.flags ?? 0))) checkLayoutOf(message, form, errors.under(at));
    return form;
  });
}

/** The flag can be set and not taken away, and what stands beside it must be emptied in the same edit. */
function checkLayoutOf(message: Editable, form: EditMessageForm, errors: ErrorSink): void {
  if (form.flags != null && !isComponentsV2(form.flags)) {
    errors.add(
      ['flags'],
      'MESSAGE_CANNOT_REMOVE_COMPONENTS_V2_FLAG',
      'The MessageFlags.IS_COMPONENTS_V2 flag cannot be removed from a message',
    );
  }
  const content = form.content === undefined ? message.content : form.content;
  // null does not empty them (discord-api-docs issue 7787)
  const embeds = form.embeds ?? message.embeds;
  checkV2({ content, embeds, sticker_ids: message.sticker_ids }, errors);
}

/** Whether the message is made of components alone. */
export function isComponentsV2(flags: number | null | undefined): boolean {
  return ((flags ?? 0) & MessageFlags.IsComponentsV2) !== 0;
}

function withRules<T extends AnyMessageForm>(form: f.Field<T>): f.Field<T> {
  return f.field((value, at, errors) => {
    const read = form.read(value, at, errors);
    if (errors.any) return read;
    checkTogether(read, read.flags ?? 0, errors.under(at));
    if (isComponentsV2(read.flags)) checkV2(read, errors.under(at));
    return read;
  });
}

/** Rules over several fields. */
function checkTogether(form: AnyMessageForm, flags: number, errors: ErrorSink): void {
  checkEmbeds(form.embeds ?? [], errors);
  checkMentions(form.allowed_mentions, errors);
  checkComponentTree(form.components ?? [], errors);
  if (!isComponentsV2(flags)) checkLegacy(form, errors);
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
