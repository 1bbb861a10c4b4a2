import { PermissionFlagsBits } from 'discord-api-types/v10';

const screamingSnake = (name: string) =>
  name
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1_$2')
    .toUpperCase();

const BITS_BY_NAME: ReadonlyMap<string, bigint> = new Map(
  Object.entries(PermissionFlagsBits).map(([name, bit]) => [screamingSnake(name), bit]),
);

/** Where a bit has an older name too, the library lists that first: the later one wins. */
const NAMES_BY_BIT: ReadonlyMap<bigint, string> = new Map([...BITS_BY_NAME].map(([name, bit]) => [bit, name]));

/** The permissions Discord documents, under its names (`VIEW_CHANNEL`), lowest bit first. */
export const PERMISSION_NAMES: readonly string[] = [...NAMES_BY_BIT]
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([, name]) => name);

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
 * @param names each one as {@link permissionNames} writes it
 * @returns undefined with the first name that is none, when there is one
 */
export function permissionBits(names: readonly string[]): { readonly bits: string } | { readonly unknown: string } {
  let bits = 0n;
  for (const name of names) {
    const bit = bitOf(name);
    if (bit === undefined) return { unknown: name };
    bits |= bit;
  }
  return { bits: bits.toString() };
}

function bitOf(name: string): bigint | undefined {
  const position = /^BIT_(\d{1,2})$/.exec(name)?.[1];
  return position === undefined ? BITS_BY_NAME.get(name) : 1n << BigInt(position);
}
