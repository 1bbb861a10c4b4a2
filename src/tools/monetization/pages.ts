/**
 * How Discord pages entitlements and subscriptions. It does not say at which end a request begins that names no place: ours begin after
 * the smallest id.
 */
export const BY_ID = { pageSize: 100, first: '1', id: ({ id }: { readonly id: string }) => id };
