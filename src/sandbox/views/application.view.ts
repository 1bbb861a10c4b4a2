import {
  locationId,
  type ActivityRecord,
  type ApplicationRecord,
  type InstallParamsRecord,
} from '../state/application-records.js';
import type { BotRecord } from '../state/records.js';
import type { SandboxState } from '../state/sandbox-state.js';
import { userView } from './user.view.js';

type View = Record<string, unknown>;

/** Bits of the intents that a bot in fewer than a hundred guilds may switch itself. */
export const INTENT_FLAGS = { presences: 1 << 13, guild_members: 1 << 15, message_content: 1 << 19 } as const;

/** The privileged intents, as the application's public flags. */
export function applicationFlags({ intents }: BotRecord, { presence_intent }: ApplicationRecord): number {
  return (
    (presence_intent ? INTENT_FLAGS.presences : 0) |
    (intents.guild_members ? INTENT_FLAGS.guild_members : 0) |
    (intents.message_content ? INTENT_FLAGS.message_content : 0)
  );
}

/** The bot's own application. https://discord.com/developers/docs/resources/application#application-object */
export function applicationView(state: SandboxState, bot: BotRecord, application: ApplicationRecord): View {
  const { id, owner_id, description, icon, cover_image, tags } = application;
  const flags = applicationFlags(bot, application);
  return {
    id,
    name: state.user(id).username,
    icon,
    description,
    type: null,
    ...(cover_image === null ? {} : { cover_image }),
    bot: userView(state.user(id)),
    owner: userView(state.user(owner_id)),
    team: null,
    bot_public: true,
    bot_require_code_grant: false,
    verify_key: '1e0a356058d627ca38a5c8c9648818061d49e49bd9da9e3ab17d98ad4d6b9abc',
    flags,
    flags_new: String(flags),
    tags,
    redirect_uris: [],
    explicit_content_filter: 0,
    eligible_oauth2_scopes: ['applications.commands', 'bot'],
    approximate_guild_count: state.guildsOf(id).length,
    approximate_user_install_count: 0,
    approximate_user_authorization_count: 0,
    ...addressView(application),
    ...installView(application),
  };
}

function addressView(application: ApplicationRecord): View {
  const { custom_install_url, interactions_endpoint_url, role_connections_verification_url } = application;
  const { event_webhooks_url, event_webhooks_status, event_webhooks_types } = application;
  return {
    interactions_endpoint_url,
    role_connections_verification_url,
    event_webhooks_url,
    event_webhooks_status,
    event_webhooks_types,
    ...(custom_install_url === null ? {} : { custom_install_url }),
  };
}

function installView({ install_params, integration_types }: ApplicationRecord): View {
  const config = Object.entries(integration_types).map(([type, params]) => [
    type,
    params ? { oauth2_install_params: paramsView(params) } : {},
  ]);
  return {
    ...(install_params === null ? {} : { install_params: paramsView(install_params) }),
    integration_types_config: Object.fromEntries(config) as View,
  };
}

function paramsView({ scopes, permissions }: InstallParamsRecord): View {
  return { scopes, permissions: String(permissions) };
}

/** https://discord.com/developers/docs/resources/application#get-application-activity-instance */
export function activityView({ id }: ApplicationRecord, activity: ActivityRecord): View {
  const { instance_id, launch_id, channel_id, guild_id, users } = activity;
  const location = { id: locationId(activity), kind: guild_id === null ? 'pc' : 'gc', channel_id };
  return {
    application_id: id,
    instance_id,
    launch_id,
    location: guild_id === null ? location : { ...location, guild_id },
    users,
  };
}
