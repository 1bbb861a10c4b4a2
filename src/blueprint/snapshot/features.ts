/** Whether a guild has one of Discord's features; the list is open-ended. */
export function hasFeature({ features }: { readonly features: readonly string[] }, feature: string): boolean {
  return features.includes(feature);
}

/** The feature of a Community. */
export const COMMUNITY = 'COMMUNITY';

export const isCommunity = (guild: { readonly features: readonly string[] }): boolean => hasFeature(guild, COMMUNITY);
