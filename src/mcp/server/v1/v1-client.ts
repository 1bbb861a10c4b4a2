import type { Server } from '@modelcontextprotocol/sdk/server/index.js';
import type { RequestHandlerExtra, RequestOptions } from '@modelcontextprotocol/sdk/shared/protocol.js';
import {
  ErrorCode,
  McpError,
  type ClientCapabilities,
  type CreateMessageRequestParamsBase,
  type ElicitRequestFormParams,
  type ServerNotification,
  type ServerRequest,
} from '@modelcontextprotocol/sdk/types.js';
import type { LogLevel } from '../../../context/call-context.js';
import { ToolError } from '../../../errors/tool-error.js';
import { ANSWER_MS, AskingClient, type ClientQuestion } from '../client/asking-client.js';

/** What the SDK hands to each request's handler. */
export type V1Extra = RequestHandlerExtra<ServerRequest, ServerNotification>;

/** What a v1 client is, as far as the session knows. */
export interface V1Session {
  readonly server: Server;
  /** The client can be sent requests: false without a session, where no answer could find its way back. */
  readonly asks: boolean;
  /** Whether the client wants messages of this level. */
  wantsLog(level: LogLevel): boolean;
}

/** A client of the 2024 and 2025 protocols: it is sent requests and notifications within its own call. */
export class V1Client extends AskingClient {
  constructor(
    private readonly session: V1Session,
    private readonly extra: V1Extra,
    subject: unknown,
  ) {
    super(subject);
  }

  get wantsProgress(): boolean {
    return this.extra._meta?.progressToken !== undefined;
  }

  get canElicit(): boolean {
    return this.session.asks && this.capabilities.elicitation?.form !== undefined;
  }

  get canSample(): boolean {
    return this.session.asks && this.capabilities.sampling !== undefined;
  }

  async log(level: LogLevel, data: unknown): Promise<void> {
    if (!this.session.wantsLog(level)) return;
    await this.notify({ method: 'notifications/message', params: { level, data } });
  }

  async ask(_key: string, question: ClientQuestion, timeoutMs = ANSWER_MS): Promise<unknown> {
    if (!this.session.asks)
      throw new ToolError('CONFIRMATION_REQUIRED', 'Without a session the client cannot be asked.');
    try {
      return await this.put(question, Math.min(timeoutMs, ANSWER_MS));
    } catch (failure) {
      if (!(failure instanceof McpError) || failure.code !== (ErrorCode.RequestTimeout as number)) throw failure;
      throw new ToolError(
        'CONFIRMATION_DECLINED',
        'Nobody answered in time.',
        { reason: 'timed_out' },
        { cause: failure },
      );
    }
  }

  protected notifyProgress(progress: number, total?: number, message?: string): Promise<void> {
    const { progressToken = '' } = this.extra._meta ?? {};
    return this.notify({ method: 'notifications/progress', params: { progressToken, progress, total, message } });
  }

  private get capabilities(): ClientCapabilities {
    return this.session.server.getClientCapabilities() ?? {};
  }

  private put({ method, params }: ClientQuestion, timeout: number): Promise<unknown> {
    const { server } = this.session;
    const options: RequestOptions = {
      signal: this.extra.signal,
      relatedRequestId: this.extra.requestId,
      timeout,
      maxTotalTimeout: timeout,
    };
    if (method === 'elicitation/create')
      return server.elicitInput(params as unknown as ElicitRequestFormParams, options);
    return server.createMessage(params as unknown as CreateMessageRequestParamsBase, options);
  }

  /** A client that went away is no reason for a call to fail. */
  private async notify(notification: ServerNotification): Promise<void> {
    await this.extra.sendNotification(notification).catch(() => undefined);
  }
}
