/** For a PATCH that says what shall be, not what shall change: done twice it is what it was once. */
export const ABSOLUTE = { safe: 'every value in it is absolute' } as const;
