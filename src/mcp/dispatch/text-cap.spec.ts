import { capText } from './text-cap.js';

describe('the cap of text', () => {
  it('leaves alone what fits', () => {
    expect(capText('äöü', 6)).toBe('äöü');
  });

  it('cuts after the last whole line that fits', () => {
    const lines = Array.from({ length: 50 }, (_, n) => `line ${n}`).join('\n');
    const capped = capText(lines, 100);
    expect(Buffer.byteLength(capped)).toBeLessThanOrEqual(100);
    expect(capped).toMatch(/^(line \d+\n)+… \(cut to fit\)$/);
  });

  it('halves no character of a single long line', () => {
    const capped = capText('😀'.repeat(100), 101);
    expect(Buffer.byteLength(capped)).toBeLessThanOrEqual(101);
    expect(capped).toMatch(/^(😀)+\n… \(cut to fit\)$/u);
  });
});
