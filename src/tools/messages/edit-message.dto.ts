import type { MessageFlags } from 'discord-api-types/v10';
import { Int, ListOf, Nested, SomeChange, Text } from '../../mcp/schema/fields/index.js';
import { AllowedMentionsInput } from '../shared/message/allowed-mentions.dto.js';
import type { ComponentInput } from '../shared/message/components/layout-components.dto.js';
import type { EmbedInput } from '../shared/message/embed.dto.js';
import { FileInput } from '../shared/message/file.dto.js';
import { ChangedComponents, ChangedEmbeds, RemovedAttachments } from '../shared/message/message-change.fields.js';
import { MessageRef } from '../shared/refs.dto.js';

@SomeChange()
export class EditMessage extends MessageRef {
  @Text('Text; null removes it.', { min: 1, max: 2000, optional: true, nullable: true }) content?: string | null;
  @ChangedEmbeds() embeds?: EmbedInput[] | null;
  @ChangedComponents() components?: ComponentInput[] | null;
  @ListOf(FileInput, 'Files to add, as messages_send takes them.', { max: 10, optional: true, advertise: 'summary' })
  files?: FileInput[];
  @RemovedAttachments() remove_attachments?: string[];
  @Nested(AllowedMentionsInput, 'As in messages_send; nobody when left out.', { optional: true, advertise: 'summary' })
  allowed_mentions?: AllowedMentionsInput;
  @Int('4 no link previews.', { min: 0, optional: true }) flags?: MessageFlags;
}
