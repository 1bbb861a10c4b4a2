import { Agent, EnvHttpProxyAgent, Pool, type Dispatcher } from 'undici';
import type { ProxyOptions } from '../discord-module-options.js';

const HANDSHAKE_TIMEOUT_MS = 10_000;

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
    const signal = AbortSignal.timeout(HANDSHAKE_TIMEOUT_MS);
    return super.connect({ ...options, signal }).catch((cause: unknown) => {
      throw new ProxyHandshakeError('The proxy did not open a tunnel.', { cause });
    });
  }
}

/** The one keep-alive pool to Discord, through a proxy where one is set for its host. Never reads the environment by itself. */
export function createDispatcher({ httpProxy = '', httpsProxy = '', noProxy = '' }: ProxyOptions): Dispatcher {
  const timeouts = { headersTimeout: 0, bodyTimeout: 0 };
  if (httpProxy === '' && httpsProxy === '') return new Agent(timeouts);
  const clientFactory = (origin: URL, options: object): Dispatcher => new ProxyPool(origin, options);
  const options = { ...timeouts, httpProxy, httpsProxy, noProxy, clientFactory };
  return new EnvHttpProxyAgent(options);
}
