import { JSONRPCMessageSchema } from '@modelcontextprotocol/sdk/types.js';
import type { Readable, Writable } from 'node:stream';
import { errorMessage, idOf, JsonRpcCode, type JsonRpcMessage } from '../../json-rpc.js';
import { LineReader } from './line-reader.js';

/** Longer messages are refused; as much as the SDK's own transport takes. */
const MAX_LINE_BYTES = 10 * 1024 * 1024;
/** What is held back at most while nobody reads our answers: only then is the end of the input no longer seen. */
const MAX_HELD_BYTES = 2 * MAX_LINE_BYTES;

/** What comes in over a {@link StdioWire}. */
export interface WireEvents {
  message(message: JsonRpcMessage): void;
  batch(messages: readonly unknown[]): void;
  /** The client closed its end, or nobody reads ours. */
  end(): void;
}

/**
 * JSON-RPC as lines on two streams. A line that is no message gets a JSON-RPC error, and the next one is read. While nobody reads what
 * was written, what comes in is held back, so that no answers pile up; it is still taken in, because the end of the input is only seen
 * by who reads it.
 */
export class StdioWire {
  private readonly lines = new LineReader(MAX_LINE_BYTES, {
    line: (text) => this.read(text),
    oversized: () => this.refuse(JsonRpcCode.invalidRequest, `The message is longer than ${MAX_LINE_BYTES} bytes.`),
  });
  private readonly onData = (chunk: Buffer): void => (this.stalled ? this.hold(chunk) : this.lines.push(chunk));
  private readonly onEnd = (): void => this.events.end();
  private readonly onDrain = (): void => this.goOn();
  private stalled = false;
  private held: Buffer[] = [];
  private heldBytes = 0;

  constructor(
    private readonly input: Readable,
    private readonly output: Writable,
    private readonly events: WireEvents,
  ) {}

  open(): void {
    this.input.on('data', this.onData).once('end', this.onEnd).once('error', this.onEnd);
    this.output.on('error', this.onEnd).on('drain', this.onDrain);
  }

  close(): void {
    this.input.off('data', this.onData).off('end', this.onEnd).pause();
    this.output.off('drain', this.onDrain);
  }

  write(message: JsonRpcMessage | readonly JsonRpcMessage[]): void {
    if (!this.output.writable) return;
    if (!this.output.write(`${JSON.stringify(message)}\n`)) this.stalled = true;
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

  private hold(chunk: Buffer): void {
    this.held.push(chunk);
    this.heldBytes += chunk.length;
    if (this.heldBytes > MAX_HELD_BYTES) this.input.pause();
  }

  private goOn(): void {
    this.stalled = false;
    const chunks = this.held;
    this.held = [];
    this.heldBytes = 0;
    for (const chunk of chunks) this.onData(chunk);
    if (this.input.isPaused() && this.heldBytes <= MAX_HELD_BYTES) this.input.resume();
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
