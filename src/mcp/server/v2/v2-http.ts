import { toNodeHandler, toWebRequest, type NodeMcpRequestHandler } from '@modelcontextprotocol/node';
import { createMcpHandler, isLegacyRequest, type AuthInfo, type McpHttpHandler } from '@modelcontextprotocol/server';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Principal } from '../../../context/call-context.js';
import type { ResourceChanges } from '../resource-changes.service.js';
import type { V2ServerFactory } from './v2-server.factory.js';

/** Serves 2026-07-28 over HTTP: one server for each request, none for anything older. */
export class V2HttpEndpoint {
  private readonly handler: McpHttpHandler;
  private readonly node: NodeMcpRequestHandler;
  private readonly stop: () => void;

  constructor(factory: V2ServerFactory, changes: ResourceChanges, onerror: (error: Error) => void) {
    const create = ({ authInfo }: { readonly authInfo?: AuthInfo }) =>
      factory.create({ principal: principalOf(authInfo), transport: 'http' });
    this.handler = createMcpHandler(create, { legacy: 'reject', onerror });
    this.node = toNodeHandler(this.handler, { onerror });
    this.stop = changes.listen((uri) => this.handler.notify.resourceUpdated(uri));
  }

  /** The SDK's own verdict on who is to answer a request. */
  async serves(request: IncomingMessage, body: unknown): Promise<boolean> {
    return !(await isLegacyRequest(await toWebRequest(request, body), body));
  }

  /** Answers a request whose body has been read. A client that hangs up cancels its call. */
  async handle(request: IncomingMessage, response: ServerResponse, body: unknown, principal: Principal): Promise<void> {
    const auth: AuthInfo = { token: '', clientId: principal.name, scopes: [], extra: { principal } };
    await this.node(Object.assign(request, { auth }), response, body);
  }

  async close(): Promise<void> {
    this.stop();
    await this.handler.close();
  }
}

function principalOf(auth: AuthInfo | undefined): Principal {
  return auth?.extra?.principal as Principal;
}
