import { permissionNames } from '../../discord/permissions/permission-names.js';
import type { BlueprintRole } from '../document/roles.dto.js';
import { EVERYONE } from '../document/symbol.fields.js';
import type { SnapshotRole } from '../snapshot/guild-snapshot.js';
import { type Difference, differenceOf } from './difference.js';
import { fieldNames } from './labels.js';
import { type Fields, type Operation, ref, textOf } from './operation.js';
import type { Planning } from './planning.js';
import { wantedBits } from './wanted-bits.js';

/** What an existing role shows of what a document can say. */
export function roleFields({ name, permissions, color, hoist, mentionable }: SnapshotRole): Fields {
  return { name, permissions, color, hoist, mentionable };
}

/** New roles, and all changes of existing ones that give nobody a permission. New roles are made from the highest down. */
export function planRoles(planning: Planning): Operation[] {
  const items = planning.document.roles?.items ?? [];
  return [...items.flatMap((role) => planRole(planning, role)), ...everyoneChange(planning, 'restrict')];
}

/** What existing roles gain. Planned behind the overwrites that hide what the gain must not open. */
export function planRoleGrants(planning: Planning): Operation[] {
  const items = planning.document.roles?.items ?? [];
  return [
    ...items.flatMap((role) => permissionChange(planning, role.key, role.permissions, 'grant')),
    ...everyoneChange(planning, 'grant'),
  ];
}

function planRole(planning: Planning, role: BlueprintRole): Operation[] {
  const existing = planning.roles.get(role.key);
  if (!existing) return [creation(planning, role)];
  const difference = differenceOf(
    roleFields(existing),
    { ...wanted(role), ...restricted(existing, role.permissions) },
    planning.ids,
  );
  if (!difference) return [];
  return [
    {
      id: `role.update/${role.key}`,
      kind: 'role.update',
      summary: `Change the role "${existing.name}": ${changesOf(difference)}`,
      params: { role_id: ref('role', role.key) },
      ...difference,
    },
  ];
}

function creation({ snapshot }: Planning, role: BlueprintRole): Operation {
  return {
    id: `role.create/${role.key}`,
    kind: 'role.create',
    summary: `Create the role "${role.name}"`,
    params: {},
    after: { permissions: wantedBits(role.permissions ?? []).toString(), ...wanted(role) },
    binds: `role:${role.key}`,
    twins: snapshot.roles.filter(({ name }) => name === role.name).map(({ id }) => id),
  };
}

/** Of what is taken it says which: roles lose first, and gain by an operation of its own. */
function changesOf(difference: Difference): string {
  const { permissions, ...others } = difference.after;
  const taken = permissions === undefined ? [] : [`without ${permissionsIn(difference)}`];
  return [...(Object.keys(others).length > 0 ? [fieldNames(others)] : []), ...taken].join(', ');
}

/** The permissions that come, or go. */
function permissionsIn({ before, after }: Difference): string {
  const [old, wanted] = [BigInt(textOf(before.permissions)), BigInt(textOf(after.permissions))];
  return permissionNames((old ^ wanted).toString()).join(', ');
}

/** Everything but the permissions. */
function wanted({ name, color, hoist, mentionable }: BlueprintRole): Fields {
  return {
    name,
    ...(color !== undefined && { color }),
    ...(hoist !== undefined && { hoist }),
    ...(mentionable !== undefined && { mentionable }),
  };
}

/** What is left when a role loses what it shall not have, and gains nothing yet. */
function restricted({ permissions }: SnapshotRole, wantedNames: readonly string[] | undefined): Fields {
  if (wantedNames === undefined) return {};
  return { permissions: (BigInt(permissions) & wantedBits(wantedNames, permissions)).toString() };
}

function everyoneChange(planning: Planning, phase: 'restrict' | 'grant'): Operation[] {
  return permissionChange(planning, EVERYONE, planning.document.roles?.everyone, phase);
}

function permissionChange(
  planning: Planning,
  key: string,
  names: readonly string[] | undefined,
  phase: 'restrict' | 'grant',
): Operation[] {
  const role = key === EVERYONE ? everyone(planning) : planning.roles.get(key);
  if (role === undefined || names === undefined) return [];
  const less = restricted(role, names);
  const [from, to] =
    phase === 'restrict'
      ? [roleFields(role), less]
      : [less, { permissions: wantedBits(names, role.permissions).toString() }];
  const difference = differenceOf(from, to, planning.ids);
  if (!difference) return [];
  return [
    {
      id: `role.update/${key}/${phase}`,
      kind: 'role.update',
      summary: `${phase === 'grant' ? 'Give to' : 'Take from'} the role "${role.name}": ${permissionsIn(difference)}`,
      params: { role_id: ref('role', key) },
      ...difference,
    },
  ];
}

function everyone({ snapshot: { guild, roles } }: Planning): SnapshotRole | undefined {
  return roles.find(({ id }) => id === guild.id);
}
