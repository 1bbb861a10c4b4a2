import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';

/** A file that is there and is not what it should be; the message ends a sentence that begins with its path. */
export class UnfitFile extends Error {}

/**
 * Reads a whole file of text. Never waits: a device has no end, and a pipe nothing to read.
 *
 * @throws UnfitFile when it is no regular file or larger than `maxBytes`; what the operating system says
 */
export function readSmallFile(path: string, maxBytes: number): { readonly text: string; readonly mode: number } {
  const file = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const stats = fstatSync(file);
    if (!stats.isFile()) throw new UnfitFile('is no regular file');
    const bytes = Buffer.alloc(maxBytes + 1);
    const size = readSync(file, bytes);
    if (size > maxBytes) throw new UnfitFile(`is larger than ${maxBytes / 1024} KiB`);
    return { text: bytes.toString('utf8', 0, size), mode: stats.mode };
  } finally {
    closeSync(file);
  }
}
