import type { Bindings } from './bindings.js';
import { type Ref, ref } from './operation.js';

/** References to things that Discord keeps as a set, in the order of their ids; those without one yet stand last. */
export function sortedRefs(kind: 'role' | 'channel', keys: readonly string[], ids: Bindings): Ref[] {
  const rank = (key: string): string => ids.get(`${kind}:${key}`) ?? `~${key}`;
  return keys.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1)).map((key) => ref(kind, key));
}
