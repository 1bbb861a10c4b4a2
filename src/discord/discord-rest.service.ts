import { Injectable } from '@nestjs/common';
import { ToolError } from '../errors/tool-error.js';
import type { RequestOptions } from './request-options.js';

export type RequestMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * The only door to Discord's REST API. Each call is one logical request through the resilience policy; it takes its audit reason, signal,
 * deadline and tool name from the current call.
 *
 * Routes come from `Routes` of discord-api-types. All methods throw nothing but {@link ToolError}; ERRORS.md lists its codes.
 */
@Injectable()
export class DiscordRestService {
  /** @returns Discord's object, or what `options.answer` makes of it; `{ raw }` when the call asked for the raw view. */
  get<B, R = B>(route: string, options?: RequestOptions<B, R>): Promise<R> {
    return this.send('GET', route, options);
  }

  /** Never replayed after an unknown outcome, unless `options.replay` or `options.nonce` makes it safe. */
  post<B, R = B>(route: string, options?: RequestOptions<B, R>): Promise<R> {
    return this.send('POST', route, options);
  }

  put<B, R = B>(route: string, options?: RequestOptions<B, R>): Promise<R> {
    return this.send('PUT', route, options);
  }

  /** Never replayed after an unknown outcome, unless `options.replay` says why it is safe. */
  patch<B, R = B>(route: string, options?: RequestOptions<B, R>): Promise<R> {
    return this.send('PATCH', route, options);
  }

  /** A replay that finds the object gone after a lost answer succeeds with `deleted: true, confirmed: false`. */
  delete<B = void, R = B>(route: string, options?: RequestOptions<B, R>): Promise<R> {
    return this.send('DELETE', route, options);
  }

  private send<B, R>(method: RequestMethod, _route: string, _options: RequestOptions<B, R> = {}): Promise<R> {
    return Promise.reject(new ToolError('INTERNAL_ERROR', `${method} is not wired yet.`));
  }
}
