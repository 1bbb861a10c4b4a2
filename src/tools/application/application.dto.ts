import { ApplicationWebhookEventType } from 'discord-api-types/v10';
import {
  AnyJson,
  Flag,
  Int,
  ListOf,
  MapOf,
  Nested,
  OneOf,
  oneOf,
  SomeChange,
  Text,
  text,
} from '../../mcp/schema/fields/index.js';
import { Picture } from '../shared/files/picture.field.js';
import { HTTP_URL } from '../shared/http-url.js';
import { grantsAdministrator, PermissionSet, type PermissionSetValue } from '../shared/permission-set.field.js';
import { ApplicationRef } from '../shared/refs.dto.js';

const OPTIONAL = { optional: true } as const;
const REMOVABLE = { optional: true, nullable: true } as const;
const PICTURE = { types: ['png', 'jpeg', 'gif'], ...REMOVABLE };
const ADDRESS = { ...HTTP_URL, max: 2048 } as const;
/** Of those that Discord calls itself. */
const CALLED = { max: 2048, pattern: /^https:\/\/\S+$/, means: 'an https URL' } as const;
/** Those of the library, and those it does not know yet. @see https://discord.com/developers/docs/events/webhook-events#event-types */
const EVENTS = [
  ...Object.values<string>(ApplicationWebhookEventType),
  ...['LOBBY_MESSAGE', 'GAME_DIRECT_MESSAGE'].flatMap((about) =>
    ['CREATE', 'UPDATE', 'DELETE'].map((what) => `${about}_${what}`),
  ),
];

/** What an application asks for when it is added. */
export class InstallParamsView {
  @ListOf(text(), 'OAuth2 scopes.') scopes!: string[];
  @ListOf(text(), "Of the bot's role.") permission_names!: string[];
  @Text('The same as a bit set, decimal.') permissions!: string;
}

/** The bot's own application. */
export class ApplicationView {
  @Text('Id.') id!: string;
  @Text('Name.', { untrusted: true }) name!: string;
  @Text('What people read of it.', { untrusted: true }) description!: string;
  @Text('Hash of the icon.', { nullable: true }) icon!: string | null;
  @Int('Bit set.') flags!: number;
  @ListOf(text(), 'The names in it.') flag_names!: string[];
  @ListOf(text(), 'Tags.', { untrusted: true }) tags!: string[];
  @Flag('Everybody may add it.') bot_public!: boolean;
  @Flag('Adding it takes the whole OAuth2 flow.') bot_require_code_grant!: boolean;
  @Text('The user it belongs to.', OPTIONAL) owner_id?: string;
  @Text('The team it belongs to.', OPTIONAL) team_id?: string;
  @Text('Hash.', OPTIONAL) cover_image?: string;
  @Text('Where interactions go, in place of the gateway.', OPTIONAL) interactions_endpoint_url?: string;
  @Text('Where people link their accounts.', OPTIONAL) role_connections_verification_url?: string;
  @Text('Where events go.', OPTIONAL) event_webhooks_url?: string;
  @Int('1 off, 2 on, 3 switched off by Discord.', OPTIONAL) event_webhooks_status?: number;
  @ListOf(text(), 'Which events.', OPTIONAL) event_webhooks_types?: string[];
  @Text('Where it is added.', OPTIONAL) custom_install_url?: string;
  @Nested(InstallParamsView, 'Of the link on its profile.', OPTIONAL) install_params?: InstallParamsView;
  @MapOf(InstallParamsView, 'By 0 guilds, 1 users.', OPTIONAL)
  integration_types?: Record<string, InstallParamsView>;
  @ListOf(text(), 'Where OAuth2 may lead back to.', OPTIONAL) redirect_uris?: string[];
  @Text('Terms of service.', OPTIONAL) terms_of_service_url?: string;
  @Text('Privacy policy.', OPTIONAL) privacy_policy_url?: string;
  @Int('Guilds it is in, about.', OPTIONAL) approximate_guild_count?: number;
  @Int('Users who added it, about.', OPTIONAL) approximate_user_install_count?: number;
}

