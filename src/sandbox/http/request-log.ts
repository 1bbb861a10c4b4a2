import type { IncomingRequest, UploadedFile } from './incoming-request.js';

/** One request as it is remembered. The token is not. */
export interface RecordedRequest {
  /** Epoch milliseconds of its arrival. */
  at: number;
  method: string;
  /** Without the API prefix. */
  path: string;
  /** The route's template; `undefined` for an unknown route. */
  route: string | undefined;
  query: Record<string, string[]>;
  /** Without `Authorization`. */
  headers: Record<string, string>;
  /** Which kind of credentials came. */
  auth: 'bot' | 'bearer' | 'none';
  body: unknown;
  files: readonly UploadedFile[];
  /** The decoded `X-Audit-Log-Reason`. */
  reason: string | null;
  /** The status that was sent; `undefined` while it is open or when none was. */
  status: number | undefined;
  /** The kind of the fault that hit it. */
  fault: string | undefined;
}

/** How many requests are kept; the oldest go first. */
const KEPT = 10_000;

/** The requests that arrived, oldest first. */
export class RequestLog {
  private readonly entries: RecordedRequest[] = [];
  private arrived = 0;

  /** All that are kept. */
  all(): readonly RecordedRequest[] {
    return this.entries;
  }

  /** How many ever arrived, forgotten ones too, since the last {@link clear}. */
  get count(): number {
    return this.arrived;
  }

  /** Those of one method and route template (or path). */
  of(method: string, routeOrPath: string): readonly RecordedRequest[] {
    return this.entries.filter(
      (entry) => entry.method === method && (entry.route === routeOrPath || entry.path === routeOrPath),
    );
  }

  last(): RecordedRequest | undefined {
    return this.entries.at(-1);
  }

  clear(): void {
    this.entries.length = 0;
    this.arrived = 0;
  }

  /** Begins an entry; the caller completes it. */
  begin(at: number, request: IncomingRequest, path: string, route: string | undefined): RecordedRequest {
    const { authorization, ...headers } = request.headers;
    const entry: RecordedRequest = {
      at,
      method: request.method,
      path,
      route,
      query: groupQuery(request.query),
      headers,
      auth: authKind(authorization),
      body: undefined,
      files: [],
      reason: null,
      status: undefined,
      fault: undefined,
    };
    this.arrived += 1;
    if (this.entries.push(entry) > KEPT) this.entries.shift();
    return entry;
  }
}

function groupQuery(query: URLSearchParams): Record<string, string[]> {
  return Object.fromEntries([...new Set(query.keys())].map((name) => [name, query.getAll(name)]));
}

function authKind(authorization: string | undefined): RecordedRequest['auth'] {
  if (authorization?.startsWith('Bot ')) return 'bot';
  return authorization?.startsWith('Bearer ') ? 'bearer' : 'none';
}
