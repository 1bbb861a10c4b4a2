import type { ApiCall } from './api-call.js';
import type { Reply } from '../http/reply.js';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One of Discord's routes. */
export interface Route {
  method: HttpMethod;
  /** As in Discord's documentation: `/channels/{channel_id}/messages`. Parameters that end in `_id` must be ids. */
  template: string;
  /**
   * `none`: works without the bot's token, such as a webhook's own routes. A scope: takes no bot's token, but that of a user who granted
   * the application this.
   */
  auth: 'bot' | 'none' | { readonly scope: string };
  handle: (call: ApiCall) => Reply;
}

/** A route that needs the bot's token. */
export function route(method: HttpMethod, template: string, handle: Route['handle']): Route {
  return { method, template, auth: 'bot', handle };
}

/** A route that needs no token, because its path carries one or its answer is public. */
export function openRoute(method: HttpMethod, template: string, handle: Route['handle']): Route {
  return { method, template, auth: 'none', handle };
}

/** A route for what users let an application do in their name. */
export function grantedRoute(method: HttpMethod, template: string, scope: string, handle: Route['handle']): Route {
  return { method, template, auth: { scope }, handle };
}
