import type { RESTAPIAttachment } from 'discord-api-types/v10';
import type { UploadFile } from '../../../discord/request-options.js';
import { validationFailed } from '../validation-failed.js';
import { flagsFor, toComponents } from './components/component-tree.js';
import type { ComponentInput } from './components/layout-components.dto.js';
import { toAllowedMentions, toAttachments, toEmbed, toPoll } from './message-body.js';
import type { AttachmentInput, MessageInput } from './message-input.dto.js';

/**
 * A message as Discord takes it.
 *
 * @param at where the message stands among the arguments, such as `message.`
 * @throws ToolError VALIDATION_FAILED for a note on a file that is not there
 */
export function toMessageBody<M extends Omit<MessageInput, 'components'> & { readonly components?: unknown }>(
  { embeds, components, flags, allowed_mentions, poll, files: inputs = [], attachments = [], ...message }: M,
  files: readonly UploadFile[],
  at = '',
) {
  const tree = components as ComponentInput[] | undefined;
  return {
    ...message,
    embeds: embeds?.map(toEmbed),
    components: tree && toComponents(tree),
    flags: flagsFor(tree, flags),
    allowed_mentions: toAllowedMentions(allowed_mentions),
    poll: poll && toPoll(poll),
    ...((files.length > 0 || attachments.length > 0) && {
      attachments: annotated(toAttachments(files, inputs), attachments, at),
    }),
  };
}

/** @throws ToolError VALIDATION_FAILED for a note on a file that is not there */
function annotated(
  files: readonly RESTAPIAttachment[],
  notes: readonly AttachmentInput[],
  at: string,
): RESTAPIAttachment[] {
  const wrong = notes.findIndex(({ id }) => Number(id) >= files.length);
  if (wrong >= 0)
    throw validationFailed({ path: `${at}attachments[${wrong}].id`, message: 'is the place of no file in `files`' });
  const noteOn = (place: number) => notes.find(({ id }) => Number(id) === place);
  return files.map((file, place) => Object.assign({}, file, noteOn(place), { id: file.id }));
}
