import { canonicalJson } from '../plan/canonical.js';
import { resolved } from '../plan/bindings.js';
import { isRef, type Operation, type OperationKind, ref, type Value } from '../plan/operation.js';
import type { Plan } from '../plan/planner.js';
import { categoriesOf, type Planning } from '../plan/planning.js';
import type { Problem } from '../plan/problem.js';

/** https://discord.com/developers/docs/resources/guild: what a guild holds. */
const ROLES = 250;
const CHANNELS = 500;
const IN_CATEGORY = 50;

/** What would not fit into this guild at some moment of the plan: what is deleted, or moves away, frees its place only then. */
export function capacityProblems({ operations }: Plan, planning: Planning): Problem[] {
  const { roles, channels } = planning.snapshot;
  return [
    ...tooMany('roles.items', mostOf(operations, 'role', roles.length), ROLES, 'roles'),
    ...tooMany('channels.items', mostOf(operations, 'channel', channels.length), CHANNELS, 'channels and categories'),
    ...fullCategories(operations, planning),
  ];
}

function tooMany(path: string, number: number, most: number, what: string): Problem[] {
  return number > most ? [{ path, message: `the guild would have ${number} ${what}; Discord allows ${most}` }] : [];
}

/** The most things of a kind there are at once. */
function mostOf(operations: readonly Operation[], what: 'role' | 'channel', present: number): number {
  const step: Partial<Record<OperationKind, number>> = { [`${what}.create`]: 1, [`${what}.delete`]: -1 };
  let [count, most] = [present, present];
  for (const { kind } of operations) {
    count += step[kind] ?? 0;
    most = Math.max(most, count);
  }
  return most;
}

function fullCategories(operations: readonly Operation[], planning: Planning): Problem[] {
  const most = mostInCategories(operations, planning);
  return categoriesOf(planning).flatMap(({ key }, index) => {
    const count = most.get(nameOf(ref('channel', key), planning)) ?? 0;
    if (count <= IN_CATEGORY) return [];
    const message = `would hold ${count} channels at once; Discord allows ${IN_CATEGORY}`;
    return [{ path: `categories.items[${index}]`, message }];
  });
}

/** The most channels each category has in it at once, from the first operation that puts one there. */
function mostInCategories(operations: readonly Operation[], planning: Planning): Map<string, number> {
  const parents = new Map(
    planning.snapshot.channels.map(({ id, parent_id }) => [nameOf(id, planning), parent_id ?? null]),
  );
  const most = new Map<string, number>();
  for (const operation of operations) {
    const channel = nameOf(channelOf(operation), planning);
    if (operation.kind === 'channel.delete') parents.delete(channel);
    if (!operation.kind.startsWith('channel.') || operation.after.parent_id == null) continue;
    const parent = nameOf(operation.after.parent_id, planning);
    parents.set(channel, parent);
    const inside = [...parents.values()].filter((each) => each === parent).length;
    most.set(parent, Math.max(most.get(parent) ?? 0, inside));
  }
  return most;
}

function channelOf({ binds, params }: Operation): Value {
  return binds === undefined ? (params.channel_id ?? null) : { $ref: binds };
}

/** The id of a thing, or its symbol as long as it has none. */
function nameOf(value: Value, { ids }: Planning): string {
  const name = resolved(value, ids);
  return typeof name === 'string' ? name : isRef(name) ? name.$ref : canonicalJson(name);
}
