import type { EmbedView } from './embed.view.js';
import type { MessageView } from './message.view.js';
import type { PollView } from './poll.view.js';

/** A message, or one that is forwarded. */
type Readable = Partial<
  Pick<MessageView, 'content' | 'components_text' | 'embeds' | 'poll' | 'stickers'> & { forwarded: readonly Readable[] }
>;

/** What people read in a message, part by part, in reading order: not the names of its files. */
export function messageWords(message: Readable): string[] {
  const { content, components_text, embeds = [], poll, stickers = [], forwarded = [] } = message;
  const parts = [content, components_text, ...embeds.flatMap(embedWords), ...pollWords(poll), ...stickers];
  return [...parts.flatMap((part) => (part ? [part] : [])), ...forwarded.flatMap(messageWords)];
}

function embedWords({ author, title, description, fields = [], footer }: EmbedView): (string | undefined)[] {
  return [author, title, description, ...fields.flatMap(({ name, value }) => [name, value]), footer];
}

function pollWords(poll: PollView | undefined): string[] {
  return poll ? [poll.question, ...poll.answers.map(({ text }) => text)] : [];
}
