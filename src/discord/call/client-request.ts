import { RequestMethod as ClientMethod } from '@discordjs/rest';
import type { AttemptSignal } from '../../resilience/attempt-signal.js';
import type { ClientRequest } from '../exchange/discord-client.js';
import type { RequestMethod } from '../request-options.js';
import type { DiscordRequest } from './discord-request.js';

const METHODS: Readonly<Record<RequestMethod, ClientMethod>> = {
  GET: ClientMethod.Get,
  POST: ClientMethod.Post,
  PUT: ClientMethod.Put,
  PATCH: ClientMethod.Patch,
  DELETE: ClientMethod.Delete,
};

/** One attempt of a request as the client takes it. JSON text is shared by all attempts, a multipart body is built anew for each. */
export function toClientRequest(
  { method, route, query, reason, json, body, files, asBot, options }: DiscordRequest<never, unknown>,
  token: string,
  signal: AttemptSignal,
): ClientRequest {
  const headers: Record<string, string> = {};
  if (typeof options.auth === 'object') headers.Authorization = `Bearer ${options.auth.bearer}`;
  if (json !== undefined) headers['Content-Type'] = 'application/json';
  return {
    method: METHODS[method],
    fullRoute: route.path as `/${string}`,
    auth: asBot,
    body: json ?? body,
    passThroughBody: json !== undefined,
    headers,
    signal,
    token,
    ...(query && { query }),
    ...(reason !== undefined && { reason }),
    ...(files && { files, appendToFormData: options.form === true }),
  };
}
