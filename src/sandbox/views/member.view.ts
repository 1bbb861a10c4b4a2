import { discordTime } from '../sandbox-clock.js';
import type { MemberRecord } from '../state/records.js';
import type { SandboxState } from '../state/sandbox-state.js';
import { userView } from './user.view.js';

/** https://discord.com/developers/docs/resources/guild#guild-member-object */
export function memberView(state: SandboxState, member: MemberRecord): Record<string, unknown> {
  return {
    avatar: member.avatar,
    avatar_decoration_data: null,
    banner: member.banner,
    collectibles: null,
    communication_disabled_until: timeOrNull(member.communication_disabled_until),
    flags: member.flags,
    joined_at: discordTime(member.joined_at),
    nick: member.nick,
    pending: member.pending,
    premium_since: timeOrNull(member.premium_since),
    roles: member.roles,
    user: userView(state.user(member.user_id)),
    mute: member.mute,
    deaf: member.deaf,
  };
}

function timeOrNull(at: number | null): string | null {
  return at === null ? null : discordTime(at);
}
