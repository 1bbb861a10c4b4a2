/** Whether a guild has one of Discord's features; the list is open-ended. */
export function hasFeature({ features }: { readonly features: readonly string[] }, feature: string): boolean {
  return features.includes(feature);
}

/** The feature of a Community. */
export const COMMUNITY = 'COMMUNITY';
/** The feature of a guild whose welcome screen is on; one that is off is shown to managers only. */
export const WELCOME_SCREEN = 'WELCOME_SCREEN_ENABLED';

export const isCommunity = (guild: { readonly features: readonly string[] }): boolean => hasFeature(guild, COMMUNITY);
