/** A whole call, from its receipt: clients give up after 60 seconds. */
export const DEFAULT_DEADLINE_MS = 55_000;
/** What calls in flight get when the application closes. */
export const DEFAULT_GRACE_MS = 5_000;
/** Structured content of a result, and its text. */
export const DEFAULT_RESULT_BYTES = 65_536;
