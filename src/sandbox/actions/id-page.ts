import type { ApiCall } from '../routing/api-call.js';
import { compareIds } from '../state/snowflake-factory.js';

/** The page of a list that a query asks for by `before` and `after`: by id, upwards; where both are given, `before` counts. */
export function idPage<T>({ query }: ApiCall, items: Iterable<T>, idOf: (item: T) => string, limit: number): T[] {
  const [before, after = '0'] = [query.snowflake('before'), query.snowflake('after')];
  const sorted = [...items].sort((a, b) => compareIds(idOf(a), idOf(b)));
  return before === undefined
    ? sorted.filter((item) => compareIds(idOf(item), after) > 0).slice(0, limit)
    : sorted.filter((item) => compareIds(idOf(item), before) < 0).slice(-limit);
}
