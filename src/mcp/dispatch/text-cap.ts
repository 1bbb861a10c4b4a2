const NOTE = '\n… (cut to fit)';

/** Cuts text to `maxBytes` of UTF-8: after the last whole line that fits or, where a single line is too long, after a character. */
export function capText(text: string, maxBytes: number): string {
  const bytes = Buffer.from(text);
  if (bytes.length <= maxBytes) return text;
  const kept = new TextDecoder()
    .decode(bytes.subarray(0, Math.max(0, maxBytes - Buffer.byteLength(NOTE))))
    .replace(/\uFFFD+$/, '');
  const line = kept.lastIndexOf('\n');
  return kept.slice(0, line > kept.length / 2 ? line : undefined) + NOTE;
}
