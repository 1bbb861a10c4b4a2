import { discordError } from '../errors/discord-error.js';
import type { ApiCall } from '../routing/api-call.js';
import type { ApplicationRecord } from '../state/application-records.js';
import { known } from '../state/known.js';

/** The application of the bot that asks. */
export function ownApplication(call: ApiCall): ApplicationRecord {
  return known(call.state.applications.get(call.bot.user_id), 'application of the bot');
}

/** The application named in the path. @throws DiscordError 10002 for none, 20012 for one that is not the bot's own */
export function namedApplication(call: ApiCall): ApplicationRecord {
  const application = call.state.applications.get(call.param('application_id'));
  if (!application) throw discordError('UNKNOWN_APPLICATION');
  if (application.id !== call.bot.user_id) throw discordError('FOREIGN_APPLICATION');
  return application;
}
