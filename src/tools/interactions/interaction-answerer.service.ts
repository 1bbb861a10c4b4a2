import { Injectable } from '@nestjs/common';
import {
  InteractionResponseType as Type,
  MessageFlags,
  type RESTPostAPIInteractionCallbackWithResponseResult,
  Routes,
} from 'discord-api-types/v10';
import { DiscordRestService } from '../../discord/discord-rest.service.js';
import type { UploadFile } from '../../discord/request-options.js';
import { toMessageBody } from '../shared/message/new-message.js';
import { type MessagePlace, TokenMessages } from '../shared/message/token-messages.service.js';
import { UploadFiles } from '../shared/message/upload-files.service.js';
import type { WrittenMessage } from '../shared/message/written-message.dto.js';
import type { MessageView } from '../shared/views/message.view.js';
import { told } from '../shared/views/wording.js';
import { InteractionCredentials } from './interaction-credentials.service.js';
import type {
  CreateFollowup,
  CreateResponse,
  EditOriginalResponse,
  InteractionAnswered,
  InteractionKey,
  ResponseData,
} from './interactions.dto.js';
import { checkResponse } from './response-rules.js';

type Callback = RESTPostAPIInteractionCallbackWithResponseResult;

/** Answers interactions. Discord knows no nonce there: nothing is sent twice. */
@Injectable()
export class InteractionAnswerer {
  constructor(
    private readonly discord: DiscordRestService,
    private readonly files: UploadFiles,
    private readonly messages: TokenMessages,
    private readonly credentials: InteractionCredentials,
  ) {}

  /** @throws ToolError VALIDATION_FAILED before any request; what Discord answers otherwise */
  async respond({ type, data, with_response, ...key }: CreateResponse): Promise<InteractionAnswered> {
    checkResponse({ type, ...(data && { data }) });
    const { interaction_id } = key;
    const files = await this.files.read(data?.files ?? [], 'data.files');
    const body = { type, data: toResponseData(type, data, files) };
    const credential = await this.credentials.find(key);
    const route = Routes.interactionCallback(interaction_id, credential.token);
    const options = { query: { with_response }, body, files, auth: 'none' } as const;
    const callback = await this.discord.post<Callback | undefined>(route, options);
    const token_kept = await this.credentials.keep(interaction_id, credential);
    const message = callback?.resource?.message;
    const written = message && (await this.messages.written(message));
    return { acknowledged: true, interaction_id, token_kept, ...told({ message: written }) };
  }

  /** @throws ToolError VALIDATION_FAILED before any request; what Discord answers otherwise */
  async followUp(followup: CreateFollowup): Promise<WrittenMessage> {
    const { interaction_id, interaction_token, application_id, ephemeral, ...message } = followup;
    const prepared = await this.messages.prepare({ ...message, flags: withEphemeral(message.flags, ephemeral) });
    return this.credentials.use({ interaction_id, interaction_token, application_id }, ({ token, applicationId }) =>
      this.messages.send({ route: Routes.webhook(applicationId, token) }, prepared),
    );
  }

  /** @param messageId left out, it is the original answer */
  get(key: InteractionKey, messageId?: string): Promise<MessageView> {
    return this.at(key, messageId, (place) => this.messages.get(place));
  }

  /** @throws ToolError VALIDATION_FAILED before any request; what Discord answers otherwise */
  async edit(edit: EditOriginalResponse, messageId?: string): Promise<WrittenMessage> {
    const { interaction_id, interaction_token, application_id, ...changes } = edit;
    const prepared = await this.messages.prepareChanges(changes);
    return this.at({ interaction_id, interaction_token, application_id }, messageId, (place) =>
      this.messages.edit(place, prepared),
    );
  }

  delete<R>(key: InteractionKey, messageId: string | undefined, answer: () => R): Promise<R> {
    return this.at(key, messageId, (place) => this.messages.delete(place, answer));
  }

  private at<T>(
    key: InteractionKey,
    messageId: string | undefined,
    act: (place: MessagePlace) => Promise<T>,
  ): Promise<T> {
    return this.credentials.use(key, ({ token, applicationId }) =>
      act({ route: Routes.webhookMessage(applicationId, token, messageId) }),
    );
  }
}

function toResponseData(type: Type, data: ResponseData | undefined, files: readonly UploadFile[]) {
  if (data === undefined) return undefined;
  const { ephemeral, choices, custom_id, title, components, ...message } = data;
  const flags = withEphemeral(message.flags, ephemeral);
  switch (type) {
    case Type.ChannelMessageWithSource:
    case Type.UpdateMessage:
      return toMessageBody({ ...message, components, flags }, files, 'data.');
    case Type.DeferredChannelMessageWithSource:
      return { flags };
    default:
      return { choices, custom_id, title, components };
  }
}

function withEphemeral(flags: number | undefined, ephemeral = false): number | undefined {
  return ephemeral ? (flags ?? 0) | MessageFlags.Ephemeral : flags;
}
