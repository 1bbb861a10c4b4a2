import { Injectable, Optional } from '@nestjs/common';
import { newFence } from '../../mcp/dispatch/result-shape.js';
import { stripHidden } from '../../mcp/dispatch/hidden-characters.js';
import type { ContentBlock } from '../../mcp/dispatch/tool-content.js';
import { FetchService } from '../../network/fetch.service.js';
import { imageTypeOf } from '../shared/files/image-type.js';
import { textType } from '../shared/message/text-type.js';
import type { AttachmentView } from '../shared/views/message.view.js';

/** Bytes one file may have, and all of one message. */
const FILE_BYTES = 1024 * 1024;
const ALL_BYTES = 3 * FILE_BYTES;
/** What models look at. */
const PICTURES: readonly (string | undefined)[] = ['png', 'jpeg', 'gif', 'webp'];
const SOUND = /^audio\/[\w.+-]+/;

/** Files as a client gets them, and the ids of those it does not. */
export interface Contents {
  readonly blocks: readonly ContentBlock[];
  readonly left: readonly string[];
}

/** Brings the files of messages from Discord's hosts. What is too large, of no use to a model, or not to be had stays a link. */
@Injectable()
export class AttachmentContents {
  /** @param fetches absent where nothing can be fetched */
  constructor(@Optional() private readonly fetches?: FetchService) {}

  /** One after the other, in order. */
  async of(files: readonly AttachmentView[]): Promise<Contents> {
    const blocks: ContentBlock[] = [];
    const left: string[] = [];
    let room = ALL_BYTES;
    for (const file of files) {
      const bytes = file.size <= Math.min(FILE_BYTES, room) ? await this.bytesOf(file) : undefined;
      const block = bytes && blockOf(file, bytes);
      if (block) blocks.push(block);
      else left.push(file.id);
      room -= bytes?.byteLength ?? 0;
    }
    return { blocks, left };
  }

  /** A message that was read is worth more than its files. */
  private async bytesOf({ url, size }: AttachmentView): Promise<Buffer | undefined> {
    const fetched = await this.fetches?.getDiscordFile(url, { maxBytes: size }).catch(() => undefined);
    return fetched?.bytes;
  }
}

/** By what the bytes are; what a text says stands in a fence. */
function blockOf({ url, content_type = '' }: AttachmentView, bytes: Buffer): ContentBlock | undefined {
  const picture = imageTypeOf(bytes);
  const data = bytes.toString('base64');
  if (PICTURES.includes(picture)) return { type: 'image', data, mimeType: `image/${picture}` };
  const mimeType = textType(bytes);
  if (mimeType !== undefined) {
    const text = newFence().around(stripHidden(bytes.toString('utf8')).text);
    return { type: 'resource', resource: { uri: url, mimeType, text } };
  }
  const [sound] = SOUND.exec(content_type) ?? [];
  return sound === undefined ? undefined : { type: 'audio', data, mimeType: sound };
}
