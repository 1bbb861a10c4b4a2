import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The HTTP server around a handler. Closing it ends every connection, hanging ones too. */
export class SandboxServer {
  private readonly server;

  constructor(handle: (request: IncomingMessage, response: ServerResponse) => void) {
    this.server = createServer(handle);
    // longer than any client keeps a connection, so that the server never closes one under a request
    this.server.keepAliveTimeout = 75_000;
  }

  /** Starts to listen; port 0 takes a free one. The address that was taken. */
  listen(host: string, port: number): Promise<AddressInfo> {
    return new Promise((resolve, reject) => {
      this.server.once('error', reject);
      this.server.listen(port, host, () => {
        this.server.off('error', reject);
        resolve(this.server.address() as AddressInfo);
      });
    });
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      this.server.close(() => resolve());
      this.server.closeAllConnections();
    });
  }
}
