import fc from 'fast-check';
import { codePoints, splitContent } from './split-content.js';

const fences = (text: string) => text.split('```').length - 1;

describe('splitContent', () => {
  it('leaves a text that fits as it is', () => {
    expect(splitContent('  hello\n\nworld ')).toEqual(['  hello\n\nworld ']);
  });

  it('counts code points, not UTF-16 units', () => {
    expect(splitContent('😀'.repeat(2000))).toHaveLength(1);
    expect(splitContent('😀'.repeat(2001)).map(codePoints)).toEqual([1996, 5]);
  });

  it('cuts at a paragraph rather than at a later line or word', () => {
    const [first, second] = splitContent(`${'a'.repeat(60)}\n\n${'b'.repeat(20)}\nc d ${'e'.repeat(40)}`, 100);
    expect(first).toBe('a'.repeat(60));
    expect(second).toBe(`${'b'.repeat(20)}\nc d ${'e'.repeat(40)}`);
  });

  it('does not cut at a paragraph that would leave the first part nearly empty', () => {
    const [first] = splitContent(`Hi\n\n${'word '.repeat(40)}`, 100);
    expect(codePoints(first ?? '')).toBeGreaterThan(80);
  });

  it('closes a code fence and reopens it with its language', () => {
    const code = Array.from({ length: 20 }, (_, line) => `  const x${line} = 1;`).join('\n');
    const parts = splitContent(`See:\n\`\`\`ts\n${code}\n\`\`\`\nDone.`, 150);
    expect(parts.length).toBeGreaterThan(2);
    for (const part of parts) expect(fences(part) % 2).toBe(0);
    expect(parts[1]).toMatch(/^```ts\n {2}const x\d+ = 1;\n/);
    expect(parts.at(-1)).toMatch(/Done\.$/);
  });

  it('never cuts through the backticks of a fence', () => {
    const parts = splitContent(`${'a'.repeat(94)}\`\`\`${'b'.repeat(90)}\`\`\``, 100);
    expect(parts[0]).toBe('a'.repeat(94));
    for (const part of parts) expect(fences(part) % 2).toBe(0);
  });

  it('leaves out parts that are only white space', () => {
    expect(splitContent(`${'a'.repeat(100)}${'\n'.repeat(300)}${'b'.repeat(10)}`, 100)).toEqual([
      'a'.repeat(96),
      'aaaa',
      'b'.repeat(10),
    ]);
  });

  it('keeps every part within the limit and every visible character, in order', () => {
    const piece = fc.constantFrom('word ', 'longword', '\n', '\n\n', '```', '```ts\n', '😀', '👩‍👩‍👧', '  indented', '`x`');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 120 }), (pieces) => {
        const text = pieces.join('');
        const parts = splitContent(text, 100);
        for (const part of parts) expect(codePoints(part)).toBeLessThanOrEqual(100);
        const visible = (value: string) => value.replace(/```(ts\n)?/g, '').replace(/\s/g, '');
        expect(visible(parts.join(''))).toBe(visible(text));
      }),
      { numRuns: 500 },
    );
  });
});
