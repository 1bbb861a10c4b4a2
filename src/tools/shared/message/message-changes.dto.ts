import type { MessageFlags } from 'discord-api-types/v10';
import { AnyOf, Int, int, ListOf, Nested, Text } from '../../../mcp/schema/fields/index.js';
import { snowflake } from '../ids/id.fields.js';
import { AllowedMentionsInput } from './allowed-mentions.dto.js';
import type { ComponentInput } from './components/layout-components.dto.js';
import type { EmbedInput } from './embed.dto.js';
import { FileInput } from './file.dto.js';
import { ChangedComponents, ChangedEmbeds, RemovedAttachments } from './message-change.fields.js';
import { PollInput } from './poll.dto.js';

/** A file the message shall have, in Discord's own form. */
export class ShownFile {
  @AnyOf([int({ min: 0, max: 9 }), snowflake()], 'Id of a file that stays, or the place of a new one in `files`.') id!:
    number | string;
  @Text('Name shown.', { min: 1, max: 260, optional: true }) filename?: string;
  @Text('Text for who cannot see it.', { max: 1024, optional: true }) description?: string;
}

/** What of a message an edit by its token changes; what is not given stays as it is. */
export class MessageChanges {
  @Text('Text; null removes it.', { max: 2000, optional: true, nullable: true }) content?: string | null;
  @ChangedEmbeds() embeds?: EmbedInput[] | null;
  @ChangedComponents() components?: ComponentInput[] | null;
  @ListOf(FileInput, 'Files to add, as messages_send takes them.', { max: 10, optional: true, advertise: 'summary' })
  files?: FileInput[];
  @RemovedAttachments() remove_attachments?: string[];
  @ListOf(ShownFile, 'All files there shall be, instead of remove_attachments.', {
    max: 10,
    optional: true,
    advertise: 'summary',
  })
  attachments?: ShownFile[];
  @Nested(PollInput, 'A poll, into a deferred answer.', { optional: true, advertise: 'summary' }) poll?: PollInput;
  @Nested(AllowedMentionsInput, 'As in messages_send; nobody when left out.', {
    optional: true,
    nullable: true,
    advertise: 'summary',
  })
  allowed_mentions?: AllowedMentionsInput | null;
  @Int('4 no link previews.', { min: 0, optional: true }) flags?: MessageFlags;
  @Text('The changes as Discord takes them, JSON; arguments count before it.', { optional: true })
  payload_json?: string;
}
