import { Injectable } from '@nestjs/common';
import type { APIAttachment, APIMessage } from 'discord-api-types/v10';
import { DiscordRestService } from '../../discord/discord-rest.service.js';

const ROUTE = '/attachments/refresh-urls';
/** Addresses one request may name. */
const MOST = 50;
/** One that ends so soon is of no use to who reads it. */
const MARGIN_MS = 60_000;
const READ_ONLY = { safe: 'it only signs addresses anew' } as const;

interface Refreshed {
  readonly refreshed_urls: readonly { readonly original: string; readonly refreshed: string | null }[];
}

/**
 * Keeps the addresses of files usable: Discord signs them for a day, and an older answer (of a forward, a cache) may carry one that has
 * ended. Where the new ones cannot be had, the old ones stay.
 * @see https://discord.com/developers/docs/reference#signed-attachment-cdn-urls
 */
@Injectable()
export class AttachmentAddresses {
  constructor(private readonly discord: DiscordRestService) {}

  /** The messages with addresses that have not ended; asks Discord only when one has. */
  async fresh(messages: readonly APIMessage[], now = Date.now()): Promise<APIMessage[]> {
    const ended = messages.flatMap(filesOf).filter(({ url }) => hasEnded(url, now));
    if (ended.length === 0) return [...messages];
    const signed = await this.sign([...new Set(ended.map(({ url }) => url))].slice(0, MOST));
    return messages.map((message) => withAddresses(message, signed));
  }

  private async sign(attachment_urls: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const { refreshed_urls } = await this.discord
      .post<Refreshed>(ROUTE, { body: { attachment_urls }, replay: READ_ONLY, requires: ['refreshed_urls'] })
      .catch((): Refreshed => ({ refreshed_urls: [] }));
    return new Map(
      refreshed_urls.flatMap(({ original, refreshed }) => (refreshed === null ? [] : [[original, refreshed]])),
    );
  }
}

function filesOf({ attachments = [], message_snapshots = [] }: Partial<APIMessage>): APIAttachment[] {
  return [...attachments, ...message_snapshots.flatMap(({ message }) => message.attachments)];
}

/** `ex` is the end as a hexadecimal number of seconds. */
function hasEnded(url: string, now: number): boolean {
  const end = URL.canParse(url) ? new URL(url).searchParams.get('ex') : null;
  return end !== null && /^[\da-f]{1,10}$/i.test(end) && Number.parseInt(end, 16) * 1000 < now + MARGIN_MS;
}

function withAddresses(message: APIMessage, signed: ReadonlyMap<string, string>): APIMessage {
  const renew = (file: APIAttachment): APIAttachment => ({ ...file, url: signed.get(file.url) ?? file.url });
  return {
    ...message,
    attachments: message.attachments.map(renew),
    ...(message.message_snapshots && {
      message_snapshots: message.message_snapshots.map((snapshot) => ({
        ...snapshot,
        message: { ...snapshot.message, attachments: snapshot.message.attachments.map(renew) },
      })),
    }),
  };
}
