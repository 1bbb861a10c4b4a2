import type { APIUser } from 'discord-api-types/v10';
import { type UserView, viewUser } from '../views/user.view.js';
import { type PagesToRead, wanted } from './pager.service.js';
import { positionAfter } from './position.js';

/** Users one request may ask for. */
const PAGE_SIZE = 100;

/** What one request asks for. */
export interface UserPageQuery {
  readonly limit: number;
  readonly after: string | undefined;
}

/** A list of users that Discord pages by id, upwards alone. */
export interface UserPages {
  readonly query: { readonly limit: number; readonly all?: boolean; readonly after?: string; readonly cursor?: string };
  /** Users that `all` stands for. */
  readonly most: number;
  /** One request. */
  get(query: UserPageQuery): Promise<readonly APIUser[]>;
}

/**
 * How to read such a list.
 *
 * @throws ToolError VALIDATION_FAILED for a cursor that points downwards, or one beside `after`
 */
export function userPages({ query, most, ...list }: UserPages): PagesToRead<APIUser, UserView> {
  const start = positionAfter(query);
  return {
    wanted: wanted(query, most),
    pageSize: PAGE_SIZE,
    fetch: (limit, last) => list.get({ limit, after: last?.id ?? start }),
    view: viewUser,
    cursor: ({ id }) => `after:${id}`,
  };
}
