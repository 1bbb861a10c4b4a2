import type { Server } from '@modelcontextprotocol/sdk/server/index.js';
import type { CallRequest } from '../../dispatch/call-request.js';
import type { Connection } from '../connection.js';
import type { LogFilter } from './log-filter.js';
import { V1Client, type V1Extra } from './v1-client.js';

/** The client at the other end of one server, for each of its requests. */
export class V1Peer {
  readonly principal;

  constructor(
    private readonly server: Server,
    private readonly connection: Connection,
    private readonly logs: LogFilter,
  ) {
    this.principal = connection.principal;
  }

  /**
   * Serves one request, with signs of life where the client waits for them.
   *
   * @param subject what the request is about
   */
  serve<T>(extra: V1Extra, subject: unknown, work: (request: CallRequest) => Promise<T>): Promise<T> {
    const { principal, transport, duplex = true } = this.connection;
    const session = { server: this.server, asks: duplex, wantsLog: this.logs.wants.bind(this.logs) };
    const client = new V1Client(session, extra, subject);
    return client.whileBeating(() => work({ principal, transport, client, signal: extra.signal }));
  }
}
