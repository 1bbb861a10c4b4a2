import { FormErrors, type FieldPath } from '../errors/form-errors.js';
import type { AttachmentRecord, MessageRecord } from '../state/records.js';
import { allComponents, type Placed } from '../validation/component-rules.js';
import type { ComponentForm } from '../validation/component.form.js';
import { attachmentLinks } from '../views/attachment.view.js';
import { componentViews } from '../views/component.view.js';

const ATTACHED = 'attachment://';

/**
 * The components of a message as it keeps them: what they show of its own files leads to these.
 * @throws DiscordError 50035 for a file it does not have
 * @see https://discord.com/developers/docs/components/reference#unfurled-media-item
 */
export function shownComponents(
  forms: readonly ComponentForm[] | null | undefined,
  { channel_id, attachments }: Pick<MessageRecord, 'channel_id' | 'attachments'>,
  newId: () => string,
): Record<string, unknown>[] {
  checkReferences(forms ?? [], attachments);
  return componentViews(forms ?? [], (url) => {
    const file = attachmentOf(url, attachments);
    if (!file) return { id: newId(), url, proxy_url: url };
    return { id: newId(), ...attachmentLinks(channel_id, file), attachment_id: file.id };
  });
}

function attachmentOf(url: string, attachments: readonly AttachmentRecord[]): AttachmentRecord | undefined {
  if (!url.startsWith(ATTACHED)) return undefined;
  return attachments.find(({ filename }) => filename === url.slice(ATTACHED.length));
}

function checkReferences(forms: readonly ComponentForm[], attachments: readonly AttachmentRecord[]): void {
  const errors = new FormErrors();
  for (const { url, at } of allComponents(forms).flatMap(mediaOf)) {
    if (!url.startsWith(ATTACHED) || attachmentOf(url, attachments)) continue;
    errors.add(at, 'UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND', 'The referenced attachment was not found');
  }
  errors.throwIfAny();
}

function mediaOf({ component, at }: Placed): { url: string; at: FieldPath }[] {
  const { media, file, items } = component as Record<string, unknown> & { items?: readonly { media: unknown }[] };
  const places = [
    { media, at: [...at, 'media'] },
    { media: file, at: [...at, 'file'] },
    ...(items ?? []).map((item, index) => ({ media: item.media, at: [...at, 'items', index, 'media'] })),
  ];
  return places.flatMap((place) =>
    place.media ? [{ url: (place.media as { url: string }).url, at: [...place.at, 'url'] }] : [],
  );
}
