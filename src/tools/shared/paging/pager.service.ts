import { Inject, Injectable } from '@nestjs/common';
import { toToolError } from '../../../errors/to-tool-error.js';
import { ToolError } from '../../../errors/tool-error.js';
import { shaped } from '../shaped.js';
import { TOOLS_OPTIONS, type ToolsOptions } from '../tools-options.js';
import type { PageMarks } from './page.dto.js';

/** What an answer says beside its list. */
const RESERVED_BYTES = 512;

/** A page of a list that says itself whether there is more. */
export interface MarkedPage<T> {
  readonly items: readonly T[];
  readonly more: boolean;
}

/** Pages of a list of Discord's, read one after the other. */
export interface PagesToRead<T, V = unknown> {
  /** Items at most, and whether the caller asked for as many as there are: then reading less than the list is a cut. */
  readonly wanted: { readonly most: number; readonly all: boolean };
  /** Items one request may ask for. */
  readonly pageSize: number;
  /** The next page, in reading order: what follows `last`, or the start. A list that does not say so ends with a page that is not full. */
  fetch(limit: number, last: T | undefined): Promise<readonly T[] | MarkedPage<T>>;
  /** What the item becomes in the answer, to know its size. */
  view(item: T): V;
  /** Bytes of the answer that are not the list, where they are many. */
  readonly besideBytes?: number;
  /** The cursor with which reading goes on after an item. */
  cursor(last: T): string;
}

/** What was read of a list, in reading order. */
export interface ReadPages<T> {
  readonly items: readonly T[];
  readonly marks: PageMarks;
}

/** A list as it stands in an answer, under its own name, with what every list says of itself. */
export type NamedPage<K extends string, V> = Record<K, V[]> & PageMarks & { count: number };

/** How much of a list a call asks for. */
export function wanted({ limit, all }: { readonly limit: number; readonly all?: boolean }, allLimit: number) {
  return { most: all ? allLimit : limit, all: all === true };
}

/** Keeps lists within the size of one answer, so that what is missing can be asked for: cut later, it would be lost. */
@Injectable()
export class Pager {
  private readonly maxBytes: number;

  constructor(@Inject(TOOLS_OPTIONS) options: ToolsOptions) {
    this.maxBytes = options.resultMaxBytes - RESERVED_BYTES;
  }

  /**
   * As many items of a whole list as fit, from `cursor` on.
   *
   * @param cursor the `next_cursor` of the answer before
   */
  page<T>(list: readonly T[], cursor = '0'): { items: T[]; marks: PageMarks } {
    const start = Number(cursor);
    const items: T[] = [];
    for (let room = this.maxBytes; start + items.length < list.length;) {
      const item = list[start + items.length] as T;
      room -= bytesOf(item);
      if (room < 0 && items.length > 0) break;
      items.push(item);
    }
    const next = start + items.length;
    return { items, marks: next < list.length ? { truncated: true, next_cursor: String(next) } : {} };
  }

  /** {@link page}, as an answer. @param name what the list is called there */
  named<K extends string, V>(name: K, list: readonly V[], cursor?: string): NamedPage<K, V> {
    const { items, marks } = this.page(list, cursor);
    return namedPage(name, items, marks);
  }

  /**
   * {@link collect}, as an answer; Discord's own items where the caller asked for them.
   *
   * @param name what the list is called there
   * @param beside what the answer tells besides
   */
  async read<K extends string, T, V, B extends object>(
    name: K,
    pages: PagesToRead<T, V>,
    beside: B = {} as B,
  ): Promise<B & NamedPage<K, V>> {
    const { items, marks } = await this.collect(pages);
    return shaped([...items], (all) => ({
      ...beside,
      ...namedPage(
        name,
        all.map((item) => pages.view(item)),
        marks,
      ),
    }));
  }

  /**
   * Reads pages until as many as are wanted are there, the list ends, or the answer is full; one request at a time.
   *
   * @throws ToolError what `fetch` throws; after the first page with `partial`: how far it came, and the cursor to go on with
   */
  async collect<T>(pages: PagesToRead<T>): Promise<ReadPages<T>> {
    const { most, all } = pages.wanted;
    const items: T[] = [];
    let room = this.maxBytes - (pages.besideBytes ?? 0);
    for (;;) {
      const limit = Math.min(pages.pageSize, most - items.length);
      const read = await pages.fetch(limit, items.at(-1)).catch((error: unknown) => failMidway(error, items, pages));
      const page = 'more' in read ? read : { items: read, more: read.length >= limit };
      for (const item of page.items) {
        room -= bytesOf(pages.view(item));
        if (room < 0 && items.length > 0) return { items, marks: marksOf(items, pages, true) };
        items.push(item);
      }
      if (!page.more || page.items.length === 0) return { items, marks: {} };
      if (items.length >= most) return { items, marks: marksOf(items, pages, all) };
    }
  }
}

function namedPage<K extends string, V>(name: K, items: V[], marks: PageMarks): NamedPage<K, V> {
  return { count: items.length, [name]: items, ...marks } as NamedPage<K, V>;
}

function marksOf<T>(items: readonly T[], pages: PagesToRead<T>, cut: boolean): PageMarks {
  const next_cursor = cursorOf(items, pages);
  return { ...(cut && { truncated: true }), ...(next_cursor !== undefined && { next_cursor }) };
}

function bytesOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value)) + 1;
}

function cursorOf<T>(items: readonly T[], pages: PagesToRead<T>): string | undefined {
  const last = items.at(-1);
  return last === undefined ? undefined : pages.cursor(last);
}

function failMidway<T>(thrown: unknown, items: readonly T[], pages: PagesToRead<T>): never {
  const error = toToolError(thrown);
  if (items.length === 0) throw error;
  const partial = { count: items.length, next_cursor: cursorOf(items, pages) };
  throw new ToolError(error.code, error.message, { ...error.details, partial }, { cause: thrown });
}
