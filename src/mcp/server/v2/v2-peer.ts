import { inputRequired, type InputRequiredResult, type ServerContext } from '@modelcontextprotocol/server';
import type { CallRequest } from '../../dispatch/call-request.js';
import type { Connection } from '../connection.js';
import type { RequestStates } from './request-states.js';
import { V2Client } from './v2-client.js';

/** The client at the other end, for each of its requests. */
export class V2Peer {
  readonly principal;

  constructor(
    private readonly connection: Connection,
    private readonly states: RequestStates,
  ) {
    this.principal = connection.principal;
  }

  /**
   * Serves one request whose work may put questions to the client.
   *
   * @param subject what the request is about
   * @param failed whether the work ended without what was asked for
   */
  async serve<T>(
    context: ServerContext,
    subject: unknown,
    work: (request: CallRequest) => Promise<T>,
    failed: (result: T) => boolean,
  ): Promise<T | InputRequiredResult> {
    const client = new V2Client(context, this.states.soFar(context, subject), subject);
    try {
      const result = await client.whileBeating(() => work(this.requestOf(context, client)));
      return client.questions !== undefined && failed(result) ? await this.ask(client, subject) : result;
    } catch (thrown) {
      if (client.questions !== undefined) return this.ask(client, subject);
      throw thrown;
    }
  }

  /** Serves one request of a kind that never puts questions. */
  answer<T>(context: ServerContext, subject: unknown, work: (request: CallRequest) => Promise<T>): Promise<T> {
    return work(this.requestOf(context, new V2Client(context, undefined, subject)));
  }

  private requestOf(context: ServerContext, client: V2Client): CallRequest {
    const { principal, transport } = this.connection;
    return { principal, transport, client, signal: context.mcpReq.signal };
  }

  private async ask(client: V2Client, subject: unknown): Promise<InputRequiredResult> {
    const requestState = await this.states.seal(this.principal, subject, client.answers);
    return inputRequired({ inputRequests: client.questions, requestState });
  }
}
