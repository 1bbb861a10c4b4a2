import { requiredPermissions } from '../../discord/permissions/required-permissions.js';

/** What an action acts on, and so which argument it needs. */
type ActsOn = 'channel' | 'role' | 'member';

/** An action: the permissions of the request that does it. */
interface ActionNeeds {
  readonly on: ActsOn;
  readonly permissions: readonly string[];
}

const needs = (on: ActsOn, method: string, template: string, body: object = {}): ActionNeeds => ({
  on,
  permissions: requiredPermissions(method, template, body),
});

/** The actions that can be asked about. */
export const ACTIONS = {
  view_channel: needs('channel', 'GET', '/channels/:id'),
  send_messages: needs('channel', 'POST', '/channels/:id/messages'),
  manage_channel: needs('channel', 'PATCH', '/channels/:id'),
  assign_role: needs('role', 'PUT', '/guilds/:id/members/:id/roles/:id'),
  remove_role: needs('role', 'DELETE', '/guilds/:id/members/:id/roles/:id'),
  kick_member: needs('member', 'DELETE', '/guilds/:id/members/:id'),
  ban_member: needs('member', 'PUT', '/guilds/:id/bans/:id'),
  timeout_member: needs('member', 'PATCH', '/guilds/:id/members/:id', { communication_disabled_until: 'then' }),
} as const satisfies Record<string, ActionNeeds>;

export type Action = keyof typeof ACTIONS;

/** Those that are about a channel. */
export const CHANNEL_ACTIONS = ['view_channel', 'send_messages', 'manage_channel'] as const satisfies readonly Action[];
export type ChannelAction = (typeof CHANNEL_ACTIONS)[number];
