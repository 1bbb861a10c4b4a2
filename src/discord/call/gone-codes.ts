import { RESTJSONErrorCodes as Code } from 'discord-api-types/v10';

/**
 * The code with which Discord says that the object a DELETE names is gone itself, and not something on the way to it. Routes that
 * end a relation (a role of a member, a reaction, a pin) are not here: their 404 is about one of the two.
 */
export const GONE_CODE: Readonly<Record<string, number>> = {
  '/applications/:id/commands/:id': Code.UnknownApplicationCommand,
  '/applications/:id/emojis/:id': Code.UnknownEmoji,
  '/applications/:id/entitlements/:id': Code.UnknownEntitlement,
  '/applications/:id/guilds/:id/commands/:id': Code.UnknownApplicationCommand,
  '/channels/:id': Code.UnknownChannel,
  '/channels/:id/messages/:id': Code.UnknownMessage,
  '/channels/:id/permissions/:id': Code.UnknownPermissionOverwrite,
  '/guilds/:id/bans/:id': Code.UnknownBan,
  '/guilds/:id/emojis/:id': Code.UnknownEmoji,
  '/guilds/:id/integrations/:id': Code.UnknownIntegration,
  '/guilds/:id/members/:id': Code.UnknownMember,
  '/guilds/:id/roles/:id': Code.UnknownRole,
  '/guilds/:id/scheduled-events/:id': Code.UnknownGuildScheduledEvent,
  '/guilds/:id/soundboard-sounds/:id': Code.UnknownSound,
  '/guilds/:id/stickers/:id': Code.UnknownSticker,
  '/guilds/:id/templates/:code': Code.UnknownGuildTemplate,
  '/invites/:code': Code.UnknownInvite,
  '/stage-instances/:id': Code.UnknownStageInstance,
  '/webhooks/:id': Code.UnknownWebhook,
  '/webhooks/:id/:token': Code.UnknownWebhook,
  '/webhooks/:id/:token/messages/:id': Code.UnknownMessage,
  '/webhooks/:id/:token/messages/@original': Code.UnknownMessage,
};
