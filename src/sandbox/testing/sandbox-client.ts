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
  headers: Headers;
  /** The JSON value, the text of anything else, `undefined` when nothing came. */
  body: T;
}

/** Told of every request and its answer. */
export type ExchangeListener = (method: HttpMethod, path: string, options: ClientOptions, answer: ClientAnswer) => void;

/** A plain Discord client for tests: no retries, no limits, no mercy. */
export class SandboxClient {
  /** @param url base of the API without the version */
  constructor(
    private readonly url: string,
    private readonly token: string,
    private readonly listener?: ExchangeListener,
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
    const { body, headers } = encode(options);
    const auth: Record<string, string> =
      options.token === null ? {} : { authorization: `Bot ${options.token ?? this.token}` };
    const reason: Record<string, string> =
      options.reason === undefined ? {} : { 'x-audit-log-reason': encodeURIComponent(options.reason) };
    const response = await fetch(`${this.url}/v10${target}`, {
      method,
      headers: { ...headers, ...auth, ...reason },
      ...(body === undefined ? {} : { body }),
    });
    const answer = { status: response.status, headers: response.headers, body: (await decode(response)) as T };
    this.listener?.(method, target, options, answer);
    return answer;
  }
}

function withQuery(path: string, query: ClientOptions['query']): string {
  const entries = Object.entries(query ?? {}).map(([name, value]): [string, string] => [name, String(value)]);
  return entries.length === 0 ? path : `${path}?${new URLSearchParams(entries)}`;
}

function encode({ body, files }: ClientOptions): { body?: string | FormData; headers: Record<string, string> } {
  if (files) return { body: multipart(body, files), headers: {} };
  return body === undefined
    ? { headers: {} }
    : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}

function multipart(body: unknown, files: Record<string, string>): FormData {
  const form = new FormData();
  if (body !== undefined) form.append('payload_json', JSON.stringify(body));
  for (const [field, text] of Object.entries(files))
    form.append(field, new Blob([text], { type: 'text/plain' }), `${field}.txt`);
  return form;
}

async function decode(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return undefined;
  return response.headers.get('content-type')?.startsWith('application/json') ? JSON.parse(text) : text;
}
