/** The parts of a message that tell one from another. */
interface MessageParts {
  readonly content?: string;
  readonly embeds?: readonly { readonly type?: string }[];
  readonly attachments?: readonly unknown[];
  readonly message_reference?: { readonly message_id?: string };
}

/**
 * Whether the answer to a message create is another message than the one sent: its nonce had been used before, and Discord returned what
 * that had made. Discord trims content, and adds embeds for links by itself.
 */
export function isOtherMessage(sent: unknown, files: number, answered: unknown): boolean {
  if (!isParts(sent) || !isParts(answered)) return false;
  return (
    textOf(sent) !== textOf(answered) ||
    richEmbeds(sent) !== richEmbeds(answered) ||
    files !== (answered.attachments?.length ?? 0) ||
    sent.message_reference?.message_id !== answered.message_reference?.message_id
  );
}

function isParts(value: unknown): value is MessageParts {
  return typeof value === 'object' && value !== null;
}

function textOf({ content }: MessageParts): string {
  return (content ?? '').replace(/\r\n?/g, '\n').trim();
}

function richEmbeds({ embeds = [] }: MessageParts): number {
  return embeds.filter(({ type = 'rich' }) => type === 'rich').length;
}