export class InstallParams {
  @ListOf(oneOf(['applications.commands', 'bot']), 'OAuth2 scopes.', { min: 1, unique: true }) scopes!: string[];
  @PermissionSet("Of the bot's role; none when left out.", { ...OPTIONAL, confirmWhen: grantsAdministrator })
  permissions?: PermissionSetValue;
}

export class IntegrationType {
  @Nested(InstallParams, 'What it asks for.', REMOVABLE) oauth2_install_params?: InstallParams | null;
}

@SomeChange()
export class ModifyApplication {
  @Text('What people read of it.', { max: 400, ...OPTIONAL }) description?: string;
  @Picture('PNG, JPEG or GIF; null removes it.', PICTURE) icon?: string | null;
  @Picture('For invitations to its activity; as icon.', PICTURE) cover_image?: string | null;
  @Text('Where interactions go in place of the gateway; must answer PING.', {
    ...CALLED,
    ...REMOVABLE,
    confirmWhen: () => 'it moves where all interactions of the bot go',
  })
  interactions_endpoint_url?: string | null;
  @Text('Where people link their accounts.', { ...ADDRESS, ...REMOVABLE })
  role_connections_verification_url?: string | null;
  @Nested(InstallParams, 'Of the link on its profile.', { ...REMOVABLE, advertise: 'summary' })
  install_params?: InstallParams | null;
  @MapOf(IntegrationType, 'Where it can be added: 0 guilds, 1 users; replaces all.', {
    keys: ['0', '1'],
    advertise: 'summary',
    ...OPTIONAL,
  })
  integration_types_config?: Record<string, IntegrationType>;
  @Text('Where it is added.', { ...ADDRESS, ...REMOVABLE }) custom_install_url?: string | null;
  @ListOf(text({ max: 20 }), 'Replaces all.', { max: 5, unique: true, ...OPTIONAL }) tags?: string[];
  @Int('Intents: 8192 presences, 32768 members, 524288 message content. Other flags stay.', {
    min: 0,
    ...OPTIONAL,
    confirmWhen: () => 'intents that are not among these flags are taken away',
  })
  flags?: number;
  @Text('Where events go.', { ...CALLED, ...REMOVABLE }) event_webhooks_url?: string | null;
  @OneOf([1, 2], '1 off, 2 on.', OPTIONAL) event_webhooks_status?: 1 | 2;
  @ListOf({ ...oneOf(EVENTS), advertised: { type: 'string' } }, 'Which; replaces all.', { unique: true, ...OPTIONAL })
  event_webhooks_types?: string[];
}

/** One setting that became different. */
export class ApplicationChange {
  @Text('The setting.') field!: string;
  @AnyJson('As it was.', { nullable: true }) before!: unknown;
  @AnyJson('As it is.', { nullable: true }) after!: unknown;
}

export class ModifiedApplication {
  @Text('Id.') id!: string;
  @Text('Name.', { untrusted: true }) name!: string;
  @Text('What people read of it.', { untrusted: true }) description!: string;
  @Text('Hash of the icon.', { nullable: true }) icon!: string | null;
  @Int('Bit set.') flags!: number;
  @ListOf(ApplicationChange, 'What became different.', { untrusted: true }) changes!: ApplicationChange[];
}

export class ActivityRef extends ApplicationRef {
  @Text('As the activity knows it.', { min: 1, max: 64, pattern: /^[\w-]+$/, means: 'the id of an instance' })
  instance_id!: string;
}

export class ActivityLocation {
  @Text('Id.') id!: string;
  @Text('gc in a guild, pc in private.') kind!: string;
  @Text('The channel.') channel_id!: string;
  @Text('The guild.', OPTIONAL) guild_id?: string;
}

/** An activity that people are in right now. */
export class ActivityInstance {
  @Text('The application.') application_id!: string;
  @Text('The instance.') instance_id!: string;
  @Text('Of this launch.') launch_id!: string;
  @Nested(ActivityLocation, 'Where.') location!: ActivityLocation;
  @ListOf(text(), 'Ids of the users in it.') users!: string[];
}
