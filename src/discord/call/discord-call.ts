import type { CallContext } from '../../context/call-context.js';
import type { Attempt, LogicalCall } from '../../resilience/logical-call.js';
import { answerFailure } from '../exchange/answer-failure.js';
import { contentOf } from '../exchange/answer.js';
import type { DiscordClient } from '../exchange/discord-client.js';
import type { ResolvedDiscordOptions } from '../discord-module-options.js';
import { toClientRequest } from './client-request.js';
import type { DiscordRequest } from './discord-request.js';
import { NONCE_LIFE_MS } from './nonce.js';
import { readAnswer, readRefusal } from './read-answer.js';
import type { RequestGate } from './request-gate.js';

/** What a request to Discord is sent with. */
export interface DiscordCallParts<B, R> {
  readonly request: DiscordRequest<B, R>;
  readonly gate: RequestGate;
  readonly client: DiscordClient;
  readonly timeouts: ResolvedDiscordOptions['timeouts'];
  /** The tool call it belongs to; none for what the server asks on its own account. */
  readonly call: CallContext | undefined;
}

/** One request to Discord as the policy runs it. */
export function discordCall<B, R>(parts: DiscordCallParts<B, R>): LogicalCall<R> {
  const { request, gate, timeouts, call } = parts;
  return {
    labels: { tool: call?.tool ?? 'internal', method: request.method, route: request.route.template },
    share: call?.principal.name,
    signal: call?.signal ?? new AbortController().signal,
    deadline: call?.deadline,
    timeoutMs: request.files === undefined ? timeouts.defaultMs : timeouts.uploadMs,
    replaySafe: request.replaySafe,
    read: request.read,
    replayWithinMs: request.nonce === undefined ? undefined : NONCE_LIFE_MS,
    lane: () => gate.lane,
    clearance: () => {
      request.options.guard?.();
      return gate.clearance();
    },
    attempt: (attempt) => send(parts, attempt),
  };
}

async function send<B, R>({ request, gate, client }: DiscordCallParts<B, R>, attempt: Attempt): Promise<R> {
  const departure = gate.depart();
  try {
    const answer = await client.send(toClientRequest(request, departure.token, attempt.signal));
    const content = contentOf(answer);
    const failure = answerFailure(answer, content);
    departure.answered(answer, content, failure);
    if (failure !== undefined) return readRefusal(request, failure, attempt);
    return readAnswer(request, answer, content, attempt);
  } finally {
    departure.end();
  }
}
