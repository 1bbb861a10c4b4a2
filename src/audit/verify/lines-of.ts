import { createReadStream } from 'node:fs';

const NEWLINE = 0x0a;

/** One line of a file, byte by byte as it stands there. */
export interface RawLine {
  readonly file: string;
  /** From 1. */
  readonly number: number;
  /** Without its end. */
  readonly bytes: Buffer;
  /** The last line of a file may lack its end. */
  readonly ended: boolean;
}

/** The lines of a file, whatever its size. */
export async function* linesOf(file: string): AsyncGenerator<RawLine> {
  let rest: Buffer = Buffer.alloc(0);
  let number = 0;
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    let bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    for (let end = bytes.indexOf(NEWLINE); end >= 0; end = bytes.indexOf(NEWLINE)) {
      yield { file, number: ++number, bytes: bytes.subarray(0, end), ended: true };
      bytes = bytes.subarray(end + 1);
    }
    rest = bytes;
  }
  if (rest.length > 0) yield { file, number: number + 1, bytes: rest, ended: false };
}
