import { dictionary } from './dictionary.js';
import * as f from './fields.js';
import { imageData } from './image.form.js';
import { LIMITS } from './limits.js';
import { LOCALES } from './locales.js';

const { description, tags, tag, url: urlLength } = LIMITS.application;
/** Events that Discord calls an application for. https://discord.com/developers/docs/events/webhook-events#event-types */
const WEBHOOK_EVENTS = [
  'APPLICATION_AUTHORIZED',
  'APPLICATION_DEAUTHORIZED',
  'ENTITLEMENT_CREATE',
  'ENTITLEMENT_DELETE',
  'ENTITLEMENT_UPDATE',
  'GAME_DIRECT_MESSAGE_CREATE',
  'GAME_DIRECT_MESSAGE_DELETE',
  'GAME_DIRECT_MESSAGE_UPDATE',
  'LOBBY_MESSAGE_CREATE',
  'LOBBY_MESSAGE_DELETE',
  'LOBBY_MESSAGE_UPDATE',
  'QUEST_USER_ENROLLMENT',
] as const;

const webAddress = f.nullable(f.url({ max: urlLength }));
const paramsShape = {
  scopes: f.required(f.list(f.oneOf(['applications.commands', 'bot']), { min: 1, unique: true })),
  permissions: f.nullable(f.permissionBits()),
};
const installParams = f.nullable(f.object(paramsShape));
const picture = f.nullable(imageData(LIMITS.image));

const applicationShape = {
  description: f.text({ max: description }),
  icon: picture,
  cover_image: picture,
  custom_install_url: webAddress,
  role_connections_verification_url: webAddress,
  interactions_endpoint_url: f.nullable(calledUrl()),
  event_webhooks_url: f.nullable(calledUrl()),
  event_webhooks_status: f.oneOf([1, 2]),
  event_webhooks_types: f.list(f.oneOf(WEBHOOK_EVENTS), { unique: true }),
  install_params: installParams,
  integration_types_config: dictionary(['0', '1'], f.nullable(f.object({ oauth2_install_params: installParams }))),
  tags: f.list(f.text({ max: tag }), { max: tags, unique: true }),
  flags: f.int({ min: 0 }),
};
/** https://discord.com/developers/docs/resources/application#edit-current-application */
export const applicationForm = f.object(applicationShape);

export type ApplicationForm = f.Form<typeof applicationShape>;
export type InstallParamsForm = f.Form<typeof paramsShape>;

const { key, name, text: about, records } = LIMITS.roleMetadata;

/** https://discord.com/developers/docs/resources/application-role-connection-metadata */
export const roleMetadataForm = f.list(
  f.object({
    type: f.required(f.int({ min: 1, max: 8 })),
    key: f.required(f.text({ min: 1, max: key, pattern: /^[a-z0-9_]*$/ })),
    name: f.required(f.text({ min: 1, max: name })),
    name_localizations: f.nullable(dictionary(LOCALES, f.nullable(f.text({ min: 1, max: name })))),
    description: f.required(f.text({ min: 1, max: about })),
    description_localizations: f.nullable(dictionary(LOCALES, f.nullable(f.text({ min: 1, max: about })))),
  }),
  { max: records },
);

/** An address that Discord itself calls, and tries before it takes it. Here every one answers but those that nobody can have (RFC 2606). */
function calledUrl(): f.Field<string> {
  const { read } = f.url({ max: urlLength, schemes: ['https'] });
  return f.field((value, at, errors) => {
    const address = read(value, at, errors);
    if (typeof address === 'string' && URL.canParse(address) && new URL(address).hostname.endsWith('.invalid'))
      errors.add(at, 'APPLICATION_INTERACTIONS_ENDPOINT_URL_INVALID', 'The specified URL could not be verified.');
    return address;
  });
}
