import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { HttpMethod } from '../routing/route.js';

/** What goes with a request. */
export interface ClientOptions {
  body?: unknown;
  /** Sent as multipart, with the body as `payload_json`; field name → text. */
  files?: Record<string, string>;
  query?: Record<string, string | number | boolean>;
  /** Plain text; encoded on the way. */
  reason?: string;
  /** `null` sends none; by default the client's own. */
  token?: string | null;
}

/** An answer, decoded. */
export interface ClientAnswer<T = unknown> {
  status: number;
  headers: IncomingHttpHeaders;
  /** The JSON value, the text of anything else, `undefined` when nothing came. */
  body: T;
}

/** A plain Discord client for tests: no retries, no limits, no mercy. */
export class SandboxClient {
  /** @param url base of the API without the version */
  constructor(
    private readonly url: string,
    private readonly token: string,
  ) {}

  get<T = unknown>(path: string, options?: ClientOptions): Promise<ClientAnswer<T>> {
    return this.send('GET', path, options);
  }

  post<T = unknown>(path: string, body?: unknown, options?: ClientOptions): Promise<ClientAnswer<T>> {
    return this.send('POST', path, { body, ...options });
  }

  put<T = unknown>(path: string, body?: unknown, options?: ClientOptions): Promise<ClientAnswer<T>> {
    return this.send('PUT', path, { body, ...options });
  }

  patch<T = unknown>(path: string, body?: unknown, options?: ClientOptions): Promise<ClientAnswer<T>> {
    return this.send('PATCH', path, { body, ...options });
  }

  delete<T = unknown>(path: string, options?: ClientOptions): Promise<ClientAnswer<T>> {
    return this.send('DELETE', path, options);
  }

  /** @param path without the API prefix; a query may stand in it or in the options */
  async send<T>(method: HttpMethod, path: string, options: ClientOptions = {}): Promise<ClientAnswer<T>> {
    const target = withQuery(path, options.query);
    const { bytes, headers } = await encode(options);
    const auth: Record<string, string> =
      options.token === null ? {} : { authorization: `Bot ${options.token ?? this.token}` };
    const reason: Record<string, string> =
      options.reason === undefined ? {} : { 'x-audit-log-reason': encodeURIComponent(options.reason) };
    return exchange<T>(`${this.url}/v10${target}`, method, { ...headers, ...auth, ...reason }, bytes);
  }
}

/** One request on a connection of its own. */
function exchange<T>(
  url: string,
  method: string,
  headers: Record<string, string>,
  bytes: Buffer | undefined,
): Promise<ClientAnswer<T>> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode!, headers: response.headers, body: decode(response, chunks) as T }),
      );
    });
    sent.on('error', reject).end(bytes);
  });
}

function withQuery(path: string, query: ClientOptions['query']): string {
  const entries = Object.entries(query ?? {}).map(([name, value]): [string, string] => [name, String(value)]);
  return entries.length === 0 ? path : `${path}?${new URLSearchParams(entries).toString()}`;
}

async function encode({ body, files }: ClientOptions): Promise<{ bytes?: Buffer; headers: Record<string, string> }> {
  if (files) return multipart(body, files);
  const headers = { 'content-type': 'application/json' };
  return body === undefined ? { headers: {} } : { bytes: Buffer.from(JSON.stringify(body)), headers };
}

async function multipart(
  body: unknown,
  files: Record<string, string>,
): Promise<{ bytes: Buffer; headers: Record<string, string> }> {
  const form = new FormData();
  if (body !== undefined) form.append('payload_json', JSON.stringify(body));
  for (const [field, text] of Object.entries(files))
    form.append(field, new Blob([text], { type: 'text/plain' }), `${field}.txt`);
  const encoded = new Response(form);
  return {
    bytes: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type')! },
  };
}

function decode({ headers }: IncomingMessage, chunks: readonly Buffer[]): unknown {
  const text = Buffer.concat(chunks).toString('utf8');
  if (text === '') return undefined;
  return headers['content-type']?.startsWith('application/json') ? JSON.parse(text) : text;
}
