import { AttemptFailure } from '../../resilience/attempt-failure.js';
import type { Attempt } from '../../resilience/logical-call.js';
import { answerFacts, badAnswer, type AnswerFacts, type BadAnswerReason } from '../exchange/answer-failure.js';
import type { Answer, Content } from '../exchange/answer.js';
import type { Answered } from '../request-options.js';
import { isOtherMessage } from './deduplicated.js';
import type { DiscordRequest } from './discord-request.js';
import { GONE_CODE } from './gone-codes.js';

const UNKNOWN_MESSAGE = 10008;

/**
 * The caller's view of a successful answer.
 *
 * @throws AttemptFailure `bad_response` for one that is no JSON, lacks a required field or cannot be mapped.
 */
export function readAnswer<B, R>(
  request: DiscordRequest<B, R>,
  answer: Answer,
  content: Content,
  { earlierUnknown: isRepeated }: Pick<Attempt, 'earlierUnknown'>,
): R {
  const unusable = (reason: BadAnswerReason, field?: string): AttemptFailure =>
    badAnswer({ ...answerFacts(answer, content), reason, ...(field !== undefined && { field }) });
  const body = valueOf(request, answer, content, unusable) as B;
  const missing = missingField(request.options.requires ?? [], body);
  if (missing !== undefined) throw unusable('missing_field', missing);
  try {
    return flagged(
      viewOf(request, body, { status: answer.status, isRepeated }),
      isDuplicate(request, body) && { deduplicated: true },
    );
  } catch {
    throw unusable('unexpected_shape');
  }
}

/**
 * What a refusal means for a call whose earlier attempt may have been carried out: a DELETE whose object is gone has succeeded, and a
 * message that its own nonce does not find was created, then deleted by somebody.
 *
 * @throws AttemptFailure the refusal.
 */
export function readRefusal<B, R>(request: DiscordRequest<B, R>, failure: AttemptFailure, attempt: Attempt): R {
  const { status, code } = failure.facts.details as AnswerFacts;
  if (failure.kind !== 'rejected' || !attempt.earlierUnknown) throw failure;
  if (status === 404 && request.method === 'DELETE' && code === GONE_CODE[request.route.template]) {
    return flagged(viewOf(request, undefined as B, { status, isRepeated: true }), { deleted: true, confirmed: false });
  }
  if (code !== UNKNOWN_MESSAGE || request.nonce === undefined) throw failure;
  const details: AnswerFacts = { status, code, reason: 'created_then_deleted' };
  const facts = { outcome: 'rejected', conclusive: true, details } as const;
  throw new AttemptFailure('rejected', 'The message was created, then deleted.', facts);
}

function valueOf(
  { options }: DiscordRequest<never, unknown>,
  { status, body }: Answer,
  content: Content,
  unusable: (reason: BadAnswerReason) => AttemptFailure,
): unknown {
  if (status === 204 || status === 304) return undefined;
  if (options.expects === 'text') return body.toString('utf8');
  if (content.kind === 'json') return content.value;
  throw unusable(content.kind === 'none' ? 'empty' : 'not_json');
}

function missingField(required: readonly string[], body: unknown): string | undefined {
  const objects: unknown[] = Array.isArray(body) ? body : [body];
  return required.find((field) => objects.some((object) => !hasField(object, field)));
}

function hasField(object: unknown, field: string): boolean {
  return typeof object === 'object' && object !== null && (object as Record<string, unknown>)[field] !== undefined;
}

function viewOf<B, R>({ options, raw, sieve }: DiscordRequest<B, R>, whole: B, answered: Answered): R {
  const body = sieve === undefined ? whole : sieve(whole);
  if (raw) return { raw: body ?? null } as R;
  return options.answer === undefined ? (body as unknown as R) : options.answer(body, whole, answered);
}

function isDuplicate({ nonce, body: sent, files }: DiscordRequest<never, unknown>, answered: unknown): boolean {
  return nonce !== undefined && isOtherMessage(sent, files?.length ?? 0, answered);
}

/** Says more about a result; a result that is no object has no place for it, save when there is none at all. */
function flagged<R>(result: R, flags: object | false): R {
  if (flags === false || (typeof result !== 'object' && result !== undefined)) return result;
  return { ...result, ...flags };
}
