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
  /** @param bot the id of the bot whose credentials they are, asked when it is needed: the token may change */
  constructor(
    private readonly store: StateStore,
    private readonly bot: () => string,
  ) {}

  async keepWebhook(webhookId: string, token: string): Promise<void> {
    await this.store.records.put(WEBHOOKS, this.nameOf(webhookId), token);
  }

  async webhookToken(webhookId: string): Promise<string | undefined> {
    return (await this.store.records.get<string>(WEBHOOKS, this.nameOf(webhookId)))?.value;
  }

  /** For a webhook that is gone. */
  async forgetWebhook(webhookId: string): Promise<void> {
    await this.store.records.delete(WEBHOOKS, this.nameOf(webhookId));
  }

  async keepInteraction(interactionId: string, { token, applicationId }: InteractionCredential): Promise<void> {
    const credential: InteractionCredential = { token, applicationId };
    await this.store.records.put(INTERACTIONS, this.nameOf(interactionId), credential, { ttlMs: INTERACTION_MS });
  }

  async interaction(interactionId: string): Promise<InteractionCredential | undefined> {
    return (await this.store.records.get<InteractionCredential>(INTERACTIONS, this.nameOf(interactionId)))?.value;
  }

  private nameOf(id: string): string {
    return `${this.bot()}/${id}`;
  }
}
