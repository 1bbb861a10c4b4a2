import type { Transport } from '@modelcontextprotocol/server';
import { serveStdio, type StdioServerHandle } from '@modelcontextprotocol/server/stdio';
import type { Connection } from '../connection.js';
import type { V2ServerFactory } from './v2-server.factory.js';

/** Serves 2026-07-28 on a channel of its own; what speaks an older protocol does not get here. */
export function serveV2Stdio(factory: V2ServerFactory, channel: object, connection: Connection): StdioServerHandle {
  return serveStdio(() => factory.createPushing(connection), { legacy: 'reject', transport: channel as Transport });
}
