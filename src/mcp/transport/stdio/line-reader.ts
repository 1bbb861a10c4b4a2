const NEWLINE = 0x0a;

/** What a {@link LineReader} finds. */
export interface LineEvents {
  /** One line, without its end. */
  line(text: string): void;
  /** A line over the limit has ended; it was thrown away. */
  oversized(): void;
}

/** Splits bytes into lines, and keeps no more of a line than `maxBytes`. */
export class LineReader {
  private parts: Buffer[] = [];
  private size = 0;

  constructor(
    private readonly maxBytes: number,
    private readonly events: LineEvents,
  ) {}

  push(chunk: Buffer): void {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
      this.keep(chunk.subarray(start, end));
      this.finish();
      start = end + 1;
    }
    this.keep(chunk.subarray(start));
  }

  private keep(part: Buffer): void {
    this.size += part.length;
    if (this.size > this.maxBytes) this.parts = [];
    else if (part.length > 0) this.parts.push(part);
  }

  private finish(): void {
    const { parts, size } = this;
    this.parts = [];
    this.size = 0;
    if (size > this.maxBytes) this.events.oversized();
    else this.events.line(Buffer.concat(parts).toString('utf8'));
  }
}
