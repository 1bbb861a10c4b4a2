import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { EnforcedLimits, type LimitRule } from './enforced-limits.js';
import { matches, type Match, type RecordedRequest } from './recorded-request.js';
import { TEST_TLS } from './tls.js';

/** How one request is answered. Without any field: 200 and `{}`. */
export interface Fault {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON, with its content type. */
  readonly json?: unknown;
  /** Sent as it is; `headers` say what it is. */
  readonly body?: string | Buffer;
  /** A body of that many bytes. */
  readonly bytes?: number;
  /** Milliseconds before anything is answered. */
  readonly delayMs?: number;
  /** The socket is reset: before the request's body was read, after it, or in the middle of the answer's body. */
  readonly reset?: 'before_read' | 'after_read' | 'in_body';
  /** The socket is closed in an orderly way: after the request was read, or in the middle of the answer's body. */
  readonly close?: 'after_read' | 'in_body';
  /** Never goes on: before the answer's headers, or in the middle of its body. */
  readonly hang?: 'before_headers' | 'in_body';
}

export type Responder = (request: RecordedRequest) => Fault | Promise<Fault>;

interface Script {
  readonly match: Match;
  readonly steps: (Fault | Responder)[];
  readonly forever?: Fault | Responder;
}

/**
 * A real HTTP server that fails as told. Scripts are asked in the order they were written; a step is used once.
 * A request that nobody scripted gets the fallback.
 */
export class FaultServer {
  readonly requests: RecordedRequest[] = [];
  /** Enforced limits; `limits.refused` lists the 429 they answered. */
  readonly limits = new EnforcedLimits();
  fallback: Fault | Responder = {};
  private readonly scripts: Script[] = [];
  private readonly sockets = new Set<Socket>();
  /** Sockets accepted since the start. */
  accepted = 0;

  private constructor(
    private readonly server: Server,
    private readonly scheme: 'http' | 'https',
  ) {
    server.keepAliveTimeout = 60_000;
    server.on('connection', (socket: Socket) => this.track(socket));
    server.on('request', (request: IncomingMessage, response: ServerResponse) => void this.serve(request, response));
  }

  static async start(options: { tls?: boolean; port?: number } = {}): Promise<FaultServer> {
    const server = options.tls ? createTlsServer(TEST_TLS) : createServer();
    const faults = new FaultServer(server, options.tls ? 'https' : 'http');
    server.listen(options.port ?? 0, '127.0.0.1');
    await once(server, 'listening');
    return faults;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** As `DISCORD_API_BASE_URL` takes it: without the version. */
  get url(): string {
    return `${this.scheme}://127.0.0.1:${this.port}/api`;
  }

  get openSockets(): number {
    return this.sockets.size;
  }

  /** Answers the next requests that match, one step each. */
  script(match: Match, ...steps: (Fault | Responder)[]): this {
    this.scripts.push({ match, steps });
    return this;
  }

  /** Answers every request that matches and has no step left. */
  always(match: Match, answer: Fault | Responder): this {
    this.scripts.push({ match, steps: [], forever: answer });
    return this;
  }

  /** Counts matching requests in a window like Discord's and answers 429 beyond it. */
  enforce(rule: LimitRule): this {
    this.limits.add(rule);
    return this;
  }

  /** Forgets scripts, limits and recorded requests. */
  clear(): void {
    this.scripts.length = 0;
    this.requests.length = 0;
    this.fallback = {};
    this.limits.clear();
  }

  /** Requests so far whose `METHOD /path` matches. */
  seen(match: Match): RecordedRequest[] {
    return this.requests.filter((request) => matches(match, request));
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private track(socket: Socket): void {
    this.accepted += 1;
    this.sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => this.sockets.delete(socket));
  }

  private async serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const at = performance.now();
    const head = { method: incoming.method ?? '', path: incoming.url ?? '', headers: incoming.headers, at };
    const early = this.peek({ ...head, body: Buffer.alloc(0), json: () => ({}) });
    if (early?.reset === 'before_read') {
      this.next(this.record(head, Buffer.alloc(0)));
      this.reset(incoming.socket);
      return;
    }
    const body = await readAll(incoming);
    if (body === undefined) return;
    const request = this.record(head, body);
    const limited = this.limits.take(request);
    const step = limited?.refusal ?? this.next(request) ?? this.fallback;
    const fault = typeof step === 'function' ? await step(request) : step;
    const whole = { ...fault, headers: { ...limited?.headers, ...fault.headers } };
    await answer(response, whole, () => this.reset(response.socket));
  }

  /** A TLS socket cannot be reset, only the one beneath it. */
  private reset(socket: Socket | null): void {
    for (const raw of this.sockets) if (raw.remotePort === socket?.remotePort) raw.resetAndDestroy();
  }

  private record(head: Omit<RecordedRequest, 'body' | 'json'>, body: Buffer): RecordedRequest {
    const request: RecordedRequest = {
      ...head,
      body,
      json: () => JSON.parse(body.toString('utf8')) as Record<string, unknown>,
    };
    this.requests.push(request);
    return request;
  }

  /** The next step if it is no function: the only ones that can act before the body was read. */
  private peek(request: RecordedRequest): Fault | undefined {
    const script = this.scriptFor(request);
    const step = script?.steps[0] ?? script?.forever;
    return typeof step === 'function' ? undefined : step;
  }

  private next(request: RecordedRequest): Fault | Responder | undefined {
    const script = this.scriptFor(request);
    return script?.steps.shift() ?? script?.forever;
  }

  private scriptFor(request: RecordedRequest): Script | undefined {
    return this.scripts.find((s) => (s.steps.length > 0 || s.forever !== undefined) && matches(s.match, request));
  }
}

async function readAll(incoming: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  } catch {
    return undefined; // the client went away while it was sending
  }
}

async function answer(response: ServerResponse, fault: Fault, reset: () => void): Promise<void> {
  if (fault.delayMs !== undefined) await delay(fault.delayMs);
  if (fault.reset === 'after_read') {
    reset();
    return;
  }
  if (fault.close === 'after_read') return void response.socket?.destroy();
  if (fault.hang === 'before_headers') return;
  const { body, type } = bodyOf(fault);
  const headers: Record<string, string> = { ...type, ...fault.headers };
  const noBody = fault.status === 204 || fault.status === 304;
  if (!noBody && headers['transfer-encoding'] === undefined) headers['content-length'] ??= String(body.byteLength);
  response.writeHead(fault.status ?? 200, headers);
  if (!breaksInBody(fault)) return void response.end(noBody ? undefined : body);
  response.write(body.subarray(0, Math.floor(body.byteLength / 2)), () => void breakOff(response, fault, reset));
}

function breaksInBody(fault: Fault): boolean {
  return fault.hang === 'in_body' || fault.reset === 'in_body' || fault.close === 'in_body';
}

async function breakOff(response: ServerResponse, fault: Fault, reset: () => void): Promise<void> {
  if (fault.hang === 'in_body') return;
  await delay(20); // lets the first half arrive
  if (fault.reset === 'in_body') reset();
  else response.socket?.destroy();
}

function bodyOf(fault: Fault): { body: Buffer; type: Record<string, string> } {
  if (fault.bytes !== undefined) return { body: Buffer.alloc(fault.bytes, 'x'), type: {} };
  if (fault.body !== undefined) return { body: Buffer.from(fault.body), type: {} };
  return {
    body: Buffer.from(JSON.stringify('json' in fault ? fault.json : {})),
    type: { 'content-type': 'application/json' },
  };
}
