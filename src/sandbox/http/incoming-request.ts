import type { IncomingMessage } from 'node:http';

/** A file of a multipart request. */
export interface UploadedFile {
  /** Name of the form field, such as `files[0]`. */
  field: string;
  filename: string;
  content_type: string;
  size: number;
}

/** A request with its whole body in memory. */
export interface IncomingRequest {
  method: string;
  /** Path as it arrived, after the normalisation any server does (`..` climbs). */
  path: string;
  query: URLSearchParams;
  headers: Record<string, string>;
  body: Buffer;
}

/** Discord's cap for a whole request (facts: sizes). */
export const MAX_REQUEST_BYTES = 25 * 1024 * 1024;

/**
 * Reads a request to its end; what is beyond the cap is thrown away, and its length alone tells.
 */
export async function readIncoming(request: IncomingMessage): Promise<IncomingRequest> {
  const url = new URL(request.url ?? '/', 'http://sandbox');
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= MAX_REQUEST_BYTES + 1) chunks.push(chunk);
  }
  const body = Buffer.concat(chunks);
  return {
    method: request.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    headers: flatHeaders(request),
    body,
  };
}

function flatHeaders(request: IncomingMessage): Record<string, string> {
  return Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
}
