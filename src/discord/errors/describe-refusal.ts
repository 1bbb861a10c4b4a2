import type { ErrorCode } from '../../errors/error-codes.js';
import type { ToolErrorDetails } from '../../errors/tool-error.js';
import type { AnswerFacts } from '../exchange/answer-failure.js';
import { DISCORD_ERROR_HINTS, type ErrorMeaning } from './discord-error-hints.js';
import { discordText, flattenIssues } from './discord-issues.js';
import type { FailedRequest, Told } from './translate-failure.js';

const CODE_OF_STATUS: Readonly<Record<number, ErrorCode>> = {
  401: 'DISCORD_AUTH_INVALID',
  403: 'DISCORD_PERMISSION_DENIED',
  404: 'DISCORD_NOT_FOUND',
  409: 'DISCORD_CONFLICT',
};

/** Mostly answered by something before Discord, which knows no codes. */
const PAYLOAD_TOO_LARGE = 413;
const REQUEST_TOO_LARGE = 40005;

const CREATED_THEN_DELETED: ErrorMeaning = {
  code: 'DISCORD_CONFLICT',
  what: 'the message was created, then deleted by somebody, before the answer came',
  hint: 'Do not send it again unless a human asks for it.',
};

/** What a 4xx tells: Discord's code where it has a meaning of its own, else its status and Discord's own words, as data. */
export function describeRefusal(
  answer: Partial<AnswerFacts>,
  request: FailedRequest,
  common: ToolErrorDetails,
  secrets: readonly string[],
): Told {
  const { status = 400, message, errors } = answer;
  const meaning = meaningOf(answer);
  const issues = flattenIssues(errors, secrets);
  const reason = answer.reason ?? meaning?.reason;
  return {
    code: meaning?.code ?? CODE_OF_STATUS[status] ?? 'VALIDATION_FAILED',
    what: meaning?.what ?? ownWords(status, discordText(message ?? '', secrets)),
    details: {
      ...common,
      ...(issues.length > 0 && { issues }),
      ...(reason !== undefined && { reason }),
      ...hintOf(meaning, status, request),
    },
  };
}

function meaningOf({ code, status, reason }: Partial<AnswerFacts>): ErrorMeaning | undefined {
  if (reason === 'created_then_deleted') return CREATED_THEN_DELETED;
  if (status === PAYLOAD_TOO_LARGE) return DISCORD_ERROR_HINTS[REQUEST_TOO_LARGE];
  return code === undefined ? undefined : DISCORD_ERROR_HINTS[code];
}

function ownWords(status: number, text: string): string {
  return text === '' ? `Discord answered ${status}` : `Discord answered ${status} and says ${JSON.stringify(text)}`;
}

function hintOf(meaning: ErrorMeaning | undefined, status: number, { asBot }: FailedRequest): ToolErrorDetails {
  if (meaning?.hint !== undefined) return { recovery_hint: meaning.hint };
  if (status !== 401 || asBot) return {};
  return { recovery_hint: 'The token given with the call is not valid; get a new one.' };
}
