import type { IdKind } from '../ids/reference.js';

/** The kinds of ids that lead to a guild by themselves. */
export const SCOPED_KINDS = ['guild', 'channel', 'thread', 'webhook', 'sticker', 'invite', 'template'] as const;
export type ScopedKind = (typeof SCOPED_KINDS)[number];

/** Something that lies in a guild, as an argument names it. */
export interface Thing {
  readonly kind: ScopedKind;
  readonly id: string;
  /** Of a webhook: with it also those can be looked at that the bot does not manage. */
  readonly token?: string;
}

export function isScopedKind(kind: IdKind): kind is ScopedKind {
  return (SCOPED_KINDS as readonly string[]).includes(kind);
}
