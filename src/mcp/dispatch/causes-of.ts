/** The stack of what really went wrong, for the log: the innermost cause, and what wrapped it in one line each. */
export function causesOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const own = error.stack ?? error.message;
  return error.cause === undefined ? own : `${error.message}\ncaused by ${causesOf(error.cause)}`;
}
