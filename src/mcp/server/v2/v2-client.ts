import type { InputRequests, ServerContext } from '@modelcontextprotocol/server';
import { CLIENT_CAPABILITIES_META_KEY, type ClientCapabilities } from '@modelcontextprotocol/server';
import type { LogLevel } from '../../../context/call-context.js';
import { ClientAsked } from '../../../errors/client-asked.js';
import { AskingClient, type ClientQuestion } from '../client/asking-client.js';
import type { AnswersSoFar } from './request-states.js';

/**
 * A client of 2026-07-28: it is sent no requests. A question without an answer ends the call; the client asks its human or model, and
 * makes the same call again with the answer.
 */
export class V2Client extends AskingClient {
  readonly repeatsCalls = true;
  private readonly open: InputRequests = {};
  private readonly used: Record<string, unknown> = {};

  constructor(
    private readonly context: ServerContext,
    private readonly earlier: AnswersSoFar | undefined,
    subject: unknown,
  ) {
    super(subject);
  }

  get round(): string | undefined {
    return this.earlier?.round;
  }

  get wantsProgress(): boolean {
    return this.context.mcpReq._meta?.progressToken !== undefined;
  }

  get canElicit(): boolean {
    const { elicitation } = this.capabilities;
    return elicitation !== undefined && (elicitation.form !== undefined || elicitation.url === undefined);
  }

  get canSample(): boolean {
    return this.capabilities.sampling !== undefined;
  }

  /** Questions that wait for an answer, if the call ended for want of it. */
  get questions(): InputRequests | undefined {
    return Object.keys(this.open).length === 0 ? undefined : this.open;
  }

  /** Answers that the call has used, to be handed to its next round. */
  get answers(): Readonly<Record<string, unknown>> {
    return this.used;
  }

  async log(level: LogLevel, data: unknown): Promise<void> {
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- SEP-2577: it works for as long as the revision does
    await this.context.mcpReq.log(level, data).catch(() => undefined);
  }

  ask(key: string, question: ClientQuestion): Promise<unknown> {
    const answer = this.context.mcpReq.inputResponses?.[key] ?? this.earlier?.answers[key];
    if (answer === undefined) {
      this.open[key] = question as InputRequests[string];
      return Promise.reject(new ClientAsked());
    }
    this.used[key] = answer;
    return Promise.resolve(answer);
  }

  protected async notifyProgress(progress: number, total?: number, message?: string): Promise<void> {
    const progressToken = this.context.mcpReq._meta?.progressToken;
    const params = { progressToken, progress, total, message };
    await this.context.mcpReq.notify({ method: 'notifications/progress', params }).catch(() => undefined);
  }

  private get capabilities(): ClientCapabilities {
    const envelope = this.context.mcpReq.envelope as Readonly<Record<string, unknown>> | undefined;
    return envelope?.[CLIENT_CAPABILITIES_META_KEY] ?? {};
  }
}
