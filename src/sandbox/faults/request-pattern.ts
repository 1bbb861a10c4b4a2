/** Which requests are meant; what is left out fits all. */
export interface RequestPattern {
  method?: string;
  /** The route's template: `/channels/{channel_id}/messages`. */
  route?: string;
  /** The exact path without the API prefix: `/channels/123/messages`. */
  path?: string;
}

/** Whether the request is one of those meant. An unknown route has no template. */
export function matchesRequest(
  pattern: RequestPattern,
  request: { method: string; path: string; template?: string | undefined },
): boolean {
  return (
    (pattern.method === undefined || pattern.method.toUpperCase() === request.method) &&
    (pattern.route === undefined || pattern.route === request.template) &&
    (pattern.path === undefined || pattern.path === request.path)
  );
}
