import type { Problem } from '../plan/problem.js';

/** What stands in a list before, at each further place. @param pathOf the place of the element with this index */
export function repetitions(values: readonly (string | undefined)[], pathOf: (index: number) => string): Problem[] {
  return values.flatMap((value, index) =>
    value !== undefined && values.indexOf(value) < index
      ? [{ path: pathOf(index), message: `${JSON.stringify(value)} is there twice` }]
      : [],
  );
}
