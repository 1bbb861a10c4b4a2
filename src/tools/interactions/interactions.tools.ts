import { McpTool, McpToolset } from '../../mcp/decorators/index.js';
import { Deleted } from '../shared/deleted.dto.js';
import { WrittenMessage } from '../shared/message/written-message.dto.js';
import { MessageView } from '../shared/views/message.view.js';
import { InteractionAnswerer } from './interaction-answerer.service.js';
import {
  CreateFollowup,
  CreateResponse,
  DeletedFollowup,
  EditFollowup,
  EditOriginalResponse,
  FollowupRef,
  InteractionAnswered,
  InteractionKey,
} from './interactions.dto.js';

/** Nothing in an interaction's token proves which guild and channel it comes from, so that allow-lists keep all of them out. */
@McpToolset({
  category: 'interactions',
  summary: 'Answers to commands, components and modals. Tokens stay in the server: ids stand for them.',
  rehearsable: true,
})
export class InteractionsTools {
  constructor(private readonly answerer: InteractionAnswerer) {}

  /** @see https://discord.com/developers/docs/interactions/receiving-and-responding#create-interaction-response */
  @McpTool({
    summary: 'Answer an interaction, within 3 seconds: a message, "wait", an update, suggestions or a modal.',
    effect: 'create',
    output: InteractionAnswered,
    reach: 'anywhere',
  })
  createResponse(response: CreateResponse): Promise<InteractionAnswered> {
    return this.answerer.respond(response);
  }

  /** @see https://discord.com/developers/docs/interactions/receiving-and-responding#get-original-interaction-response */
  @McpTool({
    summary: 'Get the first answer to an interaction.',
    effect: 'read',
    output: MessageView,
    reach: 'anywhere',
    raw: true,
  })
  getOriginalResponse(interaction: InteractionKey): Promise<MessageView> {
    return this.answerer.get(interaction);
  }

  /** @see https://discord.com/developers/docs/interactions/receiving-and-responding#edit-original-interaction-response */
  @McpTool({
    summary: 'Edit the first answer to an interaction, or give the one that was put off.',
    effect: 'update',
    output: WrittenMessage,
    reach: 'anywhere',
  })
  editOriginalResponse(edit: EditOriginalResponse): Promise<WrittenMessage> {
    return this.answerer.edit(edit);
  }

  /** @see https://discord.com/developers/docs/interactions/receiving-and-responding#delete-original-interaction-response */
  @McpTool({
    summary: 'Delete the first answer to an interaction.',
    effect: 'delete',
    output: Deleted,
    reach: 'anywhere',
  })
  deleteOriginalResponse(interaction: InteractionKey): Promise<Deleted> {
    return this.answerer.delete(interaction, undefined, () => ({ deleted: true }));
  }

  /** @see https://discord.com/developers/docs/interactions/receiving-and-responding#create-followup-message */
  @McpTool({
    summary: 'Send one more message to an interaction that was answered. Pings nobody unless allowed_mentions says so.',
    effect: 'create',
    output: WrittenMessage,
    reach: 'anywhere',
  })
  createFollowup(followup: CreateFollowup): Promise<WrittenMessage> {
    return this.answerer.followUp(followup);
  }

  /** @see https://discord.com/developers/docs/interactions/receiving-and-responding#get-followup-message */
  @McpTool({
    summary: 'Get a follow-up message of an interaction.',
    effect: 'read',
    output: MessageView,
    reach: 'anywhere',
    raw: true,
  })
  getFollowup({ message_id, ...interaction }: FollowupRef): Promise<MessageView> {
    return this.answerer.get(interaction, message_id);
  }

  /** @see https://discord.com/developers/docs/interactions/receiving-and-responding#edit-followup-message */
  @McpTool({
    summary: 'Edit a follow-up message of an interaction. What is not given stays as it is, files too.',
    effect: 'update',
    output: WrittenMessage,
    reach: 'anywhere',
  })
  editFollowup({ message_id, ...edit }: EditFollowup): Promise<WrittenMessage> {
    return this.answerer.edit(edit, message_id);
  }

  /** @see https://discord.com/developers/docs/interactions/receiving-and-responding#delete-followup-message */
  @McpTool({
    summary: 'Delete a follow-up message of an interaction.',
    effect: 'delete',
    output: DeletedFollowup,
    reach: 'anywhere',
  })
  deleteFollowup({ message_id, ...interaction }: FollowupRef): Promise<DeletedFollowup> {
    return this.answerer.delete(interaction, message_id, () => ({ deleted: true, message_id }));
  }
}
