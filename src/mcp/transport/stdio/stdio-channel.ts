import { cancelledId, isRequest, isResponse, type JsonRpcMessage, type RequestId } from '../../json-rpc.js';

/** Both SDKs' transport, as far as they need one: a channel of one protocol era over the one wire. */
export class StdioChannel {
  onmessage?: (message: never) => void;
  onclose?: () => void;
  onerror?: (error: Error) => void;
  private readonly pending = new Set<RequestId>();
  private closed = false;
  private idle?: () => void;

  constructor(private readonly write: (message: JsonRpcMessage) => void) {}

  start(): Promise<void> {
    return Promise.resolve();
  }

  send(message: JsonRpcMessage): Promise<void> {
    if (this.closed) return Promise.resolve();
    this.write(message);
    if (isResponse(message)) this.settle(message.id);
    return Promise.resolve();
  }

  close(): Promise<void> {
    if (!this.closed) {
      this.closed = true;
      this.onclose?.();
    }
    return Promise.resolve();
  }

  deliver(message: JsonRpcMessage): void {
    if (isRequest(message)) this.pending.add(message.id);
    this.onmessage?.(message as never);
    const cancelled = cancelledId(message);
    if (cancelled !== undefined) this.settle(cancelled);
  }

  /** Whether a request of this id waits for its answer here. */
  owns(id: RequestId): boolean {
    return this.pending.has(id);
  }

  /** Resolves when every request has its answer, or after `ms`. */
  async answered(ms: number): Promise<void> {
    if (this.pending.size === 0) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.idle = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  private settle(id: RequestId): void {
    this.pending.delete(id);
    if (this.pending.size === 0) this.idle?.();
  }
}
