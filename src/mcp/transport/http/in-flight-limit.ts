import type { ServerResponse } from 'node:http';
import { HttpRefusal } from './http-refusal.js';

const RETRY_SECONDS = '1';

/** Bounds the requests whose answers are not complete, so that slow clients cannot pile them up. */
export class InFlightLimit {
  private inFlight = 0;

  constructor(private readonly limit: number) {}

  /**
   * Counts a request until its connection has its answer, or is gone.
   *
   * @throws HttpRefusal 503 with Retry-After when there are too many
   */
  enter(response: ServerResponse): void {
    if (this.inFlight >= this.limit) {
      const headers = { 'Retry-After': RETRY_SECONDS };
      throw new HttpRefusal(503, `${this.limit} requests are in flight (MCP_HTTP_MAX_IN_FLIGHT).`, { headers });
    }
    this.inFlight++;
    response.once('close', () => this.inFlight--);
  }
}
