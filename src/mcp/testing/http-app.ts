import type { INestApplication, ModuleMetadata } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { request as httpRequest, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';
import type { McpModuleOptions } from '../mcp-module-options.js';
import { listenHttp } from '../transport/http/listen-http.js';
import type { McpHttpOptions } from '../transport/http/mcp-http-options.js';
import { McpHttpModule } from '../transport/http/mcp-http.module.js';
import { withMcp } from './call-tool.js';
import { EverythingModule } from './everything.module.js';
import { silent } from './silent-logger.js';

/** A server with one tool for everything, that listens on a free port of the loopback. */
export async function startHttpApp(
  http: McpHttpOptions = {},
  mcp: Partial<McpModuleOptions> = {},
  modules: NonNullable<ModuleMetadata['imports']> = [],
): Promise<{ app: INestApplication; url: string }> {
  const metadata = withMcp({ imports: [EverythingModule, McpHttpModule.forRoot(http), ...modules] }, mcp);
  const module = await Test.createTestingModule(metadata).setLogger(silent).compile();
  const app = module.createNestApplication({ bodyParser: false, logger: silent });
  return { app, url: await listenHttp(app, { port: 0 }) };
}

export interface HttpAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

export interface HttpQuestion {
  readonly method?: string;
  readonly path?: string;
  readonly headers?: OutgoingHttpHeaders;
  /** A string is sent as it is. */
  readonly body?: unknown;
}

/** One HTTP request with whatever headers, `Host` included, that `fetch` would not send. */
export function ask(
  url: string,
  { method = 'POST', path = '/mcp', headers = {}, body }: HttpQuestion = {},
): Promise<HttpAnswer> {
  return new Promise((resolve, reject) => {
    const accept = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' };
    const request = httpRequest(new URL(path, url), { method, headers: { ...accept, ...headers } }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
    });
    request.on('error', reject);
    request.end(body === undefined || typeof body === 'string' ? body : JSON.stringify(body));
  });
}

/** The JSON-RPC error of an answer. */
export function errorOf({ text }: HttpAnswer): { code: number; message: string } {
  return (JSON.parse(text) as { error: { code: number; message: string } }).error;
}

/** The handshake of a 2025 client. */
export function initialize(protocolVersion = '2025-11-25'): object {
  const params = { protocolVersion, capabilities: {}, clientInfo: { name: 'spec', version: '0' } };
  return { jsonrpc: '2.0', id: 0, method: 'initialize', params };
}

/** Listens to the changes of a resource, as a client of 2026-07-28 does. */
export async function subscribe(
  url: string,
  uri: string,
  { headers = {}, signal }: { readonly headers?: Readonly<Record<string, string>>; readonly signal?: AbortSignal } = {},
): Promise<ReadableStreamDefaultReader<string>> {
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  const params = { _meta, notifications: { resourceSubscriptions: [uri] } };
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      'Mcp-Protocol-Version': '2026-07-28',
      'Mcp-Method': 'subscriptions/listen',
      ...headers,
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'subscriptions/listen', params }),
    ...(signal && { signal }),
  });
  if (response.body === null) throw new Error(`the subscription was answered with ${response.status}`);
  return response.body.pipeThrough(new TextDecoderStream()).getReader();
}

/** Begins a session by hand; its id goes into the headers of what follows. */
export async function openSession(url: string, headers: OutgoingHttpHeaders = {}): Promise<OutgoingHttpHeaders> {
  const answer = await ask(url, { headers, body: initialize() });
  return { ...headers, 'Mcp-Session-Id': answer.headers['mcp-session-id'], 'Mcp-Protocol-Version': '2025-11-25' };
}
