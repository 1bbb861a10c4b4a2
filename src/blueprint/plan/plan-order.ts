import { CHANNEL_TYPE } from '../document/channel-kinds.js';
import type { BlueprintChannel } from '../document/channels.dto.js';
import { channelLabel } from './labels.js';
import { type Operation, type Ref, ref } from './operation.js';
import { waitsForCommunity } from './plan-channels.js';
import { categoriesOf, channelsOf, type Planning } from './planning.js';
import { byRank, groupOf, inOrder, type SiblingGroup } from './siblings.js';

/** One operation that puts the roles of the document into its order, when they are not. Others keep their places. */
export function planRoleOrder({ document, roles }: Planning): Operation[] {
  const wanted = (document.roles?.items ?? []).map(({ key }) => ({ key, role: roles.get(key) }));
  const present = byRank(wanted.flatMap(({ role }) => role ?? []));
  const isOrdered =
    wanted.every(({ role }) => role !== undefined) && present.every(({ id }, index) => id === wanted[index]?.role?.id);
  if (isOrdered || wanted.length < 2) return [];
  const order = wanted.map(({ key }) => ref('role', key));
  return [
    {
      id: 'roles.order',
      kind: 'roles.order',
      summary: `Put ${order.length} roles into their order`,
      params: {},
      after: { order },
    },
  ];
}

/** What of the document stands in one group under one parent, in the document's order. */
interface Siblings {
  readonly parent: string | null;
  readonly group: SiblingGroup;
  readonly keys: readonly string[];
}

/** One operation for each group of siblings that is not in the document's order. Others keep their places. */
export function planChannelOrder(planning: Planning): Operation[] {
  const groups = [topLevel(planning), ...withinCategories(planning)];
  return groups.filter((siblings) => !isOrdered(planning, siblings)).map((siblings) => toOperation(planning, siblings));
}

function topLevel(planning: Planning): Siblings {
  return { parent: null, group: 'category', keys: categoriesOf(planning).map(({ key }) => key) };
}

function withinCategories(planning: Planning): Siblings[] {
  const groups = new Map<string, { parent: string | null; group: SiblingGroup; keys: string[] }>();
  for (const channel of channelsOf(planning)) {
    const parent = parentOf(planning, channel);
    if (parent === undefined) continue;
    const group = groupOf(CHANNEL_TYPE[channel.type]);
    const name = `${parent ?? ''}/${group}`;
    const siblings = groups.get(name) ?? { parent, group, keys: [] };
    siblings.keys.push(channel.key);
    groups.set(name, siblings);
  }
  return [...groups.values()];
}

/** The symbol of a channel's category; `undefined` where the document leaves it in one that it does not know. */
function parentOf(
  { document, channels, ids }: Planning,
  { key, category }: BlueprintChannel,
): string | null | undefined {
  if (category !== undefined) return category;
  const parentId = channels.get(key)?.parent_id;
  if (parentId == null) return null;
  const [symbol] = [...ids].find(([, id]) => id === parentId) ?? [];
  if (symbol?.startsWith('channel:')) return symbol.slice('channel:'.length);
  // a category that goes leaves its channels outside of any
  return document.categories?.prune ? null : undefined;
}

/** New channels come to stand behind all others, in the order they are made. */
function isOrdered(planning: Planning, { keys }: Siblings): boolean {
  const { channels } = planning;
  const existing = keys.flatMap((key) => channels.get(key) ?? []);
  const positions = inOrder(existing).map(({ id }) => id);
  const expected = [
    ...positions.map((id) => keys.find((key) => channels.get(key)?.id === id)),
    ...inOrderOfCreation(planning, keys),
  ];
  return expected.every((key, index) => key === keys[index]);
}

/** Those that are yet to be made: last the ones that wait for the guild to become a Community. */
function inOrderOfCreation(planning: Planning, keys: readonly string[]): string[] {
  const made = keys.filter((key) => !planning.channels.has(key));
  const late = new Set(channelsOf(planning).flatMap((each) => (waitsForCommunity(planning, each) ? [each.key] : [])));
  return [...made.filter((key) => !late.has(key)), ...made.filter((key) => late.has(key))];
}

function toOperation(planning: Planning, { parent, group, keys }: Siblings): Operation {
  const order: Ref[] = keys.map((key) => ref('channel', key));
  const where = parent === null ? 'of the guild' : `in ${channelLabel(planning, parent)}`;
  return {
    id: `channels.order/${parent ?? ''}/${group}`,
    kind: 'channels.order',
    summary: `Put ${keys.length} ${group === 'category' ? 'categories' : 'channels'} ${where} into their order`,
    params: {},
    after: { order },
  };
}
