import type { Server } from '@modelcontextprotocol/sdk/server/index.js';
import type { CallRequest } from '../../dispatch/call-request.js';
import type { Connection } from '../connection.js';
import type { LogFilter } from '../log-filter.js';
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

  /** @param subject what the request is about */
  client(extra: V1Extra, subject: unknown): V1Client {
    const session = {
      server: this.server,
      asks: this.connection.duplex ?? true,
      wantsLog: this.logs.wants.bind(this.logs),
    };
    return new V1Client(session, extra, subject);
  }

  request(extra: V1Extra, client: V1Client): CallRequest {
    const { principal, transport } = this.connection;
    return { principal, transport, client, signal: extra.signal };
  }
}
