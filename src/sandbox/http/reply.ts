/** What goes back over the wire, before encoding. */
export interface Reply {
  status: number;
  headers?: Record<string, string>;
  /** Sent as JSON; left out, there is no body. */
  body?: unknown;
  /** Sent as it is, in place of a body. */
  csv?: string;
}

/** A reply as bytes. */
export interface EncodedReply {
  status: number;
  headers: Record<string, string>;
  bytes: Buffer;
}

export function ok(body: unknown): Reply {
  return { status: 200, body };
}

export function created(body: unknown): Reply {
  return { status: 201, body };
}

export function noContent(): Reply {
  return { status: 204 };
}

/** A table instead of JSON. */
export function csv(text: string): Reply {
  return { status: 200, csv: text };
}

/** Turns a reply into bytes with its content headers. */
export function encodeReply(reply: Reply): EncodedReply {
  if (reply.csv !== undefined) return encodeText(reply.status, 'text/csv; charset=utf-8', reply.csv, reply.headers);
  const bytes = reply.body === undefined ? Buffer.alloc(0) : Buffer.from(JSON.stringify(reply.body));
  const type: Record<string, string> = reply.body === undefined ? {} : { 'content-type': 'application/json' };
  return { status: reply.status, headers: { ...type, ...reply.headers }, bytes };
}

/** A ready text of any type, such as an HTML page. */
export function encodeText(
  status: number,
  type: string,
  text: string,
  headers: Record<string, string> = {},
): EncodedReply {
  return { status, headers: { 'content-type': type, ...headers }, bytes: Buffer.from(text) };
}
