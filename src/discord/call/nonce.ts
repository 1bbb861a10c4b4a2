import { randomBytes } from 'node:crypto';

/** How long Discord recognises a nonce for sure; it says "a few minutes". */
export const NONCE_LIFE_MS = 60_000;

/**
 * A message create that Discord carries out once, however often it arrives: its own nonce is kept.
 * @see https://discord.com/developers/docs/resources/message#create-message
 */
export function withNonce(body: unknown): { readonly body: object; readonly nonce: string } {
  const fields = typeof body === 'object' && body !== null ? body : {};
  const own = (fields as { nonce?: string | number }).nonce;
  const nonce = own ?? randomBytes(18).toString('base64url');
  return { body: { ...fields, nonce, enforce_nonce: true }, nonce: String(nonce) };
}
