import {
  type APIActivityInstance,
  type APIApplication,
  type APIApplicationInstallParams,
  ApplicationFlags,
} from 'discord-api-types/v10';
import { permissionNames } from '../../discord/permissions/permission-names.js';
import { pick } from '../shared/views/pick.js';
import { bitNames, told } from '../shared/views/wording.js';
import type { ActivityInstance, ApplicationView, InstallParamsView } from './application.dto.js';

export const APPLICATION_ESSENTIALS = ['id', 'name', 'description', 'flags'] as const;

/** The application as it can be changed, and the rest that people ask for. */
export function viewApplication(application: APIApplication): ApplicationView {
  return {
    ...pick(application, 'id', 'name', 'description', 'icon', 'flags', 'bot_public', 'bot_require_code_grant'),
    flag_names: bitNames(ApplicationFlags, application.flags),
    tags: application.tags?.filter((tag) => tag !== undefined) ?? [],
    ...told({ owner_id: application.owner?.id, team_id: application.team?.id, cover_image: application.cover_image }),
    ...addresses(application),
    ...installation(application),
    ...told(pick(application, 'approximate_guild_count', 'approximate_user_install_count')),
  };
}

function addresses(application: APIApplication): Partial<ApplicationView> {
  return told({
    ...pick(application, 'interactions_endpoint_url', 'role_connections_verification_url', 'redirect_uris'),
    ...pick(application, 'event_webhooks_url', 'event_webhooks_status', 'event_webhooks_types'),
    ...pick(application, 'terms_of_service_url', 'privacy_policy_url'),
  });
}

function installation({ custom_install_url, install_params, integration_types_config }: APIApplication) {
  const types = Object.entries(integration_types_config ?? {});
  const integration_types = types.map(([type, config]) => [type, viewParams(config.oauth2_install_params)] as const);
  return told({
    custom_install_url,
    install_params: install_params && viewParams(install_params),
    integration_types: integration_types.length === 0 ? undefined : Object.fromEntries(integration_types),
  }) as Partial<ApplicationView>;
}

function viewParams(params: APIApplicationInstallParams = { scopes: [], permissions: '0' }): InstallParamsView {
  const { scopes, permissions } = params;
  return { scopes, permission_names: permissionNames(permissions), permissions };
}

/** In a direct message Discord says no guild, or `null`. */
export function viewActivity(activity: APIActivityInstance): ActivityInstance {
  const { application_id, instance_id, launch_id, location, users } = activity;
  const { id, kind, channel_id, guild_id } = location;
  return { application_id, instance_id, launch_id, location: { id, kind, channel_id, ...told({ guild_id }) }, users };
}
