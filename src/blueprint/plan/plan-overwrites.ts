import { OverwriteType } from 'discord-api-types/v10';
import type { BlueprintOverwrite } from '../document/overwrite.dto.js';
import { BOT } from '../document/symbol.fields.js';
import type { SnapshotChannel } from '../snapshot/guild-snapshot.js';
import { type Bindings, resolved } from './bindings.js';
import { differenceOf } from './difference.js';
import { roleLabel } from './labels.js';
import { type Fields, isRef, type Operation, ref, textOf, type Value } from './operation.js';
import { prunedRoles } from './plan-pruning.js';
import { categoriesOf, channelsOf, type Planning } from './planning.js';
import { wantedBits } from './wanted-bits.js';

/** What a channel allows and denies one role, as bits. */
interface Bits {
  readonly allow: bigint;
  readonly deny: bigint;
}

const NOTHING: Bits = { allow: 0n, deny: 0n };

/**
 * Denials, and allowances that end. At no moment of this phase does anyone have a permission that the old state did not give; only the
 * bot gets its own first, or it would shut itself out of what it still has to change.
 */
export function planOverwriteRestrictions(planning: Planning): Operation[] {
  const changes = overwriteChanges(planning, 'restrict', (old, wanted, role) => [old, between(old, wanted, role)]);
  return changes.toSorted((a, b) => Number(isOfBot(b)) - Number(isOfBot(a)));
}

/** The rest. At no moment of this phase does anyone have a permission that the new state does not give, save the bot. */
export function planOverwriteGrants(planning: Planning): Operation[] {
  const changes = overwriteChanges(planning, 'grant', (old, wanted, role) => [between(old, wanted, role), wanted]);
  return changes.toSorted((a, b) => Number(isOfBot(a)) - Number(isOfBot(b)));
}

/** A category or channel, as far as its overwrites go. */
interface Overwritten {
  readonly key: string;
  readonly category?: string | null;
  readonly overwrites?: readonly BlueprintOverwrite[];
}

/**
 * The overwrites a channel will have: its own on top of those it has. A new one starts with those its category will have, so that a
 * private channel is created private.
 */
export function finalOverwrites(planning: Planning, { key, category, overwrites = [] }: Overwritten): Fields[] {
  const existing = planning.channels.get(key);
  const present = existing
    ? presentOverwrites(existing)
    : category == null
      ? []
      : categoryOverwrites(planning, category);
  return merge(present, overwrites.map(toOverwrite), planning.ids);
}

/** Nobody gets anything in a new channel by a role that goes. */
function categoryOverwrites(planning: Planning, key: string): Fields[] {
  const declared = categoriesOf(planning).find((category) => category.key === key);
  const going = new Set(prunedRoles(planning).map(({ id }) => id));
  return finalOverwrites(planning, { key, overwrites: declared?.overwrites ?? [] }).filter(
    ({ id }) => !going.has(textOf(id)),
  );
}

function presentOverwrites({ permission_overwrites: overwrites = [] }: SnapshotChannel): Fields[] {
  return overwrites.map(({ id, type, allow, deny }) => ({ id, type, allow, deny }));
}

function merge(under: readonly Fields[], over: readonly Fields[], ids: Bindings): Fields[] {
  const idOf = ({ id }: Fields): string => JSON.stringify(resolved(id ?? null, ids));
  const covered = new Set(over.map(idOf));
  return [...under.filter((each) => !covered.has(idOf(each))), ...over];
}

function toOverwrite({ role, allow, deny }: BlueprintOverwrite): Fields {
  return {
    id: ref('role', role),
    type: OverwriteType.Role,
    ...written({ allow: wantedBits(allow), deny: wantedBits(deny) }),
  };
}

type Change = (old: Bits, wanted: Bits, role: string) => readonly [Bits, Bits];

function overwriteChanges(planning: Planning, phase: string, change: Change): Operation[] {
  const declared = [...categoriesOf(planning), ...channelsOf(planning)];
  return declared.flatMap(({ key, overwrites = [] }) => {
    const channel = planning.channels.get(key);
    if (!channel) return [];
    return overwrites.flatMap((overwrite) => {
      const current = currentBits(channel, planning.ids.get(`role:${overwrite.role}`));
      const [from, to] = change(current, wantedOf(overwrite, current), overwrite.role);
      const difference = differenceOf(written(from), written(to), planning.ids);
      const role = { key: overwrite.role, label: roleLabel(planning, overwrite.role) };
      return difference ? [operation(channel, key, role, phase, written(from), written(to))] : [];
    });
  });
}

/** An overwrite is always written whole. */
function operation(
  channel: SnapshotChannel,
  key: string,
  role: { readonly key: string; readonly label: string },
  phase: string,
  before: Fields,
  after: Fields,
): Operation {
  return {
    id: `overwrite.set/${key}/${role.key}/${phase}`,
    kind: 'overwrite.set',
    summary: `${phase === 'grant' ? 'Open' : 'Close'} #${channel.name} for ${role.label}`,
    params: { channel_id: ref('channel', key), overwrite_id: ref('role', role.key) },
    before,
    after,
  };
}

function currentBits({ permission_overwrites: overwrites = [] }: SnapshotChannel, roleId: string | undefined): Bits {
  const overwrite = overwrites.find(({ id }) => id === roleId);
  return overwrite ? { allow: BigInt(overwrite.allow), deny: BigInt(overwrite.deny) } : NOTHING;
}

function wantedOf({ allow, deny }: BlueprintOverwrite, current: Bits): Bits {
  return { allow: wantedBits(allow, current.allow.toString()), deny: wantedBits(deny, current.deny.toString()) };
}

/** What a role has between the phases: no more than old and new state give; the bot no less. */
function between(old: Bits, wanted: Bits, role: string): Bits {
  if (role === BOT) return { allow: old.allow | wanted.allow, deny: old.deny & wanted.deny };
  return { allow: old.allow & wanted.allow, deny: old.deny | wanted.deny };
}

function isOfBot({ params }: Operation): boolean {
  return isRef(params.overwrite_id) && params.overwrite_id.$ref === `role:${BOT}`;
}

function written({ allow, deny }: Bits): Record<'allow' | 'deny', Value> {
  return { allow: allow.toString(), deny: deny.toString() };
}
