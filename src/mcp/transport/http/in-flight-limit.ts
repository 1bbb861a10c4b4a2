import type { ServerResponse } from 'node:http';
import { HttpRefusal } from './http-refusal.js';

const RETRY_SECONDS = '1';

/** Bounds the requests whose answers are not complete, so that slow clients cannot pile them up, nor one principal keep others out. */
export class InFlightLimit {
  private readonly inFlight = new Map<ServerResponse, string>();

  constructor(private readonly limit: number) {}

  /**
   * Counts a request until its connection has its answer, or is gone.
   *
   * @param share the part of all places that one principal may have
   * @returns what takes it out of the count before
   * @throws HttpRefusal 503 with Retry-After when there are too many, or too many of the principal
   */
  enter(response: ServerResponse, principal: string, share: number): () => void {
    const most = Math.max(1, Math.floor(this.limit * share));
    if (this.inFlight.size >= this.limit) throw tooMany(`${this.limit} requests are in flight`);
    if (this.countOf(principal) >= most) throw tooMany(`${most} requests of one principal are in flight`);
    this.inFlight.set(response, principal);
    const leave = (): void => void this.inFlight.delete(response);
    response.once('close', leave);
    return leave;
  }

  private countOf(principal: string): number {
    return [...this.inFlight.values()].filter((name) => name === principal).length;
  }
}

function tooMany(what: string): HttpRefusal {
  return new HttpRefusal(503, `${what} (MCP_HTTP_MAX_IN_FLIGHT).`, { headers: { 'Retry-After': RETRY_SECONDS } });
}
