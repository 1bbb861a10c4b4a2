import type { Dispatcher } from 'undici';
import { currentCall } from '../context/call-context.js';
import { ToolError } from '../errors/tool-error.js';
import { fetchFailure } from './fetch-failure.js';
import type { FetchBounds, Fetched } from './fetched.js';
import { AddressRefused } from './public-lookup.js';

const MOST_REDIRECTS = 3;
/** Any other success is no answer to what was asked: a part of it, nothing, or something else. */
const WHOLE = 200;

/** One fetch, the redirects of its own host included. */
export class FetchRun {
  private readonly timeout: AbortSignal;
  private readonly signal: AbortSignal;

  constructor(
    private readonly dispatcher: Dispatcher,
    private readonly bounds: FetchBounds,
    private readonly headers: Record<string, string>,
    timeoutMs: number,
  ) {
    this.timeout = AbortSignal.timeout(timeoutMs);
    const call = currentCall()?.signal;
    this.signal = call === undefined ? this.timeout : AbortSignal.any([this.timeout, call]);
  }

  /** @throws ToolError FETCH_FAILED, CANCELLED */
  async get(url: URL): Promise<Fetched> {
    try {
      return await this.follow(url);
    } catch (error) {
      throw this.failure(error, url.hostname);
    }
  }

  private async follow(start: URL): Promise<Fetched> {
    for (let url = start, redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
      const response = await this.send(url);
      const { statusCode: status, headers, body } = response;
      if (status === WHOLE) return await this.read(response, url.hostname);
      body.on('error', () => undefined).destroy();
      const next = isRedirect(status) && redirectOf(headers.location, url);
      if (!next) throw fetchFailure(isRedirect(status) ? 'redirect' : 'status', url.hostname, { status });
      url = next;
    }
    throw fetchFailure('redirect', start.hostname);
  }

  private send({ origin, pathname, search }: URL): Promise<Dispatcher.ResponseData> {
    return this.dispatcher.request({
      origin,
      path: pathname + search,
      method: 'GET',
      headers: this.headers,
      signal: this.signal,
    });
  }

  private async read({ headers, body }: Dispatcher.ResponseData, host: string): Promise<Fetched> {
    const { type = '', maxBytes } = this.bounds;
    const contentType = single(headers['content-type']);
    const chunks: Buffer[] = [];
    let room = maxBytes;
    try {
      if (
        !(contentType ?? '').toLowerCase().startsWith(type) ||
        ![headers['content-encoding'] ?? 'identity'].flat().every((encoding) => encoding === 'identity')
      )
        throw fetchFailure('content', host);
      if (Number(single(headers['content-length'])) > maxBytes) throw fetchFailure('too_large', host);
      for await (const chunk of body as AsyncIterable<Buffer>) {
        room -= chunk.byteLength;
        if (room < 0) throw fetchFailure('too_large', host);
        chunks.push(chunk);
      }
    } finally {
      body.on('error', () => undefined).destroy();
    }
    return { bytes: Buffer.concat(chunks), contentType };
  }

  private failure(error: unknown, host: string): ToolError {
    if (error instanceof ToolError) return error;
    if (this.timeout.aborted) return fetchFailure('timeout', host, { cause: error });
    if (this.signal.aborted) return new ToolError('CANCELLED', `The fetch from ${host} was cancelled.`);
    const reason = error instanceof AddressRefused ? 'address_refused' : 'unreachable';
    return fetchFailure(reason, host, { cause: error });
  }
}

function isRedirect(status: number): boolean {
  return status >= 300 && status < 400;
}

/** Where a redirect leads, if it stays with its host. */
function redirectOf(location: string | string[] | undefined, from: URL): URL | undefined {
  const target = single(location);
  if (target === undefined || !URL.canParse(target, from.href)) return undefined;
  const to = new URL(target, from);
  return to.origin === from.origin && to.username === '' && to.password === '' ? to : undefined;
}

function single(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header;
}
