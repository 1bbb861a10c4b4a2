import { REST, type InternalRequest, type RESTOptions, type ResponseLike } from '@discordjs/rest';
import type { Agent, Dispatcher, Headers } from 'undici';
import type { AttemptSignal } from '../../resilience/attempt-signal.js';
import type { ResolvedDiscordOptions } from '../discord-module-options.js';
import type { Answer } from './answer.js';
import { exchange, type ExchangeRequest } from './exchange.js';

/** The client's tables of buckets and queues; beyond this they are swept. */
const MAX_ENTRIES = 2000;
/** The longest delay of a timer: the client's own timeout must never be the first. */
const NEVER_MS = 2 ** 31 - 1;
/** What the client may learn from an answer: which bucket a route belongs to. */
const SHOWN_HEADERS: readonly string[] = ['x-ratelimit-bucket', 'x-ratelimit-limit'];

type MakeRequest = RESTOptions['makeRequest'];
/** What the client always passes, narrower than the types of `fetch`. */
type ClientInit = Pick<ExchangeRequest, 'method' | 'body'> & {
  readonly headers: Readonly<Record<string, string>>;
  readonly dispatcher: AttemptWay;
};

/**
 * What stands in the place of a request's dispatcher, which the client passes on unread: the attempt's own signal. The client would
 * listen to a signal for good, and make one of its own of it.
 */
interface AttemptWay {
  readonly signal: AttemptSignal;
}

/** One request as the client builds it. */
export type ClientRequest = Omit<InternalRequest, 'signal' | 'dispatcher'> & {
  readonly signal: AttemptSignal;
  readonly token: string;
};

/**
 * `@discordjs/rest`, which owns routes, buckets, URLs, form data and headers, with everything else taken from it.
 *
 * Its `makeRequest` is our exchange, and every answer looks like a success to it: it would drop the token after a 401, put bodies and
 * tokens into its errors, lose the headers and leak the socket of a 5xx, and treat a 429 by rules of its own.
 */
export class DiscordClient {
  private readonly rest: REST;

  constructor(
    private readonly options: Pick<ResolvedDiscordOptions, 'baseUrl' | 'userAgent' | 'responseMaxBytes'>,
    private readonly dispatcher: Dispatcher,
  ) {
    this.rest = new REST({
      api: options.baseUrl,
      version: '10',
      retries: 0,
      timeout: NEVER_MS,
      globalRequestsPerSecond: Infinity,
      rejectOnRateLimit: () => true,
      invalidRequestWarningInterval: 0,
      hashSweepInterval: 0,
      handlerSweepInterval: 0,
      makeRequest: (url, init) => this.makeRequest(url, init),
    });
  }

  /** Sends one request and returns the whole answer, whatever its status. @throws AttemptFailure as `exchange` does. */
  send({ token, signal, ...request }: ClientRequest): Promise<Answer> {
    this.rest.setToken(token);
    // until the exchange says otherwise
    signal.onAbort(() => 'not_sent');
    const way: AttemptWay = { signal };
    const response = this.rest.queueRequest({ ...request, dispatcher: way as unknown as Agent });
    return response.then((received) => {
      this.keepSmall();
      return (received as ClientResponse).answer;
    });
  }

  private makeRequest(...[url, init]: Parameters<MakeRequest>): Promise<ResponseLike> {
    const { method, headers, body, dispatcher } = init as unknown as ClientInit;
    const request = { url, method, body, headers: { ...headers, 'User-Agent': this.options.userAgent } };
    const limits = { signal: dispatcher.signal, maxBytes: this.options.responseMaxBytes };
    return exchange(this.dispatcher, request, limits).then((answer) => new ClientResponse(answer));
  }

  /** Codes, names and channels make new entries without end; idle ones hold nothing that is needed again. */
  private keepSmall(): void {
    const { handlers, hashes } = this.rest;
    if (handlers.size > MAX_ENTRIES) handlers.sweep((handler) => handler.inactive);
    if (hashes.size <= MAX_ENTRIES) return;
    for (const key of [...hashes.keys()].slice(0, MAX_ENTRIES / 2)) hashes.delete(key);
  }
}

/** The answer in the shape the client wants. Only this file reads what is inside. */
class ClientResponse implements ResponseLike {
  readonly ok = true;
  readonly status = 200;
  readonly statusText = '';
  readonly body = null;
  readonly bodyUsed = true;
  readonly headers: Headers;

  constructor(readonly answer: Answer) {
    this.headers = new ShownHeaders(answer) as unknown as Headers;
  }

  arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.reject(new Error('The answer was read already.'));
  }

  json(): Promise<unknown> {
    return Promise.reject(new Error('The answer was read already.'));
  }

  text(): Promise<string> {
    return Promise.reject(new Error('The answer was read already.'));
  }
}

/** The part of `Headers` that the client reads; the whole class costs as much as the rest of an answer. */
class ShownHeaders implements Pick<Headers, 'get' | 'has'> {
  constructor(private readonly answer: Answer) {}

  get(name: string): string | null {
    const key = name.toLowerCase();
    return (SHOWN_HEADERS.includes(key) ? this.answer.headers[key] : undefined) ?? null;
  }

  has(name: string): boolean {
    return this.get(name) !== null;
  }
}
