import type { APIAttachment, RESTAPIAttachment } from 'discord-api-types/v10';
import { validationFailed } from '../validation-failed.js';

/**
 * The files of a message that stay, for Discord takes a list of files for all there shall be.
 *
 * @throws ToolError VALIDATION_FAILED for one to remove that is not there
 */
export function keptFiles(there: readonly APIAttachment[], remove: readonly string[] = []): RESTAPIAttachment[] {
  const unknown = remove.findIndex((id) => !there.some((file) => file.id === id));
  if (unknown >= 0)
    throw validationFailed({ path: `remove_attachments[${unknown}]`, message: 'is no file of the message' });
  return there.filter(({ id }) => !remove.includes(id)).map(({ id }) => ({ id }));
}
