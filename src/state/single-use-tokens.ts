import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { StateKeys } from './state-keys.js';
import type { Transact } from './state-store.js';

export interface IssuedToken {
  /** 51 characters of base64url. */
  readonly token: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/**
 * What became of a token that was shown: `forged` (this store never gave it), `expired`, `used`, `unknown` (the store has lost it),
 * `other_target` (given for something else, and still good for that).
 */
export type Redemption = 'redeemed' | 'forged' | 'expired' | 'used' | 'unknown' | 'other_target';

interface Issued {
  readonly target: string;
  readonly used: boolean;
}

const NAMESPACE = 'token';
const ID_BYTES = 16;
const TIME_BYTES = 6;
const MAC_BYTES = 16;

/** Tokens that are good once, for one thing, for a while; all processes on the store see to it together. */
export class SingleUseTokens {
  constructor(
    private readonly transact: Transact,
    private readonly keys: () => Promise<StateKeys>,
  ) {}

  /**
   * @param purpose keeps tokens of different makers apart
   * @param target says what it is good for, to the letter
   */
  async issue(purpose: string, target: string, ttlMs: number): Promise<IssuedToken> {
    const keys = await this.keys();
    return this.transact(async (records) => {
      const expiresAt = records.now + ttlMs;
      const token = tokenOf(keys, purpose, expiresAt);
      const issued: Issued = { target: digest(target), used: false };
      await records.put(NAMESPACE, digest(token), issued, { ttlMs });
      return { token, expiresAt };
    });
  }

  async redeem(purpose: string, token: string, target: string): Promise<Redemption> {
    const expiresAt = expiryOf(await this.keys(), purpose, token);
    if (expiresAt === undefined) return 'forged';
    return this.transact(async (records) => {
      const ttlMs = expiresAt - records.now;
      if (ttlMs <= 0) return 'expired';
      const issued = (await records.get<Issued>(NAMESPACE, digest(token)))?.value;
      if (issued === undefined) return 'unknown';
      if (issued.used) return 'used';
      if (issued.target !== digest(target)) return 'other_target';
      await records.put(NAMESPACE, digest(token), { ...issued, used: true }, { ttlMs });
      return 'redeemed';
    });
  }
}

function tokenOf(keys: StateKeys, purpose: string, expiresAt: number): string {
  const time = Buffer.alloc(TIME_BYTES);
  time.writeUIntBE(expiresAt, 0, TIME_BYTES);
  const body = Buffer.concat([randomBytes(ID_BYTES), time]);
  return Buffer.concat([body, macOf(keys, purpose, body)]).toString('base64url');
}

/** @returns undefined for a token that was not made here for this purpose */
function expiryOf(keys: StateKeys, purpose: string, token: string): number | undefined {
  const bytes = Buffer.from(token, 'base64url');
  // another spelling of the same bytes would be another token to the store
  if (bytes.length !== ID_BYTES + TIME_BYTES + MAC_BYTES || bytes.toString('base64url') !== token) return undefined;
  const body = bytes.subarray(0, ID_BYTES + TIME_BYTES);
  if (!timingSafeEqual(bytes.subarray(body.length), macOf(keys, purpose, body))) return undefined;
  return body.readUIntBE(ID_BYTES, TIME_BYTES);
}

function macOf(keys: StateKeys, purpose: string, body: Buffer): Buffer {
  return keys.sign(`token ${purpose}`, body.toString('base64url')).subarray(0, MAC_BYTES);
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
