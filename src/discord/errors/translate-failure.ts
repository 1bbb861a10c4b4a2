import type { ErrorCode } from '../../errors/error-codes.js';
import { ToolError, type ToolErrorDetails } from '../../errors/tool-error.js';
import { PolicyFailure, type PolicyFailureKind } from '../../resilience/policy-failure.js';
import type { DiscordRequest } from '../call/discord-request.js';
import { DISCORD_API } from '../discord-module-options.js';
import type { AnswerFacts } from '../exchange/answer-failure.js';
import { describeRefusal } from './describe-refusal.js';
import { readToolFor } from './read-tools.js';
import { connectionHint, tellConnection } from './tell-connection.js';

/** What is told of a failure: its code, the end of its sentence, and what else the envelope takes. */
export interface Told {
  readonly code: ErrorCode;
  readonly what: string;
  readonly details?: ToolErrorDetails;
}

/** The part of a request that a message may show. */
export type FailedRequest = Pick<
  DiscordRequest<never, unknown>,
  'method' | 'route' | 'read' | 'nonce' | 'asBot' | 'options'
>;

/** What a request was sent with. */
export interface SentWith {
  /** Exact values that are never shown, whoever repeats them. */
  readonly secrets?: readonly string[];
  readonly baseUrl?: string;
}

/**
 * Turns whatever a logical call to Discord failed with into the one failure that clients see. Local refusals are `ToolError`s already and
 * only learn the outcome; anything else that is no `PolicyFailure` is a bug and is returned as it is.
 */
export function translateFailure(thrown: unknown, request: FailedRequest, sentWith: SentWith = {}): unknown {
  if (thrown instanceof ToolError) return withDetails(thrown, writeDetails(request, 'not_sent'));
  if (!(thrown instanceof PolicyFailure)) return thrown;
  const { outcome, refusal } = thrown.facts;
  const ofOutcome = { ...writeDetails(request, outcome), ...lookFirst(request, outcome) };
  if (refusal instanceof ToolError) return withDetails(refusal, ofOutcome);
  const { code, what, details } = tell(thrown, request, sentWith);
  const all = { ...details, ...ofOutcome };
  return new ToolError(code, `${request.method} ${request.route.template}: ${what}.`, all, { cause: thrown });
}

function tell(failure: PolicyFailure, request: FailedRequest, { secrets = [], baseUrl = DISCORD_API }: SentWith): Told {
  const { retryAfterMs, scope, timeoutMs, last } = failure.facts;
  const answer = (last?.facts.details ?? {}) as Partial<AnswerFacts>;
  const common: ToolErrorDetails = {
    ...(retryAfterMs !== undefined && { retry_after_ms: retryAfterMs }),
    ...(answer.status !== undefined && { status: answer.status }),
    ...(answer.code !== undefined && { discord_code: answer.code }),
  };
  if (failure.kind === 'rejected') return describeRefusal(answer, request, common, secrets);
  const { code, what, reason } = TOLD[failure.kind];
  const isUnreachable = code === 'DISCORD_UNREACHABLE';
  return {
    code,
    what: what(answer, retryAfterMs) + (isUnreachable ? tellConnection(baseUrl, last?.facts.cause) : ''),
    details: {
      ...common,
      ...(isUnreachable && { recovery_hint: connectionHint(baseUrl) }),
      ...(failure.kind === 'rate_limited' && { scope: scope ?? 'user' }),
      ...(timeoutMs !== undefined && { timeout_ms: timeoutMs }),
      ...(answer.reason !== undefined && { reason: answer.reason }),
      ...(answer.reason === 'redirect' && { recovery_hint: REDIRECT_HINT }),
      ...(reason !== undefined && { reason }),
    },
  };
}

interface Words {
  readonly code: ErrorCode;
  readonly what: (answer: Partial<AnswerFacts>, retryAfterMs?: number) => string;
  readonly reason?: string;
}

