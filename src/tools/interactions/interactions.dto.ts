import type { InteractionResponseType } from 'discord-api-types/v10';
import { AnyOf, Flag, Int, ListOf, Nested, num, OneOf, SomeChange, Text, text } from '../../mcp/schema/fields/index.js';
import { Deleted } from '../shared/deleted.dto.js';
import { MessageId, Snowflake } from '../shared/ids/id.fields.js';
import { AllowedMentionsInput } from '../shared/message/allowed-mentions.dto.js';
import { EmbedInput } from '../shared/message/embed.dto.js';
import { FileInput } from '../shared/message/file.dto.js';
import { MessageChanges } from '../shared/message/message-changes.dto.js';
import { AttachmentInput, MessageInput } from '../shared/message/message-input.dto.js';
import { PollInput } from '../shared/message/poll.dto.js';
import { WrittenMessage } from '../shared/message/written-message.dto.js';
import { responseComponent, type ResponseComponent } from './modal.dto.js';
import { RESPONSE_TYPES } from './response-types.js';

const InteractionToken = (): PropertyDecorator =>
  Text('Its token; or interaction_id, once the server knows it.', {
    min: 60,
    max: 1024,
    pattern: /^[\w=+.-]+$/,
    means: 'the token of an interaction',
    optional: true,
  });
const InteractionId = (): PropertyDecorator =>
  Snowflake('The interaction; may be left out beside its token.', { optional: true });
const ApplicationId = (): PropertyDecorator =>
  Snowflake("Its application; default: the bot's own.", { optional: true });

/** An interaction that was answered. */
export class InteractionKey {
  @InteractionId() interaction_id?: string;
  @InteractionToken() interaction_token?: string;
  @ApplicationId() application_id?: string;
}

export class FollowupRef extends InteractionKey {
  @MessageId('The follow-up message.') message_id!: string;
}

/** One suggestion. */
export class AutocompleteChoice {
  @Text('What people read.', { min: 1, max: 100 }) name!: string;
  @AnyOf([text({ max: 100 }), num()], 'What the application gets.') value!: string | number;
}

/** What an answer says; which of it fits follows from the type. */
export class ResponseData {
  @Text('Text, Markdown.', { max: 2000, optional: true }) content?: string;
  @ListOf(EmbedInput, 'Embeds.', { max: 10, optional: true }) embeds?: EmbedInput[];
  @ListOf(responseComponent, 'Components of the message or of the modal.', { max: 40, optional: true })
  components?: ResponseComponent[];
  @ListOf(FileInput, 'Files, as messages_send takes them.', { max: 10, optional: true }) files?: FileInput[];
  @ListOf(AttachmentInput, 'Names and texts of `files`.', { max: 10, optional: true }) attachments?: AttachmentInput[];
  @Nested(PollInput, 'A poll.', { optional: true }) poll?: PollInput;
  @Nested(AllowedMentionsInput, 'Who may be pinged; nobody when left out.', { optional: true })
  allowed_mentions?: AllowedMentionsInput;
  @Flag('Read aloud.', { optional: true }) tts?: boolean;
  @Flag('Only the user sees it.', { optional: true }) ephemeral?: boolean;
  @Int('4 no link previews, 64 only the user sees it, 4096 silent.', { min: 0, optional: true }) flags?: number;
  @ListOf(AutocompleteChoice, 'Suggestions.', { max: 25, optional: true }) choices?: AutocompleteChoice[];
  @Text('Of the modal: what the application gets.', { min: 1, max: 100, optional: true }) custom_id?: string;
  @Text('Of the modal.', { min: 1, max: 45, optional: true }) title?: string;
}

/** @see https://discord.com/developers/docs/interactions/receiving-and-responding#create-interaction-response */
export class CreateResponse {
  @Snowflake('The interaction.') interaction_id!: string;
  @InteractionToken() interaction_token?: string;
  @ApplicationId() application_id?: string;
  @OneOf(
    RESPONSE_TYPES,
    '4 message, 5 message later, 6 update later, 7 update the message, 8 suggestions, 9 modal, 12 activity, 1 pong, 10 premium needed.',
  )
  type!: InteractionResponseType;
  @Nested(
    ResponseData,
    'For 4 and 7 content, embeds, components, files, ephemeral …; 5 ephemeral; 8 choices; 9 custom_id, title, components.',
    { optional: true, advertise: 'summary' },
  )
  data?: ResponseData;
  @Flag('Tell of the message.', { default: true }) with_response!: boolean;
}

export class InteractionAnswered {
  @Flag('It is answered; messages follow with interactions_create_followup.') acknowledged!: boolean;
  @Text('Stands for its token from now on, for 15 minutes.') interaction_id!: string;
  @Nested(WrittenMessage, 'The message it made or changed.', { optional: true }) message?: WrittenMessage;
  @Flag('Its token is kept: the id is enough.') token_kept!: boolean;
}

/** @see https://discord.com/developers/docs/interactions/receiving-and-responding#create-followup-message */
export class CreateFollowup extends MessageInput {
  @InteractionId() interaction_id?: string;
  @InteractionToken() interaction_token?: string;
  @ApplicationId() application_id?: string;
  @Flag('Only the user sees it.', { optional: true }) ephemeral?: boolean;
  @Flag('Read aloud.', { optional: true }) tts?: boolean;
  @Text('The message as Discord takes it, JSON; arguments count before it.', { optional: true })
  payload_json?: string;
}

@SomeChange({ besides: ['interaction_id', 'interaction_token', 'application_id'] })
export class EditOriginalResponse extends MessageChanges {
  @InteractionId() interaction_id?: string;
  @InteractionToken() interaction_token?: string;
  @ApplicationId() application_id?: string;
}

export class EditFollowup extends EditOriginalResponse {
  @MessageId('The follow-up message.') message_id!: string;
}

export class DeletedFollowup extends Deleted {
  @Text('Id.') message_id!: string;
}
