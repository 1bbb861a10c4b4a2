import type { CallContext } from '../../context/call-context.js';
import type { Attempt, Clearance, LogicalCall } from '../../resilience/logical-call.js';
import { answerFailure } from '../exchange/answer-failure.js';
import { contentOf } from '../exchange/answer.js';
import type { DiscordClient } from '../exchange/discord-client.js';
import type { ResolvedDiscordOptions } from '../discord-module-options.js';
import { toClientRequest } from './client-request.js';
import type { DiscordRequest } from './discord-request.js';
import { NONCE_LIFE_MS } from './nonce.js';
import { readAnswer, readRefusal } from './read-answer.js';
import type { RequestGate } from './request-gate.js';

/** One request to Discord as the policy runs it. */
export class DiscordCall<B, R> implements LogicalCall<R> {
  readonly labels: LogicalCall<R>['labels'];
  readonly share?: string;
  readonly signal: AbortSignal;
  readonly deadline?: number;
  readonly timeoutMs: number;
  readonly replaySafe: boolean;
  readonly read: boolean;
  readonly replayWithinMs?: number;

  constructor(
    private readonly request: DiscordRequest<B, R>,
    private readonly gate: RequestGate,
    private readonly client: DiscordClient,
    timeouts: ResolvedDiscordOptions['timeouts'],
    call: CallContext | undefined,
  ) {
    this.labels = { tool: call?.tool ?? 'internal', method: request.method, route: request.route.template };
    this.share = call?.principal.name;
    this.signal = call?.signal ?? new AbortController().signal;
    this.deadline = call?.deadline;
    this.timeoutMs = request.files === undefined ? timeouts.defaultMs : timeouts.uploadMs;
    this.replaySafe = request.replaySafe;
    this.read = request.read;
    this.replayWithinMs = request.nonce === undefined ? undefined : NONCE_LIFE_MS;
  }

  lane(): string {
    return this.gate.lane;
  }

  clearance(): Clearance {
    this.request.options.guard?.();
    return this.gate.clearance();
  }

  async attempt(attempt: Attempt): Promise<R> {
    const departure = this.gate.depart();
    try {
      const answer = await this.client.send(toClientRequest(this.request, departure.token, attempt.signal));
      const content = contentOf(answer);
      const failure = answerFailure(answer, content);
      departure.answered(answer, content, failure);
      if (failure !== undefined) return readRefusal(this.request, failure, attempt);
      return readAnswer(this.request, answer, content, attempt);
    } finally {
      departure.end();
    }
  }
}
