/** Clients give up after 60 seconds. */
export const DEFAULT_DEADLINE_MS = 55_000;
export const DEFAULT_GRACE_MS = 5_000;
export const DEFAULT_RESULT_BYTES = 65_536;
