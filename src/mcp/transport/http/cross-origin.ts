import type { IncomingMessage, ServerResponse } from 'node:http';

const EXPOSED = 'Mcp-Session-Id, Mcp-Protocol-Version, Retry-After, WWW-Authenticate';
const METHODS = 'GET, POST, DELETE, OPTIONS';
const PREFLIGHT_SECONDS = '600';

/** Lets the page of an allowed origin read the answer. */
export function allowPage(response: ServerResponse, origin: string): void {
  response.setHeader('Access-Control-Allow-Origin', origin);
  response.setHeader('Access-Control-Expose-Headers', EXPOSED);
  response.setHeader('Vary', 'Origin');
}

/** Answers a browser's question of whether it may send the request it has in mind. */
export function answerPreflight(request: IncomingMessage, response: ServerResponse): void {
  const wanted = request.headers['access-control-request-headers'];
  response.writeHead(204, {
    'Access-Control-Allow-Methods': METHODS,
    'Access-Control-Max-Age': PREFLIGHT_SECONDS,
    ...(wanted !== undefined && { 'Access-Control-Allow-Headers': wanted }),
  });
  response.end();
}
