import { ALL_PERMISSIONS } from '../../discord/permissions/compute-permissions.js';
import { permissionBits } from '../../discord/permissions/permission-names.js';

/** The bits of some permissions. Bits of `current` that have no name in this version stay: a document cannot speak of them. */
export function wantedBits(names: readonly string[], current = '0'): bigint {
  return BigInt(permissionBits(names)) | (BigInt(current) & ~ALL_PERMISSIONS);
}
