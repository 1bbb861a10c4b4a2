import type { Route } from '../routing/route.js';
import { applicationEmojiRoutes } from './application-emojis.routes.js';
import { applicationRoutes } from './application.routes.js';
import { attachmentRoutes } from './attachments.routes.js';
import { auditLogRoutes } from './audit-log.routes.js';
import { automodRoutes } from './automod.routes.js';
import { banRoutes } from './bans.routes.js';
import { channelRoutes } from './channels.routes.js';
import { commandPermissionRoutes } from './command-permissions.routes.js';
import { commandRoutes } from './commands.routes.js';
import { emojiRoutes } from './emojis.routes.js';
import { eventExceptionRoutes } from './event-exceptions.routes.js';
import { eventUserRoutes } from './event-users.routes.js';
import { eventRoutes } from './events.routes.js';
import { gatewayRoutes } from './gateway.routes.js';
import { guildChannelRoutes } from './guild-channels.routes.js';
import { guildWidgetRoutes } from './guild-widget.routes.js';
import { guildRoutes } from './guilds.routes.js';
import { integrationRoutes } from './integrations.routes.js';
import { interactionRoutes } from './interactions.routes.js';
import { inviteTargetRoutes } from './invite-targets.routes.js';
import { inviteRoutes } from './invites.routes.js';
import { joinRequestRoutes } from './join-requests.routes.js';
import { memberVerificationRoutes } from './member-verification.routes.js';
import { memberRoutes } from './members.routes.js';
import { memberSearchRoutes } from './member-search.routes.js';
import { messageSearchRoutes } from './message-search.routes.js';
import { messageRoutes } from './messages.routes.js';
import { onboardingRoutes } from './onboarding.routes.js';
import { overwriteRoutes } from './overwrites.routes.js';
import { pinRoutes } from './pins.routes.js';
import { pollRoutes } from './polls.routes.js';
import { pruneRoutes } from './prune.routes.js';
import { reactionRoutes } from './reactions.routes.js';
import { roleRoutes } from './roles.routes.js';
import { shopRoutes } from './shop.routes.js';
import { soundboardRoutes } from './soundboard.routes.js';
import { stageInstanceRoutes } from './stage-instances.routes.js';
import { stickerRoutes } from './stickers.routes.js';
import { templateRoutes } from './templates.routes.js';
import { threadListRoutes } from './thread-lists.routes.js';
import { threadSearchRoutes } from './thread-search.routes.js';
import { threadRoutes } from './threads.routes.js';
import { userRoutes } from './users.routes.js';
import { voiceRoutes } from './voice.routes.js';
import { webhookMessageRoutes } from './webhook-messages.routes.js';
import { webhookRoutes } from './webhooks.routes.js';
import { welcomeScreenRoutes } from './welcome-screen.routes.js';

/** Every route of Discord that the sandbox has. */
export const ROUTES: readonly Route[] = [
  ...applicationEmojiRoutes,
  ...applicationRoutes,
  ...attachmentRoutes,
  ...auditLogRoutes,
  ...automodRoutes,
  ...banRoutes,
  ...channelRoutes,
  ...commandRoutes,
  ...commandPermissionRoutes,
  ...emojiRoutes,
  ...eventRoutes,
  ...eventExceptionRoutes,
  ...eventUserRoutes,
  ...gatewayRoutes,
  ...guildChannelRoutes,
  ...guildWidgetRoutes,
  ...guildRoutes,
  ...integrationRoutes,
  ...interactionRoutes,
  ...inviteTargetRoutes,
  ...inviteRoutes,
  ...joinRequestRoutes,
  ...memberVerificationRoutes,
  ...memberRoutes,
  ...memberSearchRoutes,
  ...messageRoutes,
  ...messageSearchRoutes,
  ...onboardingRoutes,
  ...overwriteRoutes,
  ...pinRoutes,
  ...pollRoutes,
  ...pruneRoutes,
  ...reactionRoutes,
  ...roleRoutes,
  ...shopRoutes,
  ...soundboardRoutes,
  ...stageInstanceRoutes,
  ...stickerRoutes,
  ...templateRoutes,
  ...threadListRoutes,
  ...threadSearchRoutes,
  ...threadRoutes,
  ...userRoutes,
  ...voiceRoutes,
  ...webhookMessageRoutes,
  ...webhookRoutes,
  ...welcomeScreenRoutes,
];
