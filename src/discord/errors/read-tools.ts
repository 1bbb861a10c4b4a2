/** The tool to look with after a write whose outcome is unknown, by the beginning of its route; the longest one counts. */
const LOOK_WITH: Readonly<Record<string, string>> = {
  '/applications': 'application_get_current',
  '/applications/:id/commands': 'commands_list_global',
  '/applications/:id/emojis': 'app_emojis_list',
  '/applications/:id/entitlements': 'entitlements_list',
  '/applications/:id/guilds': 'commands_list_guild',
  '/applications/:id/role-connections': 'application_get_role_connection_metadata',
  '/channels/:id': 'channels_get',
  '/channels/:id/followers': 'webhooks_list_guild',
  '/channels/:id/invites': 'invites_list_channel',
  '/channels/:id/messages': 'messages_read',
  '/channels/:id/messages/:id': 'messages_get',
  '/channels/:id/messages/:id/reactions': 'reactions_list',
  '/channels/:id/messages/:id/threads': 'messages_get',
  '/channels/:id/messages/pins': 'messages_list_pins',
  '/channels/:id/permissions': 'channels_get',
  '/channels/:id/polls': 'messages_get',
  '/channels/:id/thread-members': 'threads_list_members',
  '/channels/:id/threads': 'channels_list_active_threads_guild',
  '/channels/:id/webhooks': 'webhooks_list_channel',
  '/guilds/:id': 'guild_get',
  '/guilds/:id/auto-moderation': 'automod_list_rules',
  '/guilds/:id/bans': 'members_list_bans',
  '/guilds/:id/bulk-ban': 'members_list_bans',
  '/guilds/:id/channels': 'channels_list',
  '/guilds/:id/emojis': 'emojis_list_guild',
  '/guilds/:id/integrations': 'guild_list_integrations',
  '/guilds/:id/member-verification': 'guild_get_member_verification',
  '/guilds/:id/members': 'members_get',
  '/guilds/:id/onboarding': 'onboarding_get',
  '/guilds/:id/prune': 'audit_log_get',
  '/guilds/:id/roles': 'roles_list',
  '/guilds/:id/scheduled-events': 'events_list',
  '/guilds/:id/soundboard-sounds': 'soundboard_list_guild_sounds',
  '/guilds/:id/stickers': 'stickers_list_guild',
  '/guilds/:id/templates': 'templates_list',
  '/guilds/:id/voice-states': 'voice_get_user_state',
  '/guilds/:id/welcome-screen': 'guild_get_welcome_screen',
  '/guilds/:id/widget': 'guild_get_widget_settings',
  '/interactions': 'interactions_get_original_response',
  '/invites': 'invites_get',
  '/invites/:code/target-users': 'invites_get_target_users',
  '/stage-instances': 'stage_instances_get',
  '/users/@me': 'users_get_current',
  '/users/@me/channels': 'users_create_dm',
  '/users/@me/guilds': 'users_list_current_user_guilds',
  '/webhooks/:id': 'webhooks_get',
  '/webhooks/:id/:token': 'messages_read',
  '/webhooks/:id/:token/messages': 'webhooks_get_message',
};

/** The read tool of a route's family. */
export function readToolFor(template: string): string | undefined {
  for (let path = template; path !== ''; path = path.slice(0, path.lastIndexOf('/'))) {
    if (LOOK_WITH[path] !== undefined) return LOOK_WITH[path];
  }
  return undefined;
}
