import type { CallContext } from '../../context/call-context.js';
import type { ToolDefinition } from '../tool-definition.js';
import { shapeSuccess, structuredOf } from './result-shape.js';
import { ToolContent } from './tool-content.js';

const fullOutputSchema = {
  properties: { name: { type: 'string', 'x-untrusted': true }, items: { items: { type: 'object' } } },
};
const tool = { name: 'a_tool', fullOutputSchema } as unknown as ToolDefinition;

function shape(returned: unknown, view?: 'raw', maxBytes = 10_000) {
  const context = { ...(view && { view }) } as CallContext;
  return shapeSuccess(returned, structuredOf(returned), { tool, context, maxBytes });
}

describe('a success', () => {
  it('becomes plain JSON: instances, dates and what is not there', () => {
    class View {
      readonly at = new Date(0);
      readonly missing = undefined;
    }
    expect(shape(new View()).structured).toEqual({ at: '1970-01-01T00:00:00.000Z' });
  });

  it('fences untrusted text with a nonce that no other result has', () => {
    const texts = [shape({ name: 'x' }), shape({ name: 'x' })].map(
      ({ content }) => (content[0] as { text: string }).text,
    );
    expect(texts[0]).toMatch(/^name: <untrusted-([0-9a-f]{8})>x<\/untrusted-\1>$/);
    expect(texts[0]).not.toBe(texts[1]);
  });

  it("trusts nothing of the upstream's own object", () => {
    const { structured, content } = shape({ raw: { id: '1', name: 'x\u200b' } }, 'raw');
    expect(structured).toEqual({ raw: { id: '1', name: 'x' }, hidden_characters: 1 });
    expect((content[0] as { text: string }).text).toContain('raw: <untrusted-');
  });

  it.each([257, 100_000])('that nests %d levels is a bad answer, not a stack overflow', (depth) => {
    const deep = JSON.parse('['.repeat(depth) + ']'.repeat(depth)) as unknown;
    expect(() => shape(deep)).toThrow(
      expect.objectContaining({ code: 'DISCORD_BAD_RESPONSE', details: { reason: 'too_deep' } }) as Error,
    );
  });

  it('may nest 256 levels', () => {
    const deep = JSON.parse('['.repeat(256) + ']'.repeat(256)) as unknown;
    expect(shape(deep).structured).toHaveProperty('items');
  });

  it('that was cut says so in words too', () => {
    const items = Array.from({ length: 100 }, (_, id) => ({ id, text: 'x'.repeat(50) }));
    const { structured, content } = shape({ items }, undefined, 1_000);
    expect(structured).toMatchObject({ truncated: true });
    const { text } = content[0] as { text: string };
    expect(text).toContain('cut to fit');
    expect(text).not.toContain('truncated: true');
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(1_100);
  });

  it('that brings blocks beside it is written first', () => {
    const link = { type: 'resource_link', uri: 'https://example.org/a', name: 'a' } as const;
    const { structured, content } = shape(new ToolContent([link], { count: 2 }, 'beside'));
    expect(structured).toEqual({ count: 2 });
    expect(content).toEqual([{ type: 'text', text: 'count: 2' }, link]);
  });

  it('of blocks keeps them, and caps their text', () => {
    const image = { type: 'image', data: 'A'.repeat(2_000), mimeType: 'image/png' } as const;
    const { content } = shape(new ToolContent([image, { type: 'text', text: 'x'.repeat(2_000) }]), undefined, 1_000);
    expect(content[0]).toEqual(image);
    expect(Buffer.byteLength((content[1] as { text: string }).text)).toBeLessThanOrEqual(1_000);
  });
});
