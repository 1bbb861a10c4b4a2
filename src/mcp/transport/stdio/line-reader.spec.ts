import { LineReader } from './line-reader.js';

function read(maxBytes: number, ...chunks: (string | Buffer)[]): string[] {
  const seen: string[] = [];
  const reader = new LineReader(maxBytes, {
    line: (text) => seen.push(text),
    oversized: () => seen.push('(oversized)'),
  });
  for (const chunk of chunks) reader.push(Buffer.from(chunk));
  return seen;
}

describe('lines', () => {
  it('are found however the bytes come', () => {
    expect(read(100, 'on', 'e\ntw', 'o\nthr', 'ee', '\n', '\n', 'rest')).toEqual(['one', 'two', 'three', '']);
  });

  it('keep characters that come in two parts', () => {
    const [head, tail] = [Buffer.from('ä\n').subarray(0, 1), Buffer.from('ä\n').subarray(1)];
    expect(read(100, head, tail)).toEqual(['ä']);
  });

  it('over the limit are thrown away, and the next one is read', () => {
    expect(read(5, '12345\n', '123456\n', '1234', '56', '78\nok\n')).toEqual([
      '12345',
      '(oversized)',
      '(oversized)',
      'ok',
    ]);
  });
});
