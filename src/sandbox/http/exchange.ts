import type { IncomingMessage, ServerResponse } from 'node:http';
import { discordError } from '../errors/discord-error.js';
import { blockPage, faultAnswer, takesEffect } from '../faults/fault-answer.js';
import type { FaultPlan } from '../faults/fault-plan.js';
import type { FaultRule } from '../faults/fault.js';
import type { InvalidRequests } from '../limits/invalid-requests.js';
import type { Router, RouteMatch } from '../routing/router.js';
import type { WallTime } from '../sandbox-clock.js';
import type { ApiHandler } from './api-handler.js';
import type { ControlHandler } from './control-handler.js';
import type { OpenApiWatch } from './openapi-watch.js';
import { readIncoming, type IncomingRequest } from './incoming-request.js';
import { encodeReply, encodeText, type EncodedReply } from './reply.js';
import type { RecordedRequest, RequestLog } from './request-log.js';
import type { UnknownRoutes } from './unknown-routes.js';

/**
 * Stands between a request and its effect (`arrived`), and between that and its answer (`done`, with the status it will have): nothing
 * goes on before it resolves. For tests that end a client in the middle.
 */
export type RequestHold = (
  moment: 'arrived' | 'done',
  request: RecordedRequest,
  status?: number,
) => Promise<void> | undefined;

/** The parts an exchange goes through. */
export interface ExchangeParts {
  router: Router;
  api: ApiHandler;
  control: ControlHandler;
  faults: FaultPlan;
  log: RequestLog;
  unknownRoutes: UnknownRoutes;
  watch: OpenApiWatch | undefined;
  invalid: InvalidRequests;
  hold: RequestHold | undefined;
  time: WallTime;
}

const API_VERSION = /^\/api\/v(\d+)(?=\/|$)/;

/** One request and its answer, with whatever is asked to go wrong. */
export class Exchange {
  constructor(private readonly parts: ExchangeParts) {}

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const incoming = await readIncoming(request);
    if (incoming.path === '/sandbox' || incoming.path.startsWith('/sandbox/')) {
      send(response, encodeReply(this.parts.control.answer(incoming)));
      return;
    }
    const version = API_VERSION.exec(incoming.path);
    if (version?.[1] !== '10') {
      send(response, encodeReply(invalidVersion()));
      return;
    }
    await this.handleApi(incoming, incoming.path.slice(version[0].length), response);
  }

  private async handleApi(incoming: IncomingRequest, path: string, response: ServerResponse): Promise<void> {
    const match = this.parts.router.find(incoming.method, path);
    const entry = this.parts.log.begin(this.parts.time.now(), incoming, path, match?.route.template);
    await this.parts.hold?.('arrived', entry);
    const blockedForMs = this.parts.invalid.blockedForMs;
    if (blockedForMs > 0) {
      this.finish(response, entry, undefined, blockPage(blockedForMs));
      return;
    }
    const fault = this.parts.faults.take({ method: incoming.method, path, template: match?.route.template });
    entry.fault = fault?.kind;
    if (fault?.delay_ms) await this.wait(fault.delay_ms);
    const real = !fault || takesEffect(fault) ? await this.realAnswer(incoming, path, match, entry) : undefined;
    await this.parts.hold?.('done', entry, real?.status);
    this.finish(response, entry, fault, real);
  }

  private async realAnswer(
    incoming: IncomingRequest,
    path: string,
    match: RouteMatch | undefined,
    entry: RecordedRequest,
  ): Promise<EncodedReply> {
    if (!match) return this.parts.unknownRoutes.refuse(incoming.method, path);
    const reply = await this.parts.api.answer(incoming, match, entry);
    this.parts.watch?.look(incoming, entry, reply);
    return encodeReply(reply);
  }

  private finish(
    response: ServerResponse,
    entry: RecordedRequest,
    fault: FaultRule | undefined,
    real: EncodedReply | undefined,
  ): void {
    if (fault?.kind === 'hang') return;
    if (fault?.kind === 'reset') return resetConnection(response);
    const answer = (fault && faultAnswer(fault)) ?? real;
    if (!answer) throw new TypeError(`A fault of kind ${fault?.kind} neither answers nor takes effect`);
    entry.status = answer.status;
    this.parts.invalid.note(answer.status, answer.headers);
    if (fault?.kind === 'half_body') return sendHalf(response, answer, fault.then ?? 'close');
    send(response, answer);
  }

  private wait(ms: number): Promise<void> {
    return new Promise((resolve) => this.parts.time.clock.schedule(ms, resolve));
  }
}

/** Sends the last word for a failure of the sandbox itself. */
export function sendInternalError(response: ServerResponse, error: unknown): void {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  send(response, encodeText(500, 'text/plain', `The sandbox itself failed. ${text}\n`));
}

function send(response: ServerResponse, answer: EncodedReply): void {
  if (response.destroyed) return;
  response.writeHead(answer.status, { ...answer.headers, ...lengthOf(answer) }).end(answer.bytes);
}

function sendHalf(response: ServerResponse, answer: EncodedReply, then: 'close' | 'hang'): void {
  response.writeHead(answer.status, { ...answer.headers, 'content-length': String(answer.bytes.length) });
  response.write(answer.bytes.subarray(0, Math.floor(answer.bytes.length / 2)), () => {
    if (then === 'close') response.destroy();
  });
}

/** A 204 and a 304 carry no length. */
function lengthOf({ status, bytes }: EncodedReply): Record<string, string> {
  return status === 204 || status === 304 ? {} : { 'content-length': String(bytes.length) };
}

function resetConnection(response: ServerResponse): void {
  response.socket?.resetAndDestroy();
}

/** Only version 10 is spoken here. */
function invalidVersion(): { status: number; body: unknown } {
  const error = discordError('INVALID_API_VERSION');
  return { status: error.status, body: error.body() };
}
