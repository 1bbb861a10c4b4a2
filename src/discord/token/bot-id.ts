import { createHash } from 'node:crypto';

/**
 * The id of the bot that a token belongs to: the first part of a token is its base64 form, so that it stays the same when the token
 * changes. A token of another form stands for itself, by a hash.
 */
export function botIdOf(token: string): string {
  const id = Buffer.from(token.split('.')[0] ?? '', 'base64').toString('latin1');
  return /^\d{17,20}$/.test(id) ? id : createHash('sha256').update(token).digest('hex').slice(0, 32);
}
