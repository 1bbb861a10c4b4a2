import { discordError } from '../errors/discord-error.js';
import type { Access } from '../permissions/access.js';
import type { ApiCall } from '../routing/api-call.js';
import type { ChannelRecord, MessageRecord } from '../state/records.js';
import { embedView } from '../validation/embed.form.js';
import type { EditMessageForm } from '../validation/message.form.js';
import { keptAttachments, newAttachments } from './attachments.js';
import { mentionsOf } from './post-message.js';
import { shownComponents } from './shown-components.js';

const SUPPRESS_EMBEDS = 1 << 2;
const IS_COMPONENTS_V2 = 1 << 15;

/** Applies an edit. `access` is the bot's; a webhook has none. @throws DiscordError 50006 when nothing would be left */
export function applyEdit(
  call: ApiCall,
  channel: ChannelRecord,
  message: MessageRecord,
  form: EditMessageForm,
  access: Access | undefined,
): void {
  const edited = { ...message };
  if (form.content !== undefined) edited.content = form.content ?? '';
  if (form.embeds !== undefined) edited.embeds = (form.embeds ?? []).map(embedView);
  const added = newAttachments(call.files, form.attachments, () => call.newId());
  edited.attachments = [...keptAttachments(message.attachments, form.attachments, call.files), ...added];
  if (form.components !== undefined) edited.components = shownComponents(form.components, edited, () => call.newId());
  if (form.flags != null)
    edited.flags = (message.flags & ~SUPPRESS_EMBEDS) | (form.flags & (SUPPRESS_EMBEDS | IS_COMPONENTS_V2));
  if (isEmptyNow(edited)) throw discordError('EMPTY_MESSAGE');
  const mentions =
    form.content === undefined
      ? {}
      : mentionsOf(call.world, { channel, form, ...(access ? { access } : {}) }, undefined);
  Object.assign(message, edited, mentions, { edited_timestamp: call.now });
}

function isEmptyNow({ content, embeds, components, attachments, sticker_ids }: MessageRecord): boolean {
  return content === '' && embeds.length + components.length + attachments.length + sticker_ids.length === 0;
}
