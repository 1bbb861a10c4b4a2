import { createHash } from 'node:crypto';
import type { RawLine } from './lines-of.js';

const NEWLINE = Buffer.from('\n');

/** Lines in a row that are no records. */
export class StrangeLines {
  private lines: RawLine[] = [];

  get first(): RawLine | undefined {
    return this.lines[0];
  }

  get bytes(): number {
    return this.lines.reduce((sum, { bytes, ended }) => sum + bytes.length + Number(ended), 0);
  }

  /** One line without an end: the last one of a file whose writer was killed, or is writing. */
  get isCutLine(): boolean {
    return this.lines.length === 1 && this.first?.ended === false;
  }

  push(line: RawLine): void {
    this.lines.push(line);
  }

  /** Takes the lines out. */
  clear(): RawLine[] {
    return this.lines.splice(0);
  }

  /** Whether they are what a record says its writer found at the end of the file; it may have ended their last line itself. */
  areTold(torn: unknown): boolean {
    const { bytes, sha256 } = (torn ?? {}) as Readonly<Record<string, unknown>>;
    const found = Buffer.concat(this.lines.flatMap((line) => [line.bytes, NEWLINE]));
    return [found, found.subarray(0, -1)].some(
      (text) => text.length === bytes && createHash('sha256').update(text).digest('hex') === sha256,
    );
  }
}
