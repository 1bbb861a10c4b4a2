import type { BlueprintForecast } from '../blueprint-tools.dto.js';
import type { Operation, OperationKind } from '../plan/operation.js';

/** Requests each kind of operation sends, by family: what it looks at, and its write. */
const REQUESTS: Readonly<Record<OperationKind, Readonly<Record<string, number>>>> = {
  'role.create': { roles: 2 },
  'role.update': { roles: 2 },
  'role.delete': { roles: 2 },
  'roles.order': { roles: 3, guild: 1, members: 1 },
  'channel.create': { channels: 2 },
  'channel.update': { channels: 2 },
  'channel.delete': { channels: 2 },
  'channels.order': { channels: 3 },
  'overwrite.set': { channels: 1, overwrites: 1 },
  'guild.update': { guild: 2 },
  'welcome_screen.update': { guild: 1, welcome_screen: 2 },
  'onboarding.replace': { onboarding: 3 },
  'automod.create': { automod: 2 },
  'automod.update': { automod: 2 },
  'automod.delete': { automod: 2 },
  'publication.create': { messages: 1 },
  'publication.update': { messages: 2 },
  'publication.pin': { messages: 1, pins: 1 },
};

/** What one write of a family takes under its limits, ms: cautious, for Discord promises none. */
const PACE_MS: Readonly<Record<string, number>> = {
  roles: 1_500,
  channels: 1_500,
  overwrites: 700,
  messages: 1_000,
  guild: 1_000,
};
const USUAL_MS = 500;
const ONE_CALL_OPERATIONS = 25;
const ONE_CALL_MS = 50_000;

/**
 * Requests, reads among them, and whole minutes under Discord's known limits, at least 1 unless there is nothing to do. One call can do
 * it all where its budget and the time a client waits allow it.
 */
export function forecastOf(operations: readonly Operation[]): BlueprintForecast {
  const requests: Record<string, number> = {};
  for (const { kind } of operations) {
    for (const [family, count] of Object.entries(REQUESTS[kind])) requests[family] = (requests[family] ?? 0) + count;
  }
  const total = Object.values(requests).reduce((sum, count) => sum + count, 0);
  const ms = Object.entries(requests).reduce((sum, [family, count]) => sum + count * (PACE_MS[family] ?? USUAL_MS), 0);
  return {
    requests,
    total_requests: total,
    minutes: Math.ceil(ms / 60_000),
    fits_one_call: operations.length <= ONE_CALL_OPERATIONS && ms <= ONE_CALL_MS,
  };
}
