import type { APIGuildMember, APIThreadMember } from 'discord-api-types/v10';
import { viewMember } from '../shared/views/member.view.js';
import { isoTime } from '../shared/views/wording.js';
import type { ThreadMemberView } from './threads.dto.js';

/** Discord sends the membership of the guild where it is asked for. */
export type SeenThreadMember = APIThreadMember & { readonly member?: APIGuildMember };

export function viewThreadMember(
  { user_id = '', join_timestamp, flags, member }: SeenThreadMember,
  threadId: string,
): ThreadMemberView {
  return {
    thread_id: threadId,
    user_id,
    join_timestamp: isoTime(join_timestamp),
    flags,
    ...(member && { member: viewMember(member) }),
  };
}
