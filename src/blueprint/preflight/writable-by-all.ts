import { channelPermissions } from '../../discord/permissions/compute-permissions.js';
import { CHANNEL_TYPE } from '../document/channel-kinds.js';
import { isWritable } from '../../tools/shared/onboarding-needs.js';
import { channelsOf, type Planning } from '../plan/planning.js';
import { finalGuildFacts, finalOverwriteFacts } from './final-facts.js';

/** Whether somebody without any role will see a channel and write in it. */
export function isWritableByAll(planning: Planning, key: string | undefined): boolean {
  const channel = channelsOf(planning).find((each) => each.key === key);
  if (!channel) return false;
  const nobody = { user: { id: '0' }, roles: [] };
  const granted = channelPermissions(finalGuildFacts(planning), nobody, {
    type: CHANNEL_TYPE[channel.type],
    permission_overwrites: finalOverwriteFacts(planning, channel),
  });
  return isWritable(granted);
}
