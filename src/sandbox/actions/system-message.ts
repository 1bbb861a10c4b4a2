import type { ApiCall } from '../routing/api-call.js';
import { newMessage } from '../state/new-records.js';
import type { ChannelRecord, MessageRecord } from '../state/records.js';
import { enter } from './post-message.js';

/** What a system message says: its type, and what it is about. By the bot, unless somebody else did it. */
type SystemMessage = Pick<MessageRecord, 'type' | 'reference'> & Partial<Pick<MessageRecord, 'author_id' | 'content'>>;

/** Puts a message that Discord writes itself into a channel: somebody pinned, began a thread, ended a poll. */
export function enterSystemMessage(call: ApiCall, channel: ChannelRecord, message: SystemMessage): void {
  const by = { id: call.newId(), channel_id: channel.id, author_id: call.bot.user_id };
  enter(call.world, channel, newMessage({ ...by, ...message }));
}
