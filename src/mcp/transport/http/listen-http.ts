import type { INestApplication } from '@nestjs/common';
import type { Application } from 'express';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AccessCheck } from './access-check.js';
import { isLoopback } from './loopback.js';

/** Where to listen. */
export interface ListenOptions {
  /** Default 127.0.0.1. */
  readonly host?: string;
  /** 0 takes any that is free. Default 3000. */
  readonly port?: number;
}

/** A client that takes longer to say what it wants is gone; streams write every 15 seconds. */
const TIMEOUTS = { headersTimeout: 15_000, requestTimeout: 60_000, keepAliveTimeout: 75_000, timeout: 120_000 };

/**
 * Starts to listen, with time limits on every connection.
 *
 * @returns the address of the endpoint, such as `http://127.0.0.1:3000/mcp`
 * @throws Error when the server would be open to the network without an access token
 */
export async function listenHttp(
  app: INestApplication,
  { host = '127.0.0.1', port = 3_000 }: ListenOptions = {},
): Promise<string> {
  if (!app.get(AccessCheck, { strict: false }).demandsToken && !isLoopback(host)) {
    throw new Error(
      `Listening on ${host}, beyond this machine, needs an access token: set DISCORD_MCP_ACCESS_TOKEN or MCP_ACCESS_TOKENS_FILE.`,
    );
  }
  (app.getHttpAdapter().getInstance() as Application).disable('x-powered-by');
  const server = app.getHttpServer() as Server;
  Object.assign(server, TIMEOUTS);
  await app.listen(port, host);
  const { address, port: bound, family } = server.address() as AddressInfo;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${bound}/mcp`;
}
