import type { IncomingHttpHeaders } from 'node:http';

/** A request as it arrived. */
export interface RecordedRequest {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  /** `performance.now()` when its headers had arrived. */
  readonly at: number;
  /** The body as JSON; throws when it is none. */
  json(): Record<string, unknown>;
}

/** The beginning of `METHOD /path` (without `/api/v10`), a pattern on it, or any test. */
export type Match = string | RegExp | ((request: RecordedRequest) => boolean);

export function matches(match: Match, request: RecordedRequest): boolean {
  if (typeof match === 'function') return match(request);
  const line = `${request.method} ${request.path.replace(/^\/api\/v\d+/, '')}`;
  return typeof match === 'string' ? line.startsWith(match) : match.test(line);
}
