import type { Plan } from '../plan/planner.js';
import { channelsOf, type Planning } from '../plan/planning.js';
import type { Problem } from '../plan/problem.js';

/** The kind of channel each setting takes; announcement channels are made only after the guild has become a Community. */
const WANTED = {
  system_channel: { field: 'system_channel_id', kind: 'text' },
  rules_channel: { field: 'rules_channel_id', kind: 'text' },
  updates_channel: { field: 'public_updates_channel_id', kind: 'text' },
  afk_channel: { field: 'afk_channel_id', kind: 'voice' },
} as const;

/** Channels that a guild would not take for what its settings name them. */
export function settingsProblems({ operations }: Plan, planning: Planning): Problem[] {
  const after = operations.find(({ kind }) => kind === 'guild.update')?.after ?? {};
  return Object.entries(WANTED).flatMap(([setting, { field, kind }]) => {
    const key = planning.document.guild?.[setting as keyof typeof WANTED];
    const channel = channelsOf(planning).find((each) => each.key === key);
    if (!(field in after) || !channel || channel.type === kind) return [];
    return [
      {
        path: `guild.${setting}`,
        message: `${channel.key} is a ${channel.type} channel; Discord takes a ${kind} channel`,
      },
    ];
  });
}
