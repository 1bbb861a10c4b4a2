import { channelPermissions } from '../../discord/permissions/compute-permissions.js';
import { CHANNEL_TYPE } from '../document/channel-kinds.js';
import { isWritable } from '../../tools/shared/onboarding-needs.js';
import { channelsOf, type Planning } from '../plan/planning.js';
import { wantedBits } from '../plan/wanted-bits.js';
import { finalOverwriteFacts } from './final-facts.js';

/** Whether somebody without any role will see a channel and write in it. */
export function isWritableByAll(planning: Planning, key: string): boolean {
  const channel = channelsOf(planning).find((each) => each.key === key);
  if (!channel) return false;
  const { guild } = planning.snapshot;
  const nobody = { user: { id: '0' }, roles: [] };
  const everyone = { id: guild.id, permissions: everyonePermissions(planning), position: 0 };
  const granted = channelPermissions({ id: guild.id, owner_id: guild.owner_id, roles: [everyone] }, nobody, {
    type: CHANNEL_TYPE[channel.type],
    permission_overwrites: finalOverwriteFacts(planning, channel),
  });
  return isWritable(granted);
}

function everyonePermissions({ document, snapshot: { guild, roles } }: Planning): string {
  const present = roles.find(({ id }) => id === guild.id)?.permissions ?? '0';
  const wanted = document.roles?.everyone;
  return wanted ? wantedBits(wanted, present).toString() : present;
}
