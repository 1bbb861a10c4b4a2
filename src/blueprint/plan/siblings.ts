import { isCategory, isVoiceType } from '../document/channel-kinds.js';
import { compareIds } from '../../discord/ids/compare-ids.js';

/** What decides where a channel is shown. */
export interface Placed {
  readonly id: string;
  readonly type: number;
  readonly position: number;
  readonly parent_id?: string | null;
}

/** Discord shows channels of these groups apart from each other: categories, voice channels below all others. */
export type SiblingGroup = 'category' | 'voice' | 'other';

export function groupOf(type: number): SiblingGroup {
  if (isCategory({ type })) return 'category';
  return isVoiceType(type) ? 'voice' : 'other';
}

/** In the order people see: by position, of one position the older first. */
export function inOrder<T extends Pick<Placed, 'id' | 'position'>>(channels: readonly T[]): T[] {
  return channels.toSorted((a, b) => a.position - b.position || compareIds(a.id, b.id));
}

/** A role as far as its rank goes. */
export interface Ranked {
  readonly id: string;
  readonly position: number;
}

/** Highest first; of one position the older role is the higher one. */
export function byRank<T extends Ranked>(roles: readonly T[]): T[] {
  return roles.toSorted((a, b) => b.position - a.position || compareIds(a.id, b.id));
}
