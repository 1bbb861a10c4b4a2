import { PermissionFlagsBits } from 'discord-api-types/v10';
import { screamingSnake } from '../screaming-snake.js';

const BITS_BY_NAME: ReadonlyMap<string, bigint> = new Map(
  Object.entries(PermissionFlagsBits).map(([name, bit]) => [screamingSnake(name), bit]),
);

/** Where a bit has an older name too, the library lists that first: the later one wins. */
const NAMES_BY_BIT: ReadonlyMap<bigint, string> = new Map([...BITS_BY_NAME].map(([name, bit]) => [bit, name]));

/** The permissions Discord documents, under its names (`VIEW_CHANNEL`), lowest bit first. */
export const PERMISSION_NAMES: readonly string[] = [...NAMES_BY_BIT]
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([, name]) => name);

/** The same, and those of older names (`MANAGE_EMOJIS_AND_STICKERS`). */
export const ACCEPTED_PERMISSION_NAMES: readonly string[] = [...new Set([...PERMISSION_NAMES, ...BITS_BY_NAME.keys()])];

/**
 * The names of the permissions in a bit set, lowest bit first; a bit this version does not know is named `BIT_<n>`.
 *
 * @param bits a decimal string, as Discord sends it
 */
export function permissionNames(bits: string): string[] {
  const names: string[] = [];
  for (let rest = BigInt(bits), position = 0n; rest > 0n; rest >>= 1n, position += 1n) {
    if (rest & 1n) names.push(NAMES_BY_BIT.get(1n << position) ?? `BIT_${position}`);
  }
  return names;
}

/**
 * The bit set of some permissions as Discord wants it, a decimal string.
 *
 * @throws RangeError for a name that is not in {@link PERMISSION_NAMES}
 */
export function permissionBits(names: readonly string[]): string {
  return names.reduce((bits, name) => bits | bitOf(name), 0n).toString();
}

function bitOf(name: string): bigint {
  const bit = BITS_BY_NAME.get(name);
  if (bit === undefined) throw new RangeError(`There is no permission ${name}.`);
  return bit;
}
