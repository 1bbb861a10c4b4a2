import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { isInitializeRequest } from '@modelcontextprotocol/sdk/types.js';
import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Principal } from '../../../context/call-context.js';
import { McpServerFactory } from '../../server/v1/mcp-server.factory.js';
import { JsonRpcCode } from '../../json-rpc.js';
import { AccessCheck } from './access-check.js';
import { refuseBatch } from './batch-rule.js';
import { closeWhenAnswered } from './close-when-answered.js';
import { EventLog } from './event-log.js';
import { HttpRefusal } from './http-refusal.js';
import { HTTP_DEFAULTS, MCP_HTTP_OPTIONS, type McpHttpOptions } from './mcp-http-options.js';
import { SessionStore, type Session } from './session-store.js';

/** Milliseconds after which a client whose stream was closed comes back. */
const RECONNECT_MS = 1_000;

interface HttpSession extends Session {
  readonly transport: StreamableHTTPServerTransport;
}

/** Serves 2025 clients: in sessions or, where those are off, every request by itself. */
@Injectable()
export class LegacyEndpoint {
  private readonly sessions: SessionStore<HttpSession>;
  private readonly events = new EventLog();
  private readonly stateless: boolean;

  constructor(
    private readonly servers: McpServerFactory,
    @Inject(MCP_HTTP_OPTIONS) options: McpHttpOptions,
    access: AccessCheck,
  ) {
    const { maxSessions = HTTP_DEFAULTS.maxSessions, sessionIdleMs = HTTP_DEFAULTS.sessionIdleMs } = options;
    this.sessions = new SessionStore({ maxSessions, idleMs: sessionIdleMs });
    this.stateless = options.stateless ?? false;
    access.onRevoked((principal) => this.sessions.endOf(principal));
  }

  /**
   * Answers one request; for GET and DELETE there is no body.
   *
   * @throws HttpRefusal 400 outside of a session, 404 for a session that is not there, 405 for what needs sessions where there are none
   */
  async handle(request: IncomingMessage, response: ServerResponse, body: unknown, principal: Principal): Promise<void> {
    refuseBatch(request, body);
    if (this.stateless) return this.handleAlone(request, response, body, principal);
    const id = request.headers['mcp-session-id'];
    if (typeof id === 'string') return this.handleIn(id, request, response, body, principal);
    if (!isInitializeRequest(body))
      throw new HttpRefusal(400, 'Without an Mcp-Session-Id header only `initialize` is served.');
    await this.open(request, response, body, principal);
  }

  /** Ends every session. */
  closeAll(): Promise<void> {
    return this.sessions.closeAll();
  }

  private async handleIn(
    id: string,
    request: IncomingMessage,
    response: ServerResponse,
    body: unknown,
    principal: Principal,
  ): Promise<void> {
    const used = this.sessions.use(id, principal, request.method === 'GET' ? 'streams' : 'requests');
    if (used === undefined) {
      const message = 'The session has ended or never was: begin a new one with `initialize`.';
      throw new HttpRefusal(404, message, { code: JsonRpcCode.sessionNotFound });
    }
    response.once('close', used.done);
    await used.session.transport.handleRequest(request, response, body);
  }

  /** A session begins with its handshake; of one that is refused nothing stays. */
  private async open(
    request: IncomingMessage,
    response: ServerResponse,
    body: unknown,
    principal: Principal,
  ): Promise<void> {
    const id = randomUUID();
    const transport = new StreamableHTTPServerTransport({
      sessionIdGenerator: () => id,
      eventStore: this.events.of(id),
      retryInterval: RECONNECT_MS,
      onsessionclosed: () => this.sessions.end(id),
    });
    const session = { id, principal, transport, close: () => this.close(id, transport) };
    response.once('close', this.sessions.begin(session));
    await this.servers.create({ principal, transport: 'http' }).connect(transport);
    await transport.handleRequest(request, response, body);
    if (transport.sessionId === undefined) this.sessions.end(id);
  }

  /** Closes the server with its transport. */
  private async close(id: string, transport: StreamableHTTPServerTransport): Promise<void> {
    await transport.close();
    this.events.forget(id);
  }

  private async handleAlone(
    request: IncomingMessage,
    response: ServerResponse,
    body: unknown,
    principal: Principal,
  ): Promise<void> {
    if (request.method !== 'POST') {
      throw new HttpRefusal(405, 'This server has no sessions: only POST is served.', { headers: { Allow: 'POST' } });
    }
    const server = this.servers.create({ principal, transport: 'http', duplex: false });
    const transport = new StreamableHTTPServerTransport({ sessionIdGenerator: undefined });
    await server.connect(transport);
    closeWhenAnswered(server, transport, response, body);
    await transport.handleRequest(request, response, body);
  }
}
