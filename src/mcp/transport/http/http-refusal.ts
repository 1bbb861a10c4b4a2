import type { ServerResponse } from 'node:http';
import { errorMessage, JsonRpcCode } from '../../json-rpc.js';

/** Why an HTTP request gets no further, told as HTTP and as JSON-RPC. */
export class HttpRefusal extends Error {
  override readonly name = 'HttpRefusal';

  constructor(
    readonly status: number,
    message: string,
    readonly facts: {
      readonly code?: number;
      readonly headers?: Readonly<Record<string, string>>;
    } = {},
  ) {
    super(message);
  }

  /** Answers the request; nothing when it has been answered, or nobody listens any more. */
  send(response: ServerResponse): void {
    if (response.headersSent || response.destroyed) return;
    const { code = JsonRpcCode.refused, headers = {} } = this.facts;
    response.writeHead(this.status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store', ...headers });
    response.end(JSON.stringify(errorMessage(code, this.message)));
  }
}
