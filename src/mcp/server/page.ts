import { JsonRpcCode } from '../json-rpc.js';
import { ProtocolFailure } from './protocol-failure.js';

const DEFAULT_PAGE_SIZE = 500;

/** A part of a list, and where the next one begins. */
export interface Page<T> {
  readonly items: readonly T[];
  readonly nextCursor?: string;
}

/**
 * The page of a sorted list that begins after the item the cursor names; an item that has gone meanwhile takes none with it.
 *
 * @throws ProtocolFailure −32602 when the cursor is none of ours
 */
export function pageOf<T>(
  sorted: readonly T[],
  keyOf: (item: T) => string,
  cursor?: string,
  size = DEFAULT_PAGE_SIZE,
): Page<T> {
  const after = cursor === undefined ? undefined : decode(cursor);
  const start = after === undefined ? 0 : sorted.filter((item) => keyOf(item) <= after).length;
  const items = sorted.slice(start, start + size);
  const last = items.at(-1);
  const more = last !== undefined && start + size < sorted.length;
  return more ? { items, nextCursor: encode(keyOf(last)) } : { items };
}

function encode(key: string): string {
  return Buffer.from(JSON.stringify({ after: key })).toString('base64url');
}

function decode(cursor: string): string {
  try {
    const { after } = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as { after?: unknown };
    if (typeof after === 'string') return after;
  } catch {
    // told below
  }
  throw new ProtocolFailure(
    JsonRpcCode.invalidParams,
    'The cursor is not one that this server gave: list from the beginning.',
  );
}
