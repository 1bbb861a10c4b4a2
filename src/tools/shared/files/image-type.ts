/** How the bytes of each kind of picture begin, as latin1 text: at which place, and what stands there. */
const SIGNATURES: Readonly<Record<string, readonly (readonly [at: number, text: string])[]>> = {
  png: [[0, '\x89PNG\r\n\x1a\n']],
  jpeg: [[0, '\xff\xd8\xff']],
  gif: [[0, 'GIF8']],
  webp: [
    [0, 'RIFF'],
    [8, 'WEBP'],
  ],
  avif: [[4, 'ftypavi']],
};

/**
 * The kind of picture some bytes are, by how they begin.
 *
 * @returns `png`, `jpeg`, `gif`, `webp` or `avif`; undefined for anything else
 */
export function imageTypeOf(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  const fits = ([at, text]: readonly [number, string]) => head.startsWith(text, at);
  return Object.keys(SIGNATURES).find((type) => SIGNATURES[type]?.every(fits));
}