const BAD_ANSWER: Readonly<Record<string, string>> = {
  not_json: 'the answer was no JSON',
  empty: 'the answer was empty',
  redirect: 'the answer was a redirect, which is never followed',
  unexpected_shape: 'the answer had an unexpected shape',
};

const REDIRECT_HINT =
  'The base URL answers with a redirect: set DISCORD_API_BASE_URL to the final address; nothing was done.';

const TOLD: Readonly<Record<Exclude<PolicyFailureKind, 'rejected'>, Words>> = {
  rate_limited: { code: 'DISCORD_RATE_LIMITED', what: (_, ms) => `rate limited for ${ms ?? 0} ms` },
  busy: { code: 'DISCORD_RATE_LIMITED', what: () => 'Discord asks to come back later', reason: 'come_back_later' },
  blocked: { code: 'DISCORD_CLOUDFLARE_BLOCKED', what: () => 'Cloudflare blocks the address of this process' },
  server_error: { code: 'DISCORD_SERVER_ERROR', what: ({ status }) => `Discord answered ${status ?? '5xx'}` },
  not_sent: { code: 'DISCORD_UNREACHABLE', what: () => 'Discord could not be reached', reason: 'not_sent' },
  lost: { code: 'DISCORD_UNREACHABLE', what: () => 'the connection broke before the answer was whole', reason: 'lost' },
  timeout: { code: 'INTERNAL_ERROR', what: () => 'no answer came in time', reason: 'timeout' },
  bad_response: { code: 'DISCORD_BAD_RESPONSE', what: badAnswer },
  too_large: { code: 'DISCORD_BAD_RESPONSE', what: () => 'the answer was over the size cap', reason: 'too_large' },
  index_not_ready: {
    code: 'DISCORD_INDEX_NOT_READY',
    what: () => 'the search index of the guild is still being built',
  },
  circuit_open: { code: 'CIRCUIT_OPEN', what: () => 'not sent, Discord failed repeatedly before' },
  bulkhead_full: { code: 'BULKHEAD_FULL', what: () => 'not sent, all slots for calls to Discord are taken' },
  over_share: {
    code: 'BULKHEAD_FULL',
    what: () => 'not sent, this principal has half of the slots, and another one needs some',
    reason: 'fair_share',
  },
  shutting_down: { code: 'SHUTTING_DOWN', what: () => 'the server is shutting down' },
  cancelled: { code: 'CANCELLED', what: () => 'the call was cancelled' },
  deadline: { code: 'INTERNAL_ERROR', what: () => 'the deadline of the call passed', reason: 'deadline' },
  refused: { code: 'INTERNAL_ERROR', what: () => 'a further attempt was refused' },
};

function badAnswer({ reason = 'not_json', field }: Partial<AnswerFacts>): string {
  return field === undefined
    ? (BAD_ANSWER[reason] ?? 'the answer was no HTTP')
    : `the answer lacked the field \`${field}\``;
}

/** A failed write says what it may have done, a message create also with which nonce a repetition is safe. */
function writeDetails({ read, nonce }: FailedRequest, outcome: ToolErrorDetails['outcome']): ToolErrorDetails {
  return { ...(!read && { outcome }), ...(nonce !== undefined && { nonce }) };
}

function lookFirst({ read, route, options }: FailedRequest, outcome: ToolErrorDetails['outcome']): ToolErrorDetails {
  if (read || outcome !== 'unknown') return {};
  const tool = readToolFor(route.template);
  const look = tool === undefined ? 'look' : `look with ${tool}`;
  return {
    recovery_hint: `It may have been done: ${look} before repeating it.`,
    ...(tool !== undefined && { suggested_tool: tool }),
    ...(options.repeatable === false && { retriable: false }),
  };
}

function withDetails(error: ToolError, details: ToolErrorDetails): ToolError {
  return new ToolError(error.code, error.message, { ...error.details, ...details }, { cause: error.cause });
}
