import {
  anyOf,
  defineField,
  type FieldOptions,
  type LeafItem,
  listOf,
  oneOf,
  text,
  type UnionItem,
} from '../../mcp/schema/fields/index.js';
import {
  ACCEPTED_PERMISSION_NAMES,
  permissionBits,
  permissionNames,
} from '../../discord/permissions/permission-names.js';

const MEANING = 'a permission name such as VIEW_CHANNEL';

/** The item of a permission's name. Fifty names in every schema would cost more than they tell; the whole list is checked all the same. */
export const permissionName: LeafItem = {
  ...oneOf(ACCEPTED_PERMISSION_NAMES),
  expected: MEANING,
  advertised: { type: 'string', pattern: '^[A-Z_]+$' },
};

const permissionSet: UnionItem = anyOf([
  text({ pattern: /^\d{1,20}$/, means: 'a decimal bit set such as "1024"' }),
  listOf(permissionName, { unique: true }),
]);

/** A set of permissions as an argument: names, or Discord's decimal string. See {@link toBits}. */
export type PermissionSetValue = string | readonly string[];

/** An argument that is a set of permissions: a list of names such as `VIEW_CHANNEL`, or Discord's decimal string. */
export function PermissionSet(description: string, options: FieldOptions = {}): PropertyDecorator {
  return defineField(description, permissionSet, options);
}

/** For the `confirmWhen` of permissions that a role is given. */
export function grantsAdministrator(permissions: unknown): string | undefined {
  const granted = typeof permissions === 'string' ? namesIn(permissions) : permissions;
  return Array.isArray(granted) && granted.includes('ADMINISTRATOR') ? 'it grants ADMINISTRATOR' : undefined;
}

function namesIn(bits: string): readonly string[] {
  return /^\d+$/.test(bits) ? permissionNames(bits) : [];
}

/** The decimal string Discord wants. */
export function toBits(set: PermissionSetValue): string {
  return typeof set === 'string' ? set : permissionBits(set);
}
