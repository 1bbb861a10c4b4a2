import { discordError } from '../errors/discord-error.js';
import type { ApiCall } from '../routing/api-call.js';
import type { InviteRecord } from '../state/records.js';

/** Those whose time is not over. */
export function liveInvites(call: ApiCall, isMeant: (invite: InviteRecord) => boolean = () => true): InviteRecord[] {
  const isAlive = ({ max_age, created_at }: InviteRecord): boolean =>
    max_age === 0 || created_at + max_age * 1000 > call.now;
  return [...call.state.invites.values()].filter((invite) => isAlive(invite) && isMeant(invite));
}

/** The one named in the path. @throws DiscordError 10006 */
export function liveInvite(call: ApiCall): InviteRecord {
  const [invite] = liveInvites(call, ({ code }) => code === call.param('code'));
  if (!invite) throw discordError('UNKNOWN_INVITE');
  return invite;
}
