/** The key of a request's `_meta` by which it says that it speaks 2026-07-28 or later. */
const VERSION_CLAIM = 'io.modelcontextprotocol/protocolVersion';
/** The first revision without sessions. */
const FIRST_MODERN = '2026-07-28';

/** JSON-RPC batches came with 2025-03-26 and went with the revision after it. */
export const LAST_WITH_BATCHES = '2025-03-26';

/** Whether a message claims a modern revision. What follows from a claim is the modern leg's to judge. */
export function claimsModern(message: unknown): boolean {
  const meta = (message as { params?: { _meta?: unknown } } | null)?.params?._meta;
  return typeof meta === 'object' && meta !== null && VERSION_CLAIM in meta;
}

/** Whether a message opens a stream of changes (2026-07-28). */
export function isSubscription(message: unknown): boolean {
  return (message as { method?: unknown } | null)?.method === 'subscriptions/listen' && claimsModern(message);
}

/**
 * Whether an HTTP request may be one for the modern leg: by its version header (compared as text, as the SDK does), or by a claim of any
 * of its messages.
 */
export function mayBeModern(versionHeader: string | undefined, body: unknown): boolean {
  if (versionHeader !== undefined && versionHeader.trim() >= FIRST_MODERN) return true;
  return Array.isArray(body) ? body.some(claimsModern) : claimsModern(body);
}
