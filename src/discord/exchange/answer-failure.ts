import { AttemptFailure, type FailureKind } from '../../resilience/attempt-failure.js';
import { fieldsOf, type Answer, type Content } from './answer.js';
import { askedDelayMs } from './delays.js';
import { limitHitOf } from './rate-limits.js';

/** Why an answer cannot be used. */
export type BadAnswerReason = 'not_json' | 'empty' | 'redirect' | 'missing_field' | 'unexpected_shape';

/** What is known of a refused or unusable answer: `details` of an {@link AttemptFailure}. Nothing of it is shown unchecked. */
export interface AnswerFacts {
  readonly status: number;
  /** Discord's error code; absent where it is 0 or none. */
  readonly code?: number;
  /** Discord's own words. */
  readonly message?: string;
  /** Its tree of field errors, as it came. */
  readonly errors?: unknown;
  readonly reason?: BadAnswerReason | 'created_then_deleted';
  /** The field an output needs and the answer lacks. */
  readonly field?: string;
}

/**
 * Codes that mean "come back later" although their status is no 429: slow mode, write limits, too many DMs, prunes, ban fetches, edits.
 * @see https://discord.com/developers/docs/topics/opcodes-and-status-codes#json
 */
const COME_BACK_LATER: ReadonlySet<number> = new Set([
  20016, 20022, 20028, 20029, 30037, 30040, 30042, 30046, 40003, 40004, 40006, 40062, 110001, 130000,
]);
const INDEX_NOT_READY = 110000;
const BLOCKED_WORDS = /\bblocked\b/i;

/** What went wrong with an answer, in the words of RESILIENCE.md §3; `undefined` for a success, which may still lack what it must hold. */
export function answerFailure(answer: Answer, content: Content): AttemptFailure | undefined {
  const { status } = answer;
  if (isSuccess(status) && status !== 202) return undefined;
  const facts = answerFacts(answer, content);
  if (isBlock(answer, content)) return refused('blocked', 'The address is blocked.', facts, askedDelayMs(answer));
  if (status === 429) return rateLimited(answer, content, facts);
  if (facts.code === INDEX_NOT_READY && status < 500) {
    return refused('index_not_ready', 'The search index is not ready.', facts, askedDelayMs(answer, fieldsOf(content)));
  }
  if (status >= 500) return serverError(answer, facts);
  if (status >= 400) return refusal(answer, content, facts);
  return isSuccess(status) ? undefined : badAnswer({ ...facts, reason: 'redirect' }, 'rejected');
}

function isSuccess(status: number): boolean {
  return (status >= 200 && status < 300) || status === 304;
}

/** An answer that was a success and cannot be used. A write that was answered so may have been done. */
export function badAnswer(facts: AnswerFacts, outcome: 'rejected' | 'unknown' = 'unknown'): AttemptFailure {
  return new AttemptFailure('bad_response', `Unusable answer (${facts.reason ?? facts.status}).`, {
    outcome,
    details: facts,
  });
}

/** The facts an answer shows. */
export function answerFacts(answer: Answer, content: Content): AnswerFacts {
  const { code, message, errors } = fieldsOf(content);
  return {
    status: answer.status,
    ...(typeof code === 'number' && code !== 0 && { code }),
    ...(typeof message === 'string' && { message }),
    ...errorTree(errors, fieldsOf(content)),
  };
}

/** The tree of field errors; in an older shape the fields stand at the root, beside no code. */
function errorTree(errors: unknown, fields: Readonly<Record<string, unknown>>): { errors?: unknown } {
  if (errors !== undefined) return { errors };
  return 'code' in fields || 'message' in fields ? {} : { errors: fields };
}

/**
 * Cloudflare's pages are no JSON; its JSON variant has code 0, no delay, no rate-limit header and says that one is blocked.
 * A page needs a body: a bare 403 or 429 is Discord's, or a proxy's.
 */
function isBlock(answer: Answer, content: Content): boolean {
  if (answer.status !== 403 && answer.status !== 429) return false;
  if (content.kind === 'other') return true;
  const { code, message, retry_after } = fieldsOf(content);
  const limited = Object.keys(answer.headers).some((name) => name.startsWith('x-ratelimit-'));
  return code === 0 && retry_after === undefined && !limited && BLOCKED_WORDS.test(String(message));
}

function rateLimited(answer: Answer, content: Content, facts: AnswerFacts): AttemptFailure {
  const { delayMs, scope } = limitHitOf(answer, content);
  return new AttemptFailure('rate_limited', 'A rate limit refused it.', {
    outcome: 'rejected',
    delayMs,
    scope,
    details: facts,
  });
}

function serverError(answer: Answer, facts: AnswerFacts): AttemptFailure {
  const delayMs = askedDelayMs(answer);
  return new AttemptFailure('server_error', `Discord answered ${answer.status}.`, {
    outcome: 'unknown',
    ...(delayMs !== undefined && { delayMs }),
    details: facts,
  });
}

function refusal(answer: Answer, content: Content, facts: AnswerFacts): AttemptFailure {
  if (facts.code === undefined || !COME_BACK_LATER.has(facts.code)) {
    return refused('rejected', `Discord answered ${answer.status}.`, facts);
  }
  return refused(
    'busy',
    `Discord asks to come back later (${facts.code}).`,
    facts,
    askedDelayMs(answer, fieldsOf(content)),
  );
}

function refused(kind: FailureKind, message: string, details: AnswerFacts, delayMs?: number): AttemptFailure {
  return new AttemptFailure(kind, message, { outcome: 'rejected', ...(delayMs !== undefined && { delayMs }), details });
}
