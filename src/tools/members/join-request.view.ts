import type { APIUser } from 'discord-api-types/v10';
import { isoTime, told } from '../shared/views/wording.js';
import type { FormAnswerView, JoinRequestView } from './join-requests.dto.js';

/** A field of the form, and what was said: a text, the index of a choice, or whether the rules were accepted. */
interface FormResponse {
  readonly label?: string;
  readonly choices?: readonly string[];
  readonly response?: string | number | boolean | null;
}

/** Discord's object, which its OpenAPI description calls GuildJoinRequestResponse; discord-api-types does not know it. */
export interface JoinRequest {
  readonly id: string;
  readonly created_at: string;
  readonly reviewed_at: string | null;
  readonly application_status: string | null;
  readonly rejection_reason: string | null;
  readonly user_id: string;
  readonly user?: APIUser | null;
  readonly form_responses?: readonly FormResponse[] | null;
  readonly actioned_by_user?: APIUser | null;
}

export function viewJoinRequest(request: JoinRequest): JoinRequestView {
  const { id, user_id, user, application_status, reviewed_at, actioned_by_user, rejection_reason } = request;
  return {
    id,
    user_id,
    application_status,
    created_at: isoTime(request.created_at),
    answers: (request.form_responses ?? []).map(viewAnswer),
    ...told({
      username: user?.username,
      reviewed_at: isoTime(reviewed_at),
      reviewed_by: actioned_by_user?.id,
      rejection_reason,
    }),
  };
}

function viewAnswer({ label = '', choices, response }: FormResponse): FormAnswerView {
  const answer = typeof response === 'number' ? (choices?.[response] ?? response) : response;
  return { question: label, answer: answer === undefined || answer === null ? null : String(answer) };
}
