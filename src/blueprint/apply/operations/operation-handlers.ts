import type { OperationKind } from '../../plan/operation.js';
import { createRule, deleteRule, updateRule } from './automod.operations.js';
import { createChannel, deleteChannel, setOverwrite, updateChannel } from './channel.operations.js';
import { replaceOnboarding, updateGuild, updateWelcomeScreen } from './guild.operations.js';
import type { OperationHandler } from './operation-handler.js';
import { orderChannels, orderRoles } from './order.operations.js';
import { createPublication, pinPublication, updatePublication } from './publication.operations.js';
import { createRole, deleteRole, updateRole } from './role.operations.js';

/** What carries out each kind of operation. */
export const OPERATION_HANDLERS: Readonly<Record<OperationKind, OperationHandler>> = {
  'role.create': createRole,
  'role.update': updateRole,
  'role.delete': deleteRole,
  'roles.order': orderRoles,
  'channel.create': createChannel,
  'channel.update': updateChannel,
  'channel.delete': deleteChannel,
  'channels.order': orderChannels,
  'overwrite.set': setOverwrite,
  'guild.update': updateGuild,
  'welcome_screen.update': updateWelcomeScreen,
  'onboarding.replace': replaceOnboarding,
  'automod.create': createRule,
  'automod.update': updateRule,
  'automod.delete': deleteRule,
  'publication.create': createPublication,
  'publication.update': updatePublication,
  'publication.pin': pinPublication,
};
