import { Injectable } from '@nestjs/common';
import { RESTJSONErrorCodes as Code } from 'discord-api-types/v10';
import { ToolError } from '../../errors/tool-error.js';
import { CredentialVault, type InteractionCredential } from '../../state/credential-vault.js';
import { OwnApplication } from '../shared/own-application.service.js';
import { validationFailed } from '../shared/validation-failed.js';
import type { InteractionKey } from './interactions.dto.js';

const HINTS: Readonly<Record<number, string>> = {
  [Code.InvalidWebhookToken]:
    'The token of an interaction works for 15 minutes. What came after that is a plain message: messages_send.',
  [Code.UnknownWebhook]: 'It has no answer yet: give one with interactions_create_response first.',
};

/** Finds the tokens of interactions, so that after the first call nobody has to have them. */
@Injectable()
export class InteractionCredentials {
  constructor(
    private readonly vault: CredentialVault,
    private readonly own: OwnApplication,
  ) {}

  /**
   * Does something with the token of an interaction. One that the caller gave is kept once it has worked.
   *
   * @throws ToolError VALIDATION_FAILED when none can be found; what `send` throws
   */
  async use<T>(key: InteractionKey, send: (credential: InteractionCredential) => Promise<T>): Promise<T> {
    const credential = await this.find(key);
    try {
      const result = await send(credential);
      // nothing but the token itself says whose it is: Discord looks at no id here
      if (key.interaction_token !== undefined) await this.keep(interactionIdIn(credential.token), credential);
      return result;
    } catch (thrown) {
      throw withHint(thrown);
    }
  }

  /** @throws ToolError VALIDATION_FAILED when none can be found, or for the token of another interaction than the id's */
  async find({ interaction_id, interaction_token, application_id }: InteractionKey): Promise<InteractionCredential> {
    const named = interactionIdIn(interaction_token ?? '');
    if (named !== undefined && named !== (interaction_id ?? named)) throw ofAnother(named);
    const kept = await this.kept(interaction_id, interaction_token);
    const token = interaction_token ?? kept?.token;
    if (token === undefined) throw lost(interaction_id);
    return { token, applicationId: await this.own.id(application_id ?? kept?.applicationId) };
  }

  /**
   * @param id the interaction that the token has proved to belong to
   * @returns whether it is kept
   */
  async keep(id: string | undefined, credential: InteractionCredential): Promise<boolean> {
    return id !== undefined && this.vault.keepInteraction(id, credential);
  }

  private async kept(id: string | undefined, given: string | undefined): Promise<InteractionCredential | undefined> {
    return id === undefined || given !== undefined ? undefined : this.vault.interaction(id);
  }
}

/** The token of an interaction names it: base64 of `interaction:`, the id, and the secret. */
function interactionIdIn(token: string): string | undefined {
  return /^interaction:(\d{17,20}):/.exec(Buffer.from(token, 'base64').toString('latin1'))?.[1];
}

function ofAnother(interactionId: string): ToolError {
  return validationFailed({ path: 'interaction_token', message: `is the token of interaction ${interactionId}` });
}

function lost(interactionId: string | undefined): ToolError {
  const message =
    interactionId === undefined
      ? 'or the interaction_id of one that the server knows must be given'
      : 'is needed: none is kept for this interaction, or its 15 minutes are over';
  return validationFailed({ path: 'interaction_token', message });
}

/** What Discord says of a webhook means something else here. */
function withHint(thrown: unknown): unknown {
  if (!(thrown instanceof ToolError)) return thrown;
  const hint = HINTS[thrown.details.discord_code ?? 0];
  if (hint === undefined) return thrown;
  return new ToolError(thrown.code, thrown.message, { ...thrown.details, recovery_hint: hint });
}
