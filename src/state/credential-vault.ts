import { Logger } from '@nestjs/common';
import type { StateStore } from './state-store.js';

/** What answers an interaction. Discord takes it for 15 minutes. */
export interface InteractionCredential {
  readonly token: string;
  readonly applicationId: string;
}

const WEBHOOKS = 'webhook';
const INTERACTIONS = 'interaction';
const INTERACTION_MS = 15 * 60_000;

/** Keeps the tokens of webhooks and interactions behind their ids, so that no model sees them. Each bot has its own. */
export class CredentialVault {
  private readonly logger = new Logger('Credentials');

  /** @param bot the id of the bot whose credentials they are, asked when it is needed: the token may change */
  constructor(
    private readonly store: StateStore,
    private readonly bot: () => string,
  ) {}

  /** @returns whether it is kept: what was done with it is done, whatever becomes of it. Why not goes to the log. */
  keepWebhook(webhookId: string, token: string): Promise<boolean> {
    return this.kept(`webhook ${webhookId}`, this.store.records.put(WEBHOOKS, this.nameOf(webhookId), token));
  }

  async webhookToken(webhookId: string): Promise<string | undefined> {
    return (await this.store.records.get<string>(WEBHOOKS, this.nameOf(webhookId)))?.value;
  }

  /** For a webhook that is gone. */
  async forgetWebhook(webhookId: string): Promise<void> {
    await this.store.records.delete(WEBHOOKS, this.nameOf(webhookId));
  }

  /** @returns as {@link keepWebhook} */
  keepInteraction(interactionId: string, { token, applicationId }: InteractionCredential): Promise<boolean> {
    const credential: InteractionCredential = { token, applicationId };
    const name = this.nameOf(interactionId);
    const put = this.store.records.put(INTERACTIONS, name, credential, { ttlMs: INTERACTION_MS });
    return this.kept(`interaction ${interactionId}`, put);
  }

  async interaction(interactionId: string): Promise<InteractionCredential | undefined> {
    return (await this.store.records.get<InteractionCredential>(INTERACTIONS, this.nameOf(interactionId)))?.value;
  }

  private kept(owner: string, put: Promise<unknown>): Promise<boolean> {
    return put.then(
      () => true,
      (error: unknown) => {
        this.logger.warn(
          `The token of ${owner} is not kept. ${error instanceof Error ? error.message : String(error)}`,
        );
        return false;
      },
    );
  }

  private nameOf(id: string): string {
    return `${this.bot()}/${id}`;
  }
}
