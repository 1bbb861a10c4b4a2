/** The codes of JSON-RPC 2.0, and those that MCP servers use beside them. */
export const JsonRpcCode = {
  parseError: -32700,
  invalidRequest: -32600,
  invalidParams: -32602,
  internalError: -32603,
  /** Anything wrong with the exchange itself (Host, token, session, size). */
  refused: -32000,
  /** A session that is not there. */
  sessionNotFound: -32001,
  /** A resource that is not there. From 2026-07-28 on it is `invalidParams`, which the SDK makes of it. */
  resourceNotFound: -32002,
} as const;

/** What tells a request from others, and its answer. */
export type RequestId = string | number;

/** One message of JSON-RPC, as far as transports look into it. */
export interface JsonRpcMessage {
  readonly jsonrpc: '2.0';
  readonly id?: RequestId | null;
  readonly method?: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly result?: unknown;
  readonly error?: unknown;
}

/** An answer to a message that could not be taken. */
export function errorMessage(code: number, message: string, id: RequestId | null = null): JsonRpcMessage {
  return { jsonrpc: '2.0', id, error: { code, message } };
}

/** A request, to be answered. */
export function isRequest(message: JsonRpcMessage): message is JsonRpcMessage & { id: RequestId; method: string } {
  return typeof message.method === 'string' && message.id !== undefined && message.id !== null;
}

/** An answer. */
export function isResponse(message: JsonRpcMessage): message is JsonRpcMessage & { id: RequestId } {
  return message.method === undefined;
}

/** The id of the request that a cancellation ends. */
export function cancelledId(message: JsonRpcMessage): RequestId | undefined {
  return message.method === 'notifications/cancelled'
    ? (message.params?.requestId as RequestId | undefined)
    : undefined;
}

/** The id of something that may be no message at all. */
export function idOf(value: unknown): RequestId | null {
  const id = (value as { id?: unknown } | null)?.id;
  return typeof id === 'string' || typeof id === 'number' ? id : null;
}
