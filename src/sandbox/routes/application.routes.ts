import { editApplication } from '../actions/edit-application.js';
import { namedApplication, ownApplication } from '../actions/own-application.js';
import { discordError } from '../errors/discord-error.js';
import { ok, type Reply } from '../http/reply.js';
import type { ApiCall } from '../routing/api-call.js';
import { route, type Route } from '../routing/route.js';
import { roleMetadataForm } from '../validation/application.form.js';
import { activityView, applicationView } from '../views/application.view.js';

/** https://discord.com/developers/docs/resources/application */
export const applicationRoutes: readonly Route[] = [
  route('GET', '/applications/@me', showOwn),
  route('PATCH', '/applications/@me', editOwn),
  route('GET', '/applications/{application_id}/activity-instances/{instance}', showActivity),
  route('GET', '/applications/{application_id}/role-connections/metadata', (call) =>
    ok(namedApplication(call).role_metadata),
  ),
  route('PUT', '/applications/{application_id}/role-connections/metadata', replaceMetadata),
];

function showOwn(call: ApiCall): Reply {
  return ok(applicationView(call.state, call.bot, ownApplication(call)));
}

function editOwn(call: ApiCall): Reply {
  editApplication(call, ownApplication(call));
  return showOwn(call);
}

function showActivity(call: ApiCall): Reply {
  const application = namedApplication(call);
  const activity = application.activities.get(call.param('instance'));
  if (!activity) throw discordError('NOT_FOUND');
  return ok(activityView(application, activity));
}

/** What is not among them is gone. */
function replaceMetadata(call: ApiCall): Reply {
  const application = namedApplication(call);
  application.role_metadata = call.form(roleMetadataForm);
  return ok(application.role_metadata);
}
