import { AnyOf, Int, int, ListOf, Nested, Text, text } from '../../../mcp/schema/fields/index.js';
import { AllowedMentionsInput } from './allowed-mentions.dto.js';
import { component, type ComponentInput } from './components/layout-components.dto.js';
import { EmbedInput } from './embed.dto.js';
import { FileInput } from './file.dto.js';
import { PollInput } from './poll.dto.js';

/** What shall be said of one of the files, in Discord's own form; it counts before what the file says of itself. */
export class AttachmentInput {
  @AnyOf([int({ min: 0, max: 9 }), text({ pattern: /^\d$/, means: 'a digit' })], 'Place in `files`, from 0.') id!:
    number | string;
  @Text('Name shown.', { min: 1, max: 260, optional: true }) filename?: string;
  @Text('Text for who cannot see it.', { max: 1024, optional: true }) description?: string;
}

/** A message to write where messages_send does not: posts, webhooks, interactions. */
export class MessageInput {
  @Text('Text, Markdown.', { max: 2000, optional: true }) content?: string;
  @ListOf(EmbedInput, 'Embeds; 6000 characters of text together.', { max: 10, optional: true, advertise: 'summary' })
  embeds?: EmbedInput[];
  @ListOf(FileInput, 'Files, as messages_send takes them; 25 MiB together.', {
    max: 10,
    optional: true,
    advertise: 'summary',
  })
  files?: FileInput[];
  @ListOf(AttachmentInput, 'Names and texts of `files`.', { max: 10, optional: true, advertise: 'summary' })
  attachments?: AttachmentInput[];
  @ListOf(component, 'Message components as Discord defines them.', { max: 40, optional: true, advertise: 'summary' })
  components?: ComponentInput[];
  @Nested(PollInput, 'A poll, as messages_send takes it.', { optional: true, advertise: 'summary' }) poll?: PollInput;
  @Nested(AllowedMentionsInput, 'As in messages_send; nobody when left out.', { optional: true, advertise: 'summary' })
  allowed_mentions?: AllowedMentionsInput;
  @Int('4 no link previews, 4096 silent.', { min: 0, optional: true }) flags?: number;
}
