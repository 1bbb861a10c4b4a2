import type { Readable } from '../../mcp/schema/readable.js';
import { channelName } from '../document/channel-kinds.js';
import type { BlueprintChannel } from '../document/channels.dto.js';
import type { Blueprint } from '../document/blueprint.dto.js';
import type { Named } from '../plan/bind-names.js';
import type { Problem } from '../plan/problem.js';

/**
 * Things are found again by their names: of two that nothing tells apart, nobody could say which is which once both are there. What is
 * adopted is known by its id.
 */
export function twinProblems({ roles, categories, channels, automod }: Readable<Blueprint>): Problem[] {
  return [
    ...twins('roles.items', roles?.items, nameOf),
    ...twins('categories.items', categories?.items, nameOf),
    ...twins('channels.items', channels?.items, placeOf),
    ...twins('automod.items', automod?.items, nameOf),
  ];
}

const nameOf = ({ name }: Readable<Named>): string | undefined => name?.trim();

/** Channels of one name are told apart by their kinds and categories. */
function placeOf({ type, name, category }: Readable<BlueprintChannel>): string | undefined {
  if (type === undefined || name === undefined) return undefined;
  return JSON.stringify([type, category ?? null, channelName(type, name)]);
}

/** @param of what tells an item from others; `undefined` where that cannot be read */
function twins<Item extends Readable<Named>>(
  path: string,
  items: readonly Item[] = [],
  of: (item: Item) => string | undefined,
): Problem[] {
  const first = new Map<string, string>();
  return items.flatMap((item, index) => {
    const known = of(item);
    if (item.adopt !== undefined || known === undefined) return [];
    const place = `${path}[${index}]`;
    const before = first.get(known);
    if (before === undefined) first.set(known, place);
    return before === undefined ? [] : [{ path: `${place}.name`, message: twinOf(before, item) }];
  });
}

function twinOf(before: string, { name }: Readable<Named>): string {
  return `${JSON.stringify(name)} is also what ${before} is called, and nothing else tells them apart: give one another name, or say with adopt which existing one it is`;
}
