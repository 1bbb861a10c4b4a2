import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One request and its answer, as they passed by. */
export interface PassedExchange {
  readonly method: string;
  /** With `/api/v10` and the query. */
  readonly path: string;
  readonly status: number;
  readonly headers: Headers;
  /** The JSON value, the text of anything else, `undefined` when nothing came. */
  readonly answer: unknown;
}

/** Hop-by-hop, or worked out anew. */
const NOT_FORWARDED = ['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'host', 'content-encoding'];

/** Stands before the sandbox and tells what passes. Only the limits are left out: a suite calls faster than they would allow. */
export class RecordingProxy {
  private constructor(
    private readonly server: Server,
    /** Replaces the base of the server behind it. */
    readonly url: string,
  ) {}

  /**
   * @param target base of the server behind, such as `http://127.0.0.1:4567/api`
   * @param change makes other answers of those that are JSON
   */
  static async before(
    target: string,
    tell: (exchange: PassedExchange) => void,
    change?: (answer: unknown) => unknown,
  ): Promise<RecordingProxy> {
    const { origin, pathname } = new URL(target);
    const server = createServer((request, response) => void forward(origin, request, response, tell, change));
    // an idle connection that closes just when it is used again would be a fault that nobody asked for
    server.keepAliveTimeout = 0;
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    return new RecordingProxy(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}${pathname}`);
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((closed) => this.server.close(closed));
  }
}

async function forward(
  origin: string,
  request: IncomingMessage,
  response: ServerResponse,
  tell: (exchange: PassedExchange) => void,
  change: (answer: unknown) => unknown = (unchanged) => unchanged,
): Promise<void> {
  const { method = 'GET', url: path = '/' } = request;
  const body = Buffer.concat(await request.toArray());
  const headers = Object.entries(request.headers).filter(([name]) => !NOT_FORWARDED.includes(name)) as [
    string,
    string,
  ][];
  const answer = await fetch(origin + path, { method, headers, redirect: 'manual', ...(body.length > 0 && { body }) });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const value = decoded(bytes, answer.headers);
  tell({ method, path, status: answer.status, headers: answer.headers, answer: value });
  const kept = [...answer.headers].filter(
    ([name]) => !NOT_FORWARDED.includes(name) && !name.startsWith('x-ratelimit-'),
  );
  response
    .writeHead(answer.status, Object.fromEntries(kept))
    .end(typeof value === 'object' ? JSON.stringify(change(value)) : bytes);
}

function decoded(bytes: Buffer, headers: Headers): unknown {
  if (bytes.length === 0) return undefined;
  const isJson = headers.get('content-type')?.startsWith('application/json') ?? false;
  return isJson ? JSON.parse(bytes.toString()) : bytes.toString();
}
