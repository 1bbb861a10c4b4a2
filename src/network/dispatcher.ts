import { Agent, EnvHttpProxyAgent, Pool, type Dispatcher } from 'undici';
import type { LookupFunction } from 'node:net';
import type { ProxyOptions } from './proxy-options.js';

const CONNECT_TIMEOUT_MS = 10_000;

/** The proxy did not open a tunnel. */
class ProxyHandshakeError extends Error {
  override readonly name = 'ProxyHandshakeError';
  readonly code = 'UND_ERR_PROXY';
}

/**
 * The way to a proxy. undici takes a proxy that hangs up for a passing mishap and would knock again at once, thousands of times a
 * second and past any signal; and it gives a proxy that says nothing five minutes.
 */
class ProxyPool extends Pool {
  constructor(
    origin: URL,
    options: object,
    private readonly timeoutMs: number,
  ) {
    super(origin, options);
  }

  override connect(options: Dispatcher.ConnectOptions): Promise<Dispatcher.ConnectData>;
  override connect(
    options: Dispatcher.ConnectOptions,
    callback: (error: Error | null, data: Dispatcher.ConnectData) => void,
  ): void;
  override connect(
    options: Dispatcher.ConnectOptions,
    callback?: (error: Error | null, data: Dispatcher.ConnectData) => void,
  ): Promise<Dispatcher.ConnectData> | void {
    if (callback !== undefined) return super.connect(options, callback);
    const signal = AbortSignal.timeout(this.timeoutMs);
    return super.connect({ ...options, signal }).catch((cause: unknown) => {
      throw new ProxyHandshakeError('The proxy did not open a tunnel.', { cause });
    });
  }
}

/**
 * A keep-alive pool, through a proxy where one is set for the host. Never reads the environment by itself.
 *
 * @param attemptTimeoutMs a connection must come about well before it: then the failure says that nothing was sent.
 * @param lookup finds the addresses of hosts that are reached directly; those of the others are the proxy's business
 */
export function createDispatcher(proxy: ProxyOptions, attemptTimeoutMs: number, lookup?: LookupFunction): Dispatcher {
  const { httpProxy = '', httpsProxy = '', noProxy = '' } = proxy;
  const timeout = Math.min(CONNECT_TIMEOUT_MS, Math.ceil(attemptTimeoutMs * 0.8));
  const timeouts = { headersTimeout: 0, bodyTimeout: 0, connect: { timeout, ...(lookup && { lookup }) } };
  if (httpProxy === '' && httpsProxy === '') return new Agent(timeouts);
  const clientFactory = (origin: URL, options: object): Dispatcher => new ProxyPool(origin, options, timeout);
  const throughProxy = { requestTls: { timeout }, proxyTls: { timeout }, clientFactory };
  const options = { ...timeouts, ...throughProxy, httpProxy, httpsProxy, noProxy };
  return new EnvHttpProxyAgent(options);
}
