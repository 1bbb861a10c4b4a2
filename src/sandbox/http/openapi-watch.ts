import type { IncomingRequest } from './incoming-request.js';
import type { Reply } from './reply.js';
import type { RecordedRequest } from './request-log.js';

/** Checks exchanges against Discord's OpenAPI description. The sandbox has none of its own: tests bring it. */
export interface OpenApiPort {
  checkRequest(request: { method: string; path: string; body?: unknown; contentType?: string }): {
    errors: readonly string[];
  };
  checkResponse(response: { method: string; path: string; status: number; body?: unknown; contentType?: string }): {
    errors: readonly string[];
  };
}

/**
 * Watches what passes: every answer must be one that Discord could give, and a request that is answered with success one
 * that it could take.
 */
export class OpenApiWatch {
  private readonly found: string[] = [];

  constructor(private readonly openapi: OpenApiPort) {}

  /** What was wrong, oldest first. */
  list(): readonly string[] {
    return this.found;
  }

  look(incoming: IncomingRequest, { method, path, body, files }: RecordedRequest, reply: Reply): void {
    const query = incoming.query.toString();
    const target = { method, path: query === '' ? path : `${path}?${query}` };
    const answer =
      reply.csv === undefined ? { body: wireForm(reply.body) } : { body: reply.csv, contentType: 'text/csv' };
    const { errors } = this.openapi.checkResponse({ ...target, status: reply.status, ...answer });
    this.note(`${method} ${target.path} → ${reply.status}`, errors);
    if (reply.status >= 400) return;
    const contentType = files.length > 0 ? 'multipart/form-data' : 'application/json';
    const sent = withFiles(body, files);
    this.note(
      `${method} ${target.path} (request)`,
      this.openapi.checkRequest({ ...target, body: sent, contentType }).errors,
    );
  }

  private note(where: string, errors: readonly string[]): void {
    if (errors.length > 0) this.found.push(`${where}: ${errors.slice(0, 6).join(' | ')}`);
  }
}

/** As it is on the wire: keys without a value are not there. */
function wireForm(body: unknown): unknown {
  return body === undefined ? undefined : JSON.parse(JSON.stringify(body));
}

/** Files are fields of the form like others. */
function withFiles(body: unknown, files: RecordedRequest['files']): unknown {
  if (files.length === 0) return body;
  return { ...(body as object), ...Object.fromEntries(files.map(({ field, filename }) => [field, filename])) };
}
