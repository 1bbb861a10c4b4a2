import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';

/** What the proxy does with a CONNECT. */
export type ProxyMode = 'tunnel' | 'refuse' | 'drop' | 'hang';

/** An HTTP CONNECT proxy for tests; `mode` may change between requests. */
export class ConnectProxy {
  mode: ProxyMode = 'tunnel';
  /** `host:port` of each CONNECT so far. */
  readonly connects: string[] = [];
  private readonly sockets = new Set<Socket>();

  private constructor(private readonly server: Server) {
    server.on('connection', (socket: Socket) => this.track(socket));
    server.on('connect', (request: IncomingMessage, socket: Socket, head: Buffer) => this.serve(request, socket, head));
  }

  static async start(): Promise<ConnectProxy> {
    const server = createServer((_request, response) => response.writeHead(405).end());
    const proxy = new ConnectProxy(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return proxy;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private track(socket: Socket): void {
    this.sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => this.sockets.delete(socket));
  }

  private serve(request: IncomingMessage, client: Socket, head: Buffer): void {
    const target = request.url ?? '';
    this.connects.push(target);
    if (this.mode === 'hang') return;
    if (this.mode === 'drop') return void client.destroy();
    if (this.mode === 'refuse') return void client.end('HTTP/1.1 502 Bad Gateway\r\ncontent-length: 0\r\n\r\n');
    const [host = '127.0.0.1', port = '443'] = target.split(':');
    const upstream = connect(Number(port), host, () => {
      client.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      upstream.write(head);
      client.pipe(upstream).pipe(client);
    });
    this.track(upstream);
    upstream.on('error', () => client.destroy()).on('close', () => client.destroy());
    client.on('close', () => upstream.destroy());
  }
}
