import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';

const SOCKET = '.s.PGSQL.5432';

/** Stands between a client and a PostgreSQL on a Unix socket, and spoils what they exchange as a test wants it. */
export class PostgresProxy {
  /** What becomes of a message of the client; by default all of them are passed on. */
  onMessage: (message: string, line: Line) => void = (_message, { pass }) => pass();
  private readonly sockets = new Set<Socket>();
  private readonly server = createServer((client) => this.join(client));

  private constructor(private readonly target: string) {}

  /** @param directory its socket is made in, and its URL points to */
  static async start(url: string, directory: string): Promise<{ proxy: PostgresProxy; url: string }> {
    const { host } = new URL(url);
    const proxy = new PostgresProxy(join(decodeURIComponent(host), SOCKET));
    await once(proxy.server.listen(join(directory, SOCKET)), 'listening');
    return { proxy, url: url.replace(host, encodeURIComponent(directory)) };
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    const closed = once(this.server, 'close');
    this.server.close();
    await closed;
  }

  private join(client: Socket): void {
    const server = connect(this.target);
    const cut = (): void => {
      client.destroy();
      server.destroy();
    };
    for (const socket of [client, server]) {
      this.sockets.add(socket);
      socket.on('error', cut).on('close', cut);
    }
    server.on('data', (data) => client.write(data));
    client.on('data', (data) => {
      const deafen = (): unknown => server.removeAllListeners('data').resume();
      this.onMessage(data.toString('latin1'), { pass: () => server.write(data), cut, deafen });
    });
  }
}

/** One connection, while a message of the client is on its way. */
export interface Line {
  pass(): void;
  /** Ends the connection on both sides. */
  cut(): void;
  /** Nothing the server says arrives any more. */
  deafen(): void;
}
