/** "A few minutes" in Discord's words; no number is promised. */
const NONCE_MEMORY_MS = 3 * 60_000;

interface SeenNonce {
  channel_id: string;
  message_id: string;
  at: number;
}

/**
 * Remembers which message an author's nonce made.
 * @see https://discord.com/developers/docs/resources/message#create-message
 */
export class NonceBook {
  private readonly seen = new Map<string, SeenNonce>();

  constructor(private readonly now: () => number) {}

  /** The message this author made with this nonce lately. */
  find(authorId: string, nonce: string | number): Omit<SeenNonce, 'at'> | undefined {
    const entry = this.seen.get(keyOf(authorId, nonce));
    return entry && this.now() - entry.at <= NONCE_MEMORY_MS ? entry : undefined;
  }

  remember(authorId: string, nonce: string | number, made: Omit<SeenNonce, 'at'>): void {
    this.forgetOld();
    this.seen.set(keyOf(authorId, nonce), { ...made, at: this.now() });
  }

  /** Entries are in the order of their time, so it stops at the first young one. */
  private forgetOld(): void {
    for (const [key, { at }] of this.seen) {
      if (this.now() - at <= NONCE_MEMORY_MS) return;
      this.seen.delete(key);
    }
  }
}

function keyOf(authorId: string, nonce: string | number): string {
  return `${authorId} ${nonce}`;
}
