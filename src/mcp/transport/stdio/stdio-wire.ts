import { JSONRPCMessageSchema } from '@modelcontextprotocol/sdk/types.js';
import type { Readable, Writable } from 'node:stream';
import { errorMessage, idOf, JsonRpcCode, type JsonRpcMessage } from '../json-rpc.js';
import { LineReader } from './line-reader.js';

/** Longer messages are refused; as much as the SDK's own transport takes. */
const MAX_LINE_BYTES = 10 * 1024 * 1024;

/** What comes in over a {@link StdioWire}. */
export interface WireEvents {
  message(message: JsonRpcMessage): void;
  batch(messages: readonly unknown[]): void;
  /** The client closed its end, or nobody reads ours. */
  end(): void;
}

/**
 * JSON-RPC as lines on two streams. A line that is no message gets a JSON-RPC error, and the next one is read. While nobody reads what
 * was written, nothing more is read, so that nothing piles up.
 */
export class StdioWire {
  private readonly lines = new LineReader(MAX_LINE_BYTES, {
    line: (text) => this.read(text),
    oversized: () => this.refuse(JsonRpcCode.invalidRequest, `The message is longer than ${MAX_LINE_BYTES} bytes.`),
  });
  private readonly onData = (chunk: Buffer): void => this.lines.push(chunk);
  private readonly onEnd = (): void => this.events.end();

  constructor(
    private readonly input: Readable,
    private readonly output: Writable,
    private readonly events: WireEvents,
  ) {}

  open(): void {
    this.input.on('data', this.onData).once('end', this.onEnd).once('error', this.onEnd);
    this.output.on('error', this.onEnd);
  }

  close(): void {
    this.input.off('data', this.onData).off('end', this.onEnd).pause();
  }

  write(message: JsonRpcMessage | readonly JsonRpcMessage[]): void {
    if (!this.output.writable) return;
    if (this.output.write(`${JSON.stringify(message)}\n`) || this.input.isPaused()) return;
    this.input.pause();
    this.output.once('drain', () => this.input.resume());
  }

  /** Answers one thing that is no message, whatever came around it. */
  check(value: unknown): JsonRpcMessage | undefined {
    const parsed = JSONRPCMessageSchema.safeParse(value);
    if (parsed.success) return parsed.data;
    this.refuse(JsonRpcCode.invalidRequest, 'This is no JSON-RPC 2.0 request, notification or response.', value);
    return undefined;
  }

  refuse(code: number, why: string, value?: unknown): void {
    this.write(errorMessage(code, why, idOf(value)));
  }

  private read(line: string): void {
    const text = line.trim();
    if (text === '') return;
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      return this.refuse(JsonRpcCode.parseError, 'Parse error: the line is not valid JSON.');
    }
    if (Array.isArray(value)) return this.events.batch(value as unknown[]);
    const message = this.check(value);
    if (message !== undefined) this.events.message(message);
  }
}
