import { validationFailed } from '../validation-failed.js';

/** Where to read in a list that is paged by id: on which side of which item. */
export interface Position {
  readonly side: 'before' | 'after' | 'around';
  readonly id: string;
}

/** The arguments that say where to read; `cursor` is `<side>:<id>`, which its field has checked. */
export interface PositionArguments {
  readonly before?: string;
  readonly after?: string;
  readonly around?: string;
  readonly cursor?: string;
}

/**
 * @returns undefined when none of them is given: the start of the list
 * @throws ToolError VALIDATION_FAILED when more than one is given
 */
export function positionOf({ before, after, around, cursor }: PositionArguments): Position | undefined {
  const given = Object.entries({ before, after, around, cursor }).filter(([, value]) => value !== undefined);
  const [first, second] = given as [string, string][];
  if (second !== undefined)
    throw validationFailed({ path: second[0], message: `cannot be given together with ${first?.[0]}` });
  const [side, id] = first?.[0] === 'cursor' ? first[1].split(':') : (first ?? []);
  return side === undefined || id === undefined ? undefined : { side: side as Position['side'], id };
}

/**
 * Where to read in a list that Discord pages upwards alone.
 *
 * @returns the id to read after; undefined for the start of the list
 * @throws ToolError VALIDATION_FAILED for a cursor that points another way, or when both are given
 */
export function positionAfter({ after, cursor }: Pick<PositionArguments, 'after' | 'cursor'>): string | undefined {
  const start = positionOf({ after, cursor });
  if (start === undefined || start.side === 'after') return start?.id;
  throw validationFailed({ path: 'cursor', message: 'must be one of this tool' });
}
