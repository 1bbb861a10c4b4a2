import { dictionary } from './dictionary.js';
import {
  field,
  type Field,
  type Form,
  list,
  nullable,
  object,
  oneOf,
  permissionBits,
  required,
  text,
  int,
  url,
} from './fields.js';
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

const webAddress = nullable(url({ max: urlLength }));
const paramsShape = {
  scopes: required(list(oneOf(['applications.commands', 'bot']), { min: 1, unique: true })),
  permissions: nullable(permissionBits()),
};
const installParams = nullable(object(paramsShape));
const picture = nullable(imageData(LIMITS.image));

const applicationShape = {
  description: text({ max: description }),
  icon: picture,
  cover_image: picture,
  custom_install_url: webAddress,
  role_connections_verification_url: webAddress,
  interactions_endpoint_url: nullable(calledUrl()),
  event_webhooks_url: nullable(calledUrl()),
  event_webhooks_status: oneOf([1, 2]),
  event_webhooks_types: list(oneOf(WEBHOOK_EVENTS), { unique: true }),
  install_params: installParams,
  integration_types_config: dictionary(['0', '1'], nullable(object({ oauth2_install_params: installParams }))),
  tags: list(text({ max: tag }), { max: tags, unique: true }),
  flags: int({ min: 0 }),
};
/** https://discord.com/developers/docs/resources/application#edit-current-application */
export const applicationForm = object(applicationShape);

export type ApplicationForm = Form<typeof applicationShape>;
export type InstallParamsForm = Form<typeof paramsShape>;

const { key, name, text: about, records } = LIMITS.roleMetadata;

/** https://discord.com/developers/docs/resources/application-role-connection-metadata */
export const roleMetadataForm = list(
  object({
    type: required(int({ min: 1, max: 8 })),
    key: required(text({ min: 1, max: key, pattern: /^[a-z0-9_]*$/ })),
    name: required(text({ min: 1, max: name })),
    name_localizations: nullable(dictionary(LOCALES, nullable(text({ min: 1, max: name })))),
    description: required(text({ min: 1, max: about })),
    description_localizations: nullable(dictionary(LOCALES, nullable(text({ min: 1, max: about })))),
  }),
  { max: records },
);

/** An address that Discord itself calls, and tries before it takes it. Here every one answers but those that nobody can have (RFC 2606). */
function calledUrl(): Field<string> {
  const { read } = url({ max: urlLength, schemes: ['https'] });
  return field((value, at, errors) => {
    const address = read(value, at, errors);
    if (typeof address === 'string' && URL.canParse(address) && new URL(address).hostname.endsWith('.invalid'))
      errors.add(at, 'APPLICATION_INTERACTIONS_ENDPOINT_URL_INVALID', 'The specified URL could not be verified.');
    return address;
  });
}
