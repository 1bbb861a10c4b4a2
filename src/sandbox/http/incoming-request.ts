import type { IncomingMessage } from 'node:http';

/** A file of a multipart request. */
export interface UploadedFile {
  /** Name of the form field, such as `files[0]`. */
  field: string;
  filename: string;
  content_type: string;
  size: number;
  /** What is in it, of a list of users (CSV) only: nothing else is read. */
  text?: string;
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

/** Reads a request to its end. @throws Error when the client goes away in the middle */
export async function readIncoming(request: IncomingMessage): Promise<IncomingRequest> {
  const url = new URL(request.url ?? '/', 'http://sandbox');
  const body = await readBytes(request);
  const method = request.method ?? 'GET';
  return { method, path: url.pathname, query: url.searchParams, headers: flatHeaders(request), body };
}

/** What is beyond the cap is thrown away: one byte too many tells. */
function readBytes(request: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size - chunk.length <= MAX_REQUEST_BYTES) chunks.push(chunk);
    });
    request.on('end', () => resolve(Buffer.concat(chunks)));
    request.on('error', reject);
  });
}

function flatHeaders(request: IncomingMessage): Record<string, string> {
  return Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
}
