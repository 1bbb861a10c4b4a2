import { fieldError } from '../errors/form-errors.js';
import type { ApiCall } from '../routing/api-call.js';
import type { ApplicationRecord, InstallParamsRecord } from '../state/application-records.js';
import { IMAGE_HASH } from '../state/image-hash.js';
import { applicationForm, type ApplicationForm, type InstallParamsForm } from '../validation/application.form.js';
import { applicationFlags, INTENT_FLAGS } from '../views/application.view.js';

/** Fields that are taken over as they are. */
const PLAIN = [
  'description',
  'custom_install_url',
  'role_connections_verification_url',
  'interactions_endpoint_url',
  'event_webhooks_url',
  'event_webhooks_status',
  'event_webhooks_types',
  'tags',
] as const satisfies readonly (keyof ApplicationForm & keyof ApplicationRecord)[];

/** Changes what is given, all of it or nothing. @throws DiscordError 50035 */
export function editApplication(call: ApiCall, application: ApplicationRecord): void {
  const form = call.form(applicationForm);
  if (form.flags !== undefined) editIntents(call, application, form.flags);
  const plain = PLAIN.filter((name) => form[name] !== undefined).map((name) => [name, form[name]]);
  Object.assign(application, Object.fromEntries(plain));
  if (form.icon !== undefined) application.icon = form.icon && IMAGE_HASH;
  if (form.cover_image !== undefined) application.cover_image = form.cover_image && IMAGE_HASH;
  if (form.install_params !== undefined) application.install_params = paramsOf(form.install_params);
  if (form.integration_types_config !== undefined) application.integration_types = typesOf(form);
}

/** Switches the bot's own intents; Discord lets an application change no other flag. */
function editIntents({ bot }: ApiCall, application: ApplicationRecord, flags: number): void {
  const switchable = INTENT_FLAGS.presences | INTENT_FLAGS.guild_members | INTENT_FLAGS.message_content;
  if ((flags ^ applicationFlags(bot, application)) & ~switchable)
    throw fieldError(['flags'], 'BASE_TYPE_CHOICES', 'Only the limited intents can be changed.');
  application.presence_intent = (flags & INTENT_FLAGS.presences) !== 0;
  bot.intents.guild_members = (flags & INTENT_FLAGS.guild_members) !== 0;
  bot.intents.message_content = (flags & INTENT_FLAGS.message_content) !== 0;
}

function typesOf({ integration_types_config }: ApplicationForm): ApplicationRecord['integration_types'] {
  const types = Object.entries(integration_types_config ?? {});
  return Object.fromEntries(types.map(([type, config]) => [type, paramsOf(config?.oauth2_install_params ?? null)]));
}

function paramsOf(params: InstallParamsForm | null): InstallParamsRecord | null {
  return params && { scopes: params.scopes, permissions: params.permissions ?? 0n };
}
