/** Entitlements, or subscriptions, that one request may ask for. */
export const MOST_ON_A_PAGE = 100;

/** Where lists start: Discord does not say at which end of them a request begins that names no place. */
export const SMALLEST_ID = '1';
