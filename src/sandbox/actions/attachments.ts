import { discordError } from '../errors/discord-error.js';
import { fieldError } from '../errors/form-errors.js';
import type { UploadedFile } from '../http/incoming-request.js';
import type { AttachmentRecord } from '../state/records.js';
import type { EditMessageForm } from '../validation/message.form.js';
import { LIMITS } from '../validation/limits.js';

type AttachmentForms = EditMessageForm['attachments'];

/**
 * The uploaded files as attachments; `attachments[].id` is the number in `files[n]`.
 * @throws DiscordError 30015 for more than ten, 40005 for one that is too large
 * @see https://discord.com/developers/docs/reference#uploading-files
 */
export function newAttachments(
  files: readonly UploadedFile[],
  forms: AttachmentForms,
  newId: () => string,
): AttachmentRecord[] {
  if (files.length > LIMITS.message.attachments) throw discordError('MAX_ATTACHMENTS');
  if (files.some(({ size }) => size > LIMITS.attachment.bytes)) throw discordError('REQUEST_TOO_LARGE');
  return files.map((file) => {
    const form = forms?.find(({ id }) => `files[${id}]` === file.field);
    return {
      id: newId(),
      filename: form?.filename ?? file.filename,
      size: file.size,
      content_type: file.content_type || undefined,
      description: form?.description ?? null,
    };
  });
}

/** The attachments that an edit keeps: all, unless it lists them. @throws DiscordError 50035 for one that is not there */
export function keptAttachments(
  present: readonly AttachmentRecord[],
  forms: AttachmentForms,
  files: readonly UploadedFile[],
): AttachmentRecord[] {
  if (!forms) return [...present];
  return forms.flatMap(({ id, description }, index) => {
    const kept = present.find((each) => each.id === id);
    if (kept) return { ...kept, description: description === undefined ? kept.description : description };
    if (files.some(({ field }) => field === `files[${id}]`)) return [];
    throw missingAttachment(index);
  });
}

/** @throws DiscordError 50035 when a new message lists an attachment without its file */
export function checkAttachmentForms(forms: AttachmentForms, files: readonly UploadedFile[]): void {
  forms?.forEach(({ id }, index) => {
    if (!files.some(({ field }) => field === `files[${id}]`)) throw missingAttachment(index);
  });
}

function missingAttachment(index: number): Error {
  return fieldError(['attachments', index, 'id'], 'ATTACHMENT_NOT_FOUND', 'Attachment data not found');
}
