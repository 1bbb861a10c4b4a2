import { util, type Dispatcher } from 'undici';
import type { Outcome } from '../../errors/tool-error.js';
import { AttemptFailure } from '../../resilience/attempt-failure.js';
import type { AttemptSignal } from '../../resilience/attempt-signal.js';
import type { Answer } from './answer.js';
import { transportFailure } from './transport-failure.js';

/** Errors are short; what is longer is not read to its end. */
const ERROR_BODY_MAX_BYTES = 64 * 1024;

/** One request on its way, as undici takes it. Its timeouts are off: the attempt's signal is the one deadline. */
export type ExchangeRequest = Pick<Dispatcher.DispatchOptions, 'method' | 'headers' | 'body'> & {
  readonly url: string;
};

/** What bounds one exchange. */
export interface ExchangeLimits {
  /** Ends it at any point, up to the last byte of the body. */
  readonly signal: AttemptSignal;
  /** Size cap of a successful answer. */
  readonly maxBytes: number;
}

/**
 * Sends one request and reads the whole answer, whatever its status.
 *
 * @throws AttemptFailure `not_sent`, `lost`, `bad_response`, `too_large`; `timeout` when the signal ended it after something had left,
 * whoever aborted it.
 */
export function exchange(
  dispatcher: Dispatcher,
  { url, ...request }: ExchangeRequest,
  limits: ExchangeLimits,
): Promise<Answer> {
  const { origin, path } = splitUrl(url);
  return new Promise((resolve, reject) => {
    const handler = new ExchangeHandler(limits, resolve, reject);
    if (limits.signal.aborted) return void handler.abandon();
    dispatcher.dispatch({ ...request, origin, path, headersTimeout: 0, bodyTimeout: 0 }, handler);
  });
}

/** Collects one answer. Settles once; its socket is free, or destroyed, when it has settled. */
class ExchangeHandler implements Dispatcher.DispatchHandlers {
  private readonly chunks: Buffer[] = [];
  private size = 0;
  private status = 0;
  private headers: Answer['headers'] = {};
  private abort?: (reason?: Error) => void;
  private settled = false;

  constructor(
    private readonly limits: ExchangeLimits,
    private readonly resolve: (answer: Answer) => void,
    private readonly reject: (error: Error) => void,
  ) {
    limits.signal.onAbort(() => this.abandon());
  }

  /** The connection is ready; the request is written right after this. */
  onConnect(abort: (reason?: Error) => void): void {
    if (this.settled) abort();
    else this.abort = abort;
  }

  onHeaders(status: number, raw: Buffer[]): boolean {
    if (status < 200) return true;
    this.status = status;
    this.headers = headersOf(raw);
    if (Number(this.headers['content-length']) > this.cap) this.overflow();
    return true;
  }

  onData(chunk: Buffer): boolean {
    this.size += chunk.byteLength;
    if (this.size > this.cap) this.overflow();
    else this.chunks.push(chunk);
    return true;
  }

  onComplete(): void {
    this.settle(() => this.resolve(this.answer(false)));
  }

  onError(error: Error): void {
    const progress = { sent: this.abort !== undefined, answered: this.status !== 0 };
    this.settle(() => this.reject(transportFailure(error, progress)));
  }

  /** @returns what the request may have done by now. */
  abandon(): Outcome {
    const outcome = this.abort === undefined ? 'not_sent' : 'unknown';
    const kind = outcome === 'not_sent' ? outcome : 'timeout';
    this.settle(() => this.reject(new AttemptFailure(kind, 'The answer did not come in time.', { outcome })));
    this.abort?.();
    return outcome;
  }

  private get cap(): number {
    return this.status < 300 ? this.limits.maxBytes : Math.min(this.limits.maxBytes, ERROR_BODY_MAX_BYTES);
  }

  /** A success that is too large is useless; of an error the status and the headers still count. */
  private overflow(): void {
    this.settle(() => {
      if (this.status >= 300) this.resolve(this.answer(true));
      else this.reject(new AttemptFailure('too_large', 'The answer was over the size cap.', { outcome: 'unknown' }));
    });
    this.abort?.();
  }

  private answer(cut: boolean): Answer {
    const [only] = this.chunks;
    const body = only !== undefined && this.chunks.length === 1 ? only : Buffer.concat(this.chunks);
    return { status: this.status, headers: this.headers, body, cut };
  }

  private settle(how: () => void): void {
    if (this.settled) return;
    this.settled = true;
    how();
  }
}

/** The client's URLs are well formed; parsing each would cost more than sending it. */
function splitUrl(url: string): { readonly origin: string; readonly path: string } {
  const start = url.indexOf('/', url.indexOf('://') + 3);
  return { origin: url.slice(0, start), path: url.slice(start) };
}

/** undici's names are in lower case. */
function headersOf(raw: Buffer[]): Answer['headers'] {
  const headers = util.parseHeaders(raw);
  for (const name in headers) {
    const value = headers[name];
    if (Array.isArray(value)) headers[name] = value.join(', ');
  }
  return headers as Answer['headers'];
}
