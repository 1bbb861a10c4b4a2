import { jsonOfSize } from '../testing/json-of-size.js';
import type { JsonObject } from './json-places.js';
import { capSize } from './size-cap.js';

const bytes = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));
const rows = (count: number): JsonObject[] => Array.from({ length: count }, (_, id) => ({ id, text: 'x'.repeat(90) }));

describe('the size cap', () => {
  it('leaves alone what fits', () => {
    const result = { items: rows(5), next_cursor: 'c' };
    expect(capSize(result, bytes(result))).toBe(result);
  });

  it('cuts the largest list between two elements, and says so', () => {
    const capped = capSize({ names: ['a', 'b'], items: rows(100) }, 2_000);
    expect(bytes(capped)).toBeLessThanOrEqual(2_000);
    expect(capped).toMatchObject({ names: ['a', 'b'], truncated: true });
    expect(capped.items).toEqual(rows(100).slice(0, (capped.items as unknown[]).length));
    expect((capped.items as unknown[]).length).toBeGreaterThan(14);
  });

  it('takes the cursor away, which would skip what was cut', () => {
    expect(capSize({ items: rows(100), next_cursor: 'c' }, 2_000)).not.toHaveProperty('next_cursor');
  });

  it('cuts lists inside of lists when the outer one has but one element', () => {
    const capped = capSize({ items: [{ id: 1, embeds: rows(100) }] }, 2_000);
    expect(bytes(capped)).toBeLessThanOrEqual(2_000);
    expect(capped.items).toHaveLength(1);
  });

  it('shortens strings where no list is left to cut, and halves no character', () => {
    const capped = capSize({ id: '1', text: '😀'.repeat(2_000) }, 1_000);
    expect(bytes(capped)).toBeLessThanOrEqual(1_000);
    expect(capped.id).toBe('1');
    expect(capped.text).toMatch(/^(😀)+…$/u);
  });

  it('drops whole properties where nothing else helps', () => {
    const wide = Object.fromEntries(Array.from({ length: 500 }, (_, key) => [`key_${key}`, key]));
    expect(capSize({ id: '1', wide }, 1_000)).toEqual({ id: '1', truncated: true });
  });

  it('never cuts what a caller needs to go on', () => {
    const resume = { from: 'step_3', variables: { list: rows(50) } };
    expect(capSize({ steps: rows(100), resume }, 2_000)).toMatchObject({ resume, truncated: true });
  });

  it('does not change what it was given', () => {
    const result = { items: rows(100) };
    capSize(result, 1_000);
    expect(result.items).toHaveLength(100);
  });

  it('cuts a result of many megabytes in little time', () => {
    const result = jsonOfSize(8 * 1024 * 1024);
    const began = performance.now();
    expect(bytes(capSize(result, 65_536))).toBeLessThanOrEqual(65_536);
    expect(performance.now() - began).toBeLessThan(10_000);
  });
});
