import type { APIRole } from 'discord-api-types/v10';

/** Orders roles by rank, the highest first. Of two at one position the one with the lower id, the older one, stands higher. */
export function byRank(a: Pick<APIRole, 'id' | 'position'>, b: Pick<APIRole, 'id' | 'position'>): number {
  return b.position - a.position || (BigInt(a.id) < BigInt(b.id) ? -1 : 1);
}
