import type { AttachmentRecord } from '../state/records.js';

/** https://discord.com/developers/docs/resources/message#attachment-object */
export function attachmentView(
  channelId: string,
  { id, filename, size, content_type, description }: AttachmentRecord,
): Record<string, unknown> {
  return {
    id,
    filename,
    size,
    ...attachmentLinks(channelId, { id, filename }),
    ...(content_type ? { content_type } : {}),
    ...(description === null ? {} : { description }),
  };
}

/** Where an attachment can be fetched. */
export function attachmentLinks(channelId: string, { id, filename }: Pick<AttachmentRecord, 'id' | 'filename'>) {
  const path = `attachments/${channelId}/${id}/${encodeURIComponent(filename)}`;
  return { url: `https://cdn.discordapp.com/${path}`, proxy_url: `https://media.discordapp.net/${path}` };
}
