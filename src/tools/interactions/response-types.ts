import { InteractionResponseType as Type } from 'discord-api-types/v10';

/** The kinds of first answers. */
export const RESPONSE_TYPES = [
  Type.Pong,
  Type.ChannelMessageWithSource,
  Type.DeferredChannelMessageWithSource,
  Type.DeferredMessageUpdate,
  Type.UpdateMessage,
  Type.ApplicationCommandAutocompleteResult,
  Type.Modal,
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- still taken, though buttons took its place
  Type.PremiumRequired,
  Type.LaunchActivity,
] as const;
