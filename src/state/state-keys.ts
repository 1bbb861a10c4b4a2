import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Everything that is done with the state secret. */
export class StateKeys {
  private readonly sealing: Buffer;
  private readonly signing: Buffer;

  constructor(secret: string) {
    this.sealing = derive(secret, 'seal');
    this.signing = derive(secret, 'sign');
  }

  /** Encrypts and authenticates `text`, as the content of `place` and of nothing else. */
  seal(place: string, text: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, this.sealing, nonce).setAAD(Buffer.from(place));
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
  }

  /** @returns undefined for anything that {@link seal} did not make for this place with this secret */
  unseal(place: string, sealed: string): string | undefined {
    const bytes = Buffer.from(sealed, 'base64');
    const nonce = bytes.subarray(0, NONCE_BYTES);
    const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
    try {
      const decipher = createDecipheriv(CIPHER, this.sealing, nonce, { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(place)).setAuthTag(tag);
      return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString(
        'utf8',
      );
    } catch {
      return undefined;
    }
  }

  /** HMAC-SHA-256 of `text`, good for `purpose` alone. */
  sign(purpose: string, text: string): Buffer {
    return createHmac('sha256', this.signing)
      .update(JSON.stringify([purpose, text]))
      .digest();
  }
}

function derive(secret: string, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `discord-mcp state ${use}`, 32));
}
