import type { Writable } from 'node:stream';

const MAX_BUFFERED_BYTES = 1024 * 1024;

/**
 * Takes lines for stderr and never waits for whoever reads it: a closed stderr swallows them, a blocked one loses the newest.
 *
 * Node writes to a pipe without blocking through `process.stderr`; pino's own destination does not fit, for its synchronous mode blocks
 * the process on a full pipe and its asynchronous mode keeps `process.exit` from ending it.
 */
export class StderrSink {
  private dropped = 0;

  constructor(
    private readonly stream: Writable = process.stderr,
    private readonly maxBufferedBytes = MAX_BUFFERED_BYTES,
  ) {
    // EPIPE: the reader is gone, which ends nothing
    stream.on('error', () => undefined);
  }

  /** A person reads it, and not a program. */
  get isTerminal(): boolean {
    return (this.stream as { isTTY?: boolean }).isTTY === true;
  }

  /** @returns whether the line was taken */
  write(line: string): boolean {
    if (!this.stream.writable) return false;
    if (this.stream.writableLength > this.maxBufferedBytes) {
      this.dropped++;
      return false;
    }
    if (this.dropped > 0)
      this.stream.write(`{"level":"warn","msg":"${this.dropped} log lines were lost: stderr was not read"}\n`);
    this.dropped = 0;
    this.stream.write(line);
    return true;
  }

  /** Waits for what is buffered, `timeoutMs` at most. */
  async flush(timeoutMs: number): Promise<void> {
    if (!this.stream.writable || this.stream.writableLength === 0) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, timeoutMs);
      // an empty write is called back when all before it has left
      this.stream.write('', () => {
        clearTimeout(timer);
        resolve();
      });
    });
  }
}
