/** `interaction:` in base64: how the token of an interaction begins, also where it stands in a webhook's path. */
const BEGINNING = 'aW50ZXJhY3Rpb24';

/** Whether the token in a webhook's path is an interaction's. */
export function isInteractionToken(token: string | undefined): boolean {
  return token?.startsWith(BEGINNING) ?? false;
}
