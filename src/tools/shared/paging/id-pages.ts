import { type PagesToRead, wanted } from './pager.service.js';
import { positionOf, type PositionArguments } from './position.js';

/** A list that Discord pages by id: ascending after an id, and before one those next to it, ascending too. */
export interface IdPages<T, V> {
  readonly query: PositionArguments & { readonly limit: number; readonly all?: boolean };
  /** Items that `all` stands for; for lists that have it. */
  readonly most?: number;
  /** Items one request may ask for. */
  readonly pageSize: number;
  /** What to start after when nothing says so; default: wherever Discord starts. */
  readonly first?: string;
  /** What it is paged by. */
  id(item: T): string;
  /** What the item becomes in the answer. */
  view(item: T): V;
  /** One request. */
  get(query: { readonly limit: number; readonly before?: string; readonly after?: string }): Promise<readonly T[]>;
}

/**
 * How to read such a list. What stands before an id is read downwards, from the item next to it.
 *
 * @throws ToolError VALIDATION_FAILED when more than one place to start at is given
 */
export function idPages<T, V>({ query, most = query.limit, first, ...list }: IdPages<T, V>): PagesToRead<T, V> {
  const { before, after, cursor } = query;
  const start = positionOf({ before, after, cursor });
  const side = start?.side ?? 'after';
  return {
    wanted: wanted(query, most),
    pageSize: list.pageSize,
    view: (item) => list.view(item),
    cursor: (item) => `${side}:${list.id(item)}`,
    fetch: async (limit, last) => {
      const from = last === undefined ? (start?.id ?? first) : list.id(last);
      const page = await list.get({ limit, ...(from !== undefined && { [side]: from }) });
      return side === 'before' ? page.toReversed() : page;
    },
  };
}
