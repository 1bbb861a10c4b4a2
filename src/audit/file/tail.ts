import type { FileHandle } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { readLine, type ChainHead } from '../chain/sealed-line.js';

/** How far back the last whole record is looked for: many times the largest one. */
const WINDOW = 1024 * 1024;
const NEWLINE = 0x0a;

/** The end of a trail's file. */
export interface Tail {
  /** The last whole record's; absent when there is none. */
  readonly head?: ChainHead;
  /** What stands behind it and is no record: what a killed process, a full disk or a power cut left. */
  readonly torn?: { readonly bytes: number; readonly sha256: string };
  /** The file ends within a line. */
  readonly openLine: boolean;
}

/** A file that has content and no record: it is something else, and nothing may be written to it. */
export class NotATrail extends Error {
  override readonly name = 'NotATrail';
}

/** @throws NotATrail */
export async function readTail(file: FileHandle): Promise<Tail> {
  const { size } = await file.stat();
  const start = Math.max(0, size - WINDOW);
  const bytes = Buffer.alloc(size - start);
  await file.read(bytes, 0, bytes.length, start);
  const openLine = size > 0 && bytes.at(-1) !== NEWLINE;
  const last = lastRecord(bytes);
  if (last === undefined && (start > 0 || bytes.subarray(0, -1).includes(NEWLINE))) throw new NotATrail();
  const rest = bytes.subarray(last?.end ?? 0);
  return { openLine, ...(last && { head: last.head }), ...(rest.length > 0 && { torn: describe(rest) }) };
}

/** The last line that is a record, its newline included. A line without a newline that is whole is one. */
function lastRecord(bytes: Buffer): { head: ChainHead; end: number } | undefined {
  let end = bytes.length;
  while (end > 0) {
    const lineEnd = bytes[end - 1] === NEWLINE ? end - 1 : end;
    const lineStart = lineEnd === 0 ? 0 : bytes.lastIndexOf(NEWLINE, lineEnd - 1) + 1;
    const line = readLine(bytes.toString('utf8', lineStart, lineEnd));
    if (line !== undefined) return { head: { seq: line.seq, hash: line.hash }, end };
    end = lineStart;
  }
  return undefined;
}

function describe(rest: Buffer): { bytes: number; sha256: string } {
  return { bytes: rest.length, sha256: createHash('sha256').update(rest).digest('hex') };
}
