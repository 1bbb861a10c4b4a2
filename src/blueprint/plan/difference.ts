import { type Bindings, resolved } from './bindings.js';
import { canonicalJson } from './canonical.js';
import type { Fields, Value } from './operation.js';

/** What of an existing thing must change, and how it was. */
export interface Difference {
  readonly before: Fields;
  readonly after: Fields;
}

/** Compares what is wanted with what is; fields that are not wanted do not count. `undefined`: nothing to do. */
export function differenceOf(current: Fields, wanted: Fields, ids: Bindings): Difference | undefined {
  const names = Object.keys(wanted).filter((name) => !isSame(current[name], wanted[name], ids));
  if (names.length === 0) return undefined;
  return { before: pick(current, names), after: pick(wanted, names) };
}

/** Whether a thing shows all that is wanted of it. */
export function shows(current: Fields, wanted: Fields, ids: Bindings): boolean {
  return Object.keys(wanted).every((name) => isSame(current[name], wanted[name], ids));
}

/** The fields of these names; one that is not there is `null`. */
function pick(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(names.map((name) => [name, fields[name] ?? null]));
}

function isSame(current: Value | undefined, wanted: Value | undefined, ids: Bindings): boolean {
  return canonicalJson(current ?? null) === canonicalJson(resolved(wanted ?? null, ids));
}
