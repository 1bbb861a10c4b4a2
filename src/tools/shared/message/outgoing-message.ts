import type { MessageInput } from './message-input.dto.js';

type Part = 'content' | 'embeds' | 'files' | 'components' | 'poll' | 'allowed_mentions' | 'flags';

/** A message on its way into a channel. */
export interface OutgoingMessage extends Pick<MessageInput, Part> {
  readonly channel_id: string;
  /** Send a text that is too long for one message as several. */
  readonly split?: boolean;
  readonly reply_to?: string;
  readonly forward?: { readonly channel_id: string; readonly message_id: string };
  readonly sticker_ids?: string[];
  readonly tts?: boolean;
  /** Sent with it again, the message is the one that is there already. */
  readonly nonce?: string;
}

/** What of a message an edit changes; what is not given stays as it is. */
export interface MessageEdit extends Pick<MessageInput, 'files' | 'allowed_mentions' | 'flags'> {
  readonly channel_id: string;
  readonly message_id: string;
  readonly content?: string | null;
  readonly embeds?: MessageInput['embeds'] | null;
  readonly components?: MessageInput['components'] | null;
  readonly remove_attachments?: string[];
}
