import type { APIGuildMember } from 'discord-api-types/v10';
import { Flag, Int, ListOf, Text, text } from '../../../mcp/schema/fields/index.js';
import { ifSet, isoTime, told } from './wording.js';

/** A member of a guild. */
export class MemberView {
  @Text('Id of the user.') user_id!: string;
  @Text('Unique name.', { untrusted: true }) username!: string;
  @Text('Display name.', { nullable: true, untrusted: true }) global_name!: string | null;
  @Text('Name in this guild.', { nullable: true, untrusted: true }) nick!: string | null;
  @ListOf(text(), 'Ids of the roles, without @everyone.') roles!: string[];
  @Text('UTC.', { nullable: true }) joined_at!: string | null;
  @Text('Boosts since, UTC.', { nullable: true }) premium_since!: string | null;
  @Flag('Has not passed the membership screening.') pending!: boolean;
  @Flag('An application, not a person.', { optional: true }) bot?: boolean;
  @Flag('Muted in voice channels.', { optional: true }) mute?: boolean;
  @Flag('Deafened in voice channels.', { optional: true }) deaf?: boolean;
  @Int('Bit set: 4 bypasses verification.', { optional: true }) flags?: number;
  @Text('Timed out until, UTC.', { optional: true }) communication_disabled_until?: string;
}

export function viewMember(member: APIGuildMember): MemberView {
  return {
    user_id: member.user.id,
    username: member.user.username,
    global_name: member.user.global_name ?? null,
    nick: member.nick ?? null,
    roles: member.roles,
    joined_at: isoTime(member.joined_at),
    premium_since: isoTime(member.premium_since),
    pending: member.pending ?? false,
    ...told({
      bot: ifSet(member.user.bot),
      mute: ifSet(member.mute),
      deaf: ifSet(member.deaf),
      flags: ifSet(member.flags),
      communication_disabled_until: timeoutOf(member),
    }),
  };
}

/** Discord leaves the end of a past timeout in place. */
function timeoutOf({ communication_disabled_until: until }: APIGuildMember): string | null {
  return Date.parse(until ?? '') > Date.now() ? isoTime(until) : null;
}
