import { createHash, createHmac } from 'node:crypto';

/** What the first record of a chain has instead of its predecessor's hash. */
export const NO_HASH = '0'.repeat(64);

const KEY_ID_LENGTH = 16;

/** Hashes the text of records: SHA-256 shows changes, HMAC-SHA-256 with a secret shows forgeries too. */
export class ChainHash {
  private readonly key?: Buffer;
  /** Names the secret without telling it; absent without one. */
  readonly keyId?: string;

  constructor(secret?: string) {
    if (secret === undefined) return;
    this.key = createHmac('sha256', secret).update('discord-mcp audit chain').digest();
    this.keyId = createHash('sha256').update(this.key).digest('hex').slice(0, KEY_ID_LENGTH);
  }

  /** Lower-case hex, 64 digits. */
  of(text: string): string {
    const hash = this.key === undefined ? createHash('sha256') : createHmac('sha256', this.key);
    return hash.update(text).digest('hex');
  }
}
