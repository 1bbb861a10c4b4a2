import { shows } from '../../plan/difference.js';
import type { Fields } from '../../plan/operation.js';
import { ABSENT, type BoundOperation, type Look } from './operation-handler.js';

/** An existing thing, and what it shows. */
export interface Candidate {
  readonly id: string;
  readonly name: string;
  readonly fields: Fields;
}

/**
 * Looks for what an operation created before its answer was lost: a thing of that name that was not there before. Exactly what was to
 * be created is adopted; anything else of that name may be somebody's own, and is never guessed about.
 */
export function findCreated(candidates: readonly Candidate[], { operation, after, bound }: BoundOperation): Look {
  const twins = new Set([...(operation.twins ?? []), ...bound]);
  const [first, ...others] = candidates.filter(({ id, name }) => name === after.name && !twins.has(id));
  if (!first) return ABSENT;
  if (others.length > 0) return { is: 'unclear', why: `${others.length + 1} new things are named ${first.name}` };
  if (shows(first.fields, after, new Map())) return { is: 'created', id: first.id };
  return { is: 'unclear', why: `${first.name} (${first.id}) is new, and not what was to be created` };
}
