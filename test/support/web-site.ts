import { once } from 'node:events';
import { createServer, type Server } from 'node:https';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Agent, buildConnector, type Dispatcher } from 'undici';
import { TEST_TLS } from './tls.js';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A site on the internet, as far as a dispatcher believes that leads every host here. */
export class WebSite {
  /** What was asked for. */
  readonly requests: IncomingMessage[] = [];
  private readonly answers = new Map<string, Answer>();

  private constructor(private readonly server: Server) {}

  static async start(): Promise<WebSite> {
    const server = createServer(TEST_TLS);
    const site = new WebSite(server);
    server.on('request', (request, response) => {
      site.requests.push(request);
      const { url = '' } = request;
      const answer = site.answers.get(url) ?? site.answers.get(url.replace(/\?.*/, ''));
      if (answer) return answer(request, response);
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Nothing here.');
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return site;
  }

  /** A pool whose connections, to whatever host, end here. The certificate is for none of them. */
  dispatcher(): Dispatcher {
    const { port } = this.server.address() as AddressInfo;
    const connect = buildConnector({ rejectUnauthorized: false });
    return new Agent({
      connect: (options, callback) =>
        connect({ ...options, hostname: '127.0.0.1', host: undefined, port: String(port) }, callback),
    });
  }

  /** What is at a path, with or without the query it may have. */
  serve(path: string, body: string | Buffer, headers: Record<string, string> = {}, status = 200): void {
    this.on(path, (_request, response) => response.writeHead(status, headers).end(body));
  }

  on(path: string, answer: Answer): void {
    this.answers.set(path, answer);
  }

  clear(): void {
    this.requests.length = 0;
    this.answers.clear();
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
