/** Minutes without activity after which Discord lets a thread hide itself. */
export const ARCHIVE_AFTER = [60, 1440, 4320, 10_080] as const;
