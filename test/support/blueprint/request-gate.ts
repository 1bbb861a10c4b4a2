import type { RecordedRequest, RequestHold } from '../../../src/sandbox/index.js';

/** A request that was stopped on its way. */
export interface StoppedRequest {
  /** It goes on. */
  release(): void;
}

interface Stop {
  readonly moment: 'arrived' | 'done';
  readonly fits: (request: RecordedRequest) => boolean;
  readonly stopped: (request: StoppedRequest) => void;
}

/** Stops requests to a sandbox that was started with its {@link hold}. */
export class RequestGate {
  private stop?: Stop;

  readonly hold: RequestHold = (moment, request) => {
    const { stop } = this;
    if (stop?.moment !== moment || !stop.fits(request)) return undefined;
    this.stop = undefined;
    return new Promise((release) => stop.stopped({ release }));
  };

  /** @returns the next request that fits, once it has been stopped: before it is done, or before it is answered */
  next(moment: Stop['moment'], fits: Stop['fits']): Promise<StoppedRequest> {
    return new Promise((stopped) => (this.stop = { moment, fits, stopped }));
  }
}

/** The n-th request of a method from now on. */
export function nth(n: number, method: string): (request: RecordedRequest) => boolean {
  let seen = 0;
  return (request) => request.method === method && (seen += 1) === n;
}
