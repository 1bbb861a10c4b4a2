import { ToolError } from '../../../errors/tool-error.js';
import { Pager } from './pager.service.js';

const item = (id: number, size = 10) => ({ id, text: 'x'.repeat(size) });
const numbers = (count: number, size?: number) => Array.from({ length: count }, (_, index) => item(index + 1, size));
const upTo = (most: number, all = false) => ({ most, all });
const pager = new Pager({ resultMaxBytes: 2048 });

function source(length: number, size?: number) {
  const all = numbers(length, size);
  const asked: [number, number | undefined][] = [];
  return {
    asked,
    fetch: async (limit: number, last: { id: number } | undefined) => {
      asked.push([limit, last?.id]);
      return all.slice(last?.id ?? 0, (last?.id ?? 0) + limit);
    },
    view: (one: object) => one,
    cursor: ({ id }: { id: number }) => `after:${id}`,
  };
}

describe('Pager.page', () => {
  it('gives a list that fits whole', () => {
    expect(pager.page(numbers(3))).toEqual({ items: numbers(3), marks: {} });
  });

  it('walks through a list that does not fit without losing or repeating anything', () => {
    const list = numbers(100, 100);
    const seen: unknown[] = [];
    let cursor: string | undefined = '0';
    for (let calls = 0; cursor !== undefined && calls < 100; calls += 1) {
      const { items, marks }: ReturnType<typeof pager.page> = pager.page(list, cursor);
      expect(Buffer.byteLength(JSON.stringify(items))).toBeLessThan(2048);
      expect(marks.truncated).toBe(marks.next_cursor === undefined ? undefined : true);
      seen.push(...items);
      cursor = marks.next_cursor;
    }
    expect(seen).toEqual(list);
  });

  it('gives an item that is larger than an answer, for it would never be seen otherwise', () => {
    expect(pager.page([item(1, 5000), item(2)]).items).toEqual([item(1, 5000)]);
  });

  it('finds nothing behind the end', () => {
    expect(pager.page(numbers(3), '99')).toEqual({ items: [], marks: {} });
  });
});

describe('Pager.collect', () => {
  it('asks for no more than is wanted', async () => {
    const list = source(500);
    const read = await pager.collect({ ...list, wanted: upTo(5), pageSize: 100 });
    expect(list.asked).toEqual([[5, undefined]]);
    expect(read).toEqual({ items: numbers(5), marks: { next_cursor: 'after:5' } });
  });

  it('goes on behind the last item until the list ends', async () => {
    const list = source(25);
    const read = await pager.collect({ ...list, wanted: upTo(1000), pageSize: 10 });
    expect(list.asked).toEqual([
      [10, undefined],
      [10, 10],
      [10, 20],
    ]);
    expect(read).toEqual({ items: numbers(25), marks: {} });
  });

  it('stops where the answer is full, and says where to go on', async () => {
    const read = await pager.collect({ ...source(500, 100), wanted: upTo(500), pageSize: 10 });
    expect(read.marks.truncated).toBe(true);
    expect(read.items.length).toBeGreaterThan(5);
    expect(read.marks.next_cursor).toBe(`after:${read.items.length}`);
  });

  it('says that all was not read when there may be more than it reads', async () => {
    const read = await pager.collect({ ...source(25), wanted: upTo(20, true), pageSize: 10 });
    expect(read.marks).toEqual({ truncated: true, next_cursor: 'after:20' });
  });

  it('goes on after a page that is not full when the list says there is more, and ends when it says there is none', async () => {
    const all = numbers(5);
    const fetch = async (_: number, last: { id: number } | undefined) => {
      const from = last?.id ?? 0;
      return { items: all.slice(from, from + 2), more: from + 2 < all.length };
    };
    const list = { ...source(0), fetch, pageSize: 10 };
    expect(await pager.collect({ ...list, wanted: upTo(100, true) })).toEqual({ items: all, marks: {} });
    expect((await pager.collect({ ...list, wanted: upTo(4) })).marks).toEqual({ next_cursor: 'after:4' });
    expect((await pager.collect({ ...list, wanted: upTo(5) })).marks).toEqual({});
  });

  it('says how far it came when a later page fails', async () => {
    const list = source(100);
    const fetch = async (limit: number, last: { id: number } | undefined) => {
      if (last !== undefined) throw new ToolError('DISCORD_SERVER_ERROR', 'No.', { status: 502 });
      return list.fetch(limit, last);
    };
    await expect(pager.collect({ ...list, fetch, wanted: upTo(100), pageSize: 10 })).rejects.toMatchObject({
      code: 'DISCORD_SERVER_ERROR',
      details: { status: 502, partial: { count: 10, next_cursor: 'after:10' } },
    });
  });

  it('passes the failure of the first page on as it is', async () => {
    const error = new ToolError('DISCORD_NOT_FOUND', 'No.');
    const fetch = () => Promise.reject(error);
    await expect(pager.collect({ ...source(1), fetch, wanted: upTo(100), pageSize: 10 })).rejects.toBe(error);
  });
});
