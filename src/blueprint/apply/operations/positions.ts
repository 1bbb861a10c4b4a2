import { compareIds } from '../../../discord/ids/compare-ids.js';
import { byRank, groupOf, inOrder, type Placed, type Ranked } from '../../plan/siblings.js';

/** The place one thing gets. */
export interface Position {
  readonly id: string;
  readonly position: number;
}

/**
 * The positions that put some channels of one group of siblings into an order. They share the places they have among themselves, so
 * that the others keep theirs; where several stand at one position, all of the group are numbered anew.
 *
 * @param order ids, the first above all others
 * @returns only what changes
 */
export function channelPositions(channels: readonly Placed[], order: readonly string[]): Position[] {
  const first = channels.find(({ id }) => id === order[0]);
  if (!first) return [];
  const siblings = inOrder(
    channels.filter(
      ({ type, parent_id }) =>
        groupOf(type) === groupOf(first.type) && (parent_id ?? null) === (first.parent_id ?? null),
    ),
  );
  const wanted = permuted(siblings, order);
  const isDistinct = new Set(siblings.map(({ position }) => position)).size === siblings.length;
  const start = Math.min(...siblings.map(({ position }) => position));
  const positions = siblings.map(({ position }, index) => (isDistinct ? position : start + index));
  return changed(wanted, positions);
}

/**
 * The positions that put some roles into an order, highest first. All of them, and all they stand among, stay below `ceiling`, the
 * bot's highest role. Where there is too little room for a position each, roles share one in the order of their age.
 *
 * @returns only what changes
 */
export function rolePositions(
  roles: readonly Ranked[],
  order: readonly string[],
  everyoneId: string,
  ceiling?: Ranked,
): Position[] {
  const ranked = byRank(roles);
  const below = ranked
    .slice(ceiling ? ranked.findIndex(({ id }) => id === ceiling.id) + 1 : 0)
    .filter(({ id }) => id !== everyoneId);
  const lowestFirst = permuted(below, order).toReversed();
  const room = ceiling ? ceiling.position - 1 : lowestFirst.length;
  return changed(
    lowestFirst,
    lowestFirst.length <= room ? lowestFirst.map((_, index) => index + 1) : crowded(lowestFirst),
  );
}

/** Of one position, the older role is the higher one: a younger one may stand below it without a position of its own. */
function crowded(lowestFirst: readonly Ranked[]): number[] {
  const positions: number[] = [];
  for (const [index, { id }] of lowestFirst.entries()) {
    const below = lowestFirst[index - 1];
    const last = positions[index - 1] ?? 1;
    positions.push(below === undefined || compareIds(id, below.id) < 0 ? last : last + 1);
  }
  return positions;
}

/** The things in their present order, save that those of `order` take each other's places. */
function permuted<T extends { readonly id: string }>(things: readonly T[], order: readonly string[]): T[] {
  const byId = new Map(things.map((thing) => [thing.id, thing]));
  const next = order.flatMap((id) => byId.get(id) ?? []).values();
  return things.map((thing) => (order.includes(thing.id) ? (next.next().value ?? thing) : thing));
}

function changed(things: readonly Ranked[], positions: readonly number[]): Position[] {
  return things.flatMap(({ id, position: present }, index) => {
    const position = positions[index] ?? present;
    return position === present ? [] : [{ id, position }];
  });
}
