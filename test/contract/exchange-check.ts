import type { RecordedRequest } from '../../src/sandbox/index.js';
import type { OpenApiChecker } from '../support/openapi-checker.js';
import type { PassedExchange } from '../support/recording-proxy.js';

/**
 * What Discord's OpenAPI description says against one request of ours and the sandbox's answer to it. A forward counts as a reply: the
 * file does not know that `message_reference.type` may be 1, the documentation does (Message Reference Types).
 */
export function exchangeErrors(
  checker: OpenApiChecker,
  { body, files }: RecordedRequest,
  exchange: PassedExchange,
): string[] {
  const { method, path, status, headers, answer } = exchange;
  const contentType = files.length > 0 ? 'multipart/form-data' : 'application/json';
  const request = checker.checkRequest({ method, path, body: withFiles(withoutForwards(body), files), contentType });
  const answered = checker.checkResponse({
    method,
    path,
    status,
    body: withoutForwards(answer),
    contentType: mediaType(headers),
  });
  const at = `${method} ${request.template ?? path}`;
  return [
    ...request.errors.map((error) => `${at}: request ${error}`),
    ...answered.errors.map((error) => `${at}: answer ${status} ${error}`),
  ];
}

function withoutForwards(message: unknown): unknown {
  const { message_reference: reference } = (message ?? {}) as { message_reference?: { type?: number } };
  return reference?.type === 1 ? { ...(message as object), message_reference: { ...reference, type: 0 } } : message;
}

/** Files are fields of the form like others. */
function withFiles(body: unknown, files: RecordedRequest['files']): unknown {
  if (files.length === 0) return body;
  return { ...(body as object), ...Object.fromEntries(files.map(({ field, filename }) => [field, filename])) };
}

function mediaType(headers: Headers): string {
  return headers.get('content-type')?.split(';')[0] ?? 'application/json';
}
