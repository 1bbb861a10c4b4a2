import type { APIAuditLogChange } from 'discord-api-types/v10';
import { permissionNames } from '../../discord/permissions/permission-names.js';
import { told } from '../shared/views/wording.js';
import type { AuditChangeView } from './audit-log.dto.js';

/** A change as any action may have it; which key has which values is Discord's affair. */
export interface SeenChange {
  readonly key: APIAuditLogChange['key'] | (string & {});
  readonly old_value?: unknown;
  readonly new_value?: unknown;
}

/** Fields that are sets of permissions. */
const PERMISSION_SETS = new Set(['permissions', 'allow', 'deny']);
/** Characters of one value; longer ones are cut. */
const LONGEST = 500;

/** What changed, in words: permissions by name, roles with name and id, all else as text. */
export function viewChange({ key, old_value, new_value }: SeenChange): AuditChangeView {
  if (PERMISSION_SETS.has(key)) return { key, ...permissionChange(old_value, new_value) };
  return { key, ...told({ old_value: inWords(old_value), new_value: inWords(new_value) }) };
}

function permissionChange(before: unknown, after: unknown) {
  const [old, now] = [namesIn(before), namesIn(after)];
  const added = now.filter((name) => !old.includes(name));
  const removed = old.filter((name) => !now.includes(name));
  return told({ added, removed });
}

function namesIn(bits: unknown): string[] {
  const digits = typeof bits === 'number' ? String(bits) : bits;
  return typeof digits === 'string' && /^\d+$/.test(digits) ? permissionNames(digits) : [];
}

function inWords(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  const words = Array.isArray(value) ? value.map(itemInWords).join(', ') : itemInWords(value);
  const characters = [...words];
  return characters.length <= LONGEST ? words : `${characters.slice(0, LONGEST).join('')}…`;
}

/** Roles that were given or taken come as objects with name and id. */
function itemInWords(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  const { id, name } = value as { readonly id?: unknown; readonly name?: unknown };
  return typeof id === 'string' && typeof name === 'string' ? `${name} (${id})` : JSON.stringify(value);
}
