import type { ChannelKind } from '../document/channels.dto.js';

/** A kind of guild, as the shortest description from which a document can be made. */
export interface Profile {
  readonly name: ProfileName;
  /** One sentence for people. */
  readonly summary: string;
  /** Words of a request that speak for it; stems, lower case. */
  readonly words: readonly string[];
  /** Below the moderators, highest first. */
  readonly roles: readonly ProfileRole[];
  readonly categories: readonly ProfileCategory[];
  /** What the first message of `welcome` says. */
  readonly greeting: string;
}

export const PROFILE_NAMES = ['community', 'gaming', 'technology', 'creative', 'education', 'support'] as const;
export type ProfileName = (typeof PROFILE_NAMES)[number];

export interface ProfileRole {
  readonly key: string;
  readonly name: string;
  readonly color: number;
  readonly permissions?: readonly string[];
}

export interface ProfileCategory {
  readonly key: string;
  readonly name: string;
  /** Only these roles, and the moderators, see it. */
  readonly only?: readonly string[];
  readonly channels: readonly ProfileChannel[];
}

export interface ProfileChannel {
  readonly key: string;
  readonly name: string;
  readonly type?: Extract<ChannelKind, 'text' | 'voice'>;
  readonly topic?: string;
  /** Everybody reads, only moderators write. */
  readonly readOnly?: boolean;
  readonly slowmode?: number;
  readonly userLimit?: number;
}
