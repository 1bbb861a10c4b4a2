import type { ServerResponse } from 'node:http';
import { HttpRefusal } from './http-refusal.js';

const RETRY_SECONDS = '1';

/** Bounds the requests whose answers are not complete, so that slow clients cannot pile them up. */
export class InFlightLimit {
  private readonly inFlight = new Set<ServerResponse>();

  constructor(private readonly limit: number) {}

  /**
   * Counts a request until its connection has its answer, or is gone.
   *
   * @returns what takes it out of the count before
   * @throws HttpRefusal 503 with Retry-After when there are too many
   */
  enter(response: ServerResponse): () => void {
    if (this.inFlight.size >= this.limit) {
      const headers = { 'Retry-After': RETRY_SECONDS };
      throw new HttpRefusal(503, `${this.limit} requests are in flight (MCP_HTTP_MAX_IN_FLIGHT).`, { headers });
    }
    this.inFlight.add(response);
    const leave = (): void => void this.inFlight.delete(response);
    response.once('close', leave);
    return leave;
  }
}
