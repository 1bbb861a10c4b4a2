import type { Server } from '@modelcontextprotocol/sdk/server/index.js';
import type { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import type { ServerResponse } from 'node:http';
import { isRequest, isResponse, type JsonRpcMessage, type RequestId } from '../../json-rpc.js';

/**
 * Closes a server that serves one HTTP request alone, when that is answered. A client that hangs up does not cancel (MCP 2025-11-25,
 * transports): its calls run to their end, answered or not.
 */
export function closeWhenAnswered(
  server: Server,
  transport: StreamableHTTPServerTransport,
  response: ServerResponse,
  body: unknown,
): void {
  const messages = (Array.isArray(body) ? body : [body]) as readonly (JsonRpcMessage | null)[];
  const open = new Set<RequestId>(
    messages.filter((message) => message !== null && isRequest(message)).map(({ id }) => id),
  );
  const closeIfDone = (): void => void (open.size === 0 && server.close());
  const send = transport.send.bind(transport);
  transport.send = async (message, options) => {
    try {
      await send(message, options);
    } finally {
      const answer = message as JsonRpcMessage;
      if (isResponse(answer) && open.delete(answer.id) && response.closed) closeIfDone();
    }
  };
  response.once('close', closeIfDone);
}
