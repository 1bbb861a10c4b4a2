/** Lists do not change while the process lives, but differ between principals. */
export const LIST_CACHE = { ttlMs: 300_000, cacheScope: 'private' } as const;
/** What a resource says may be old at once. */
export const READ_CACHE = { ttlMs: 0, cacheScope: 'private' } as const;
