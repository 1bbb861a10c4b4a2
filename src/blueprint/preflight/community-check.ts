import { isCommunity } from '../snapshot/features.js';
import { needsCommunity } from '../document/channel-kinds.js';
import type { Plan } from '../plan/planner.js';
import { channelsOf, type Planning } from '../plan/planning.js';
import type { Problem } from '../plan/problem.js';
import { isAdministrator } from '../snapshot/bot-facts.js';

/** What Discord asks of a Community, and what it has only there. https://discord.com/developers/docs/resources/guild#modify-guild */
export function communityProblems(_: Plan, planning: Planning): Problem[] {
  const { document, snapshot } = planning;
  const wasCommunity = isCommunity(snapshot.guild);
  const becomes = document.guild?.community ?? wasCommunity;
  if (!becomes) return [...withoutCommunity(planning), ...(wasCommunity ? administratorNeeded(planning) : [])];
  return [...(wasCommunity ? [] : administratorNeeded(planning)), ...requirements(planning), ...needed(planning)];
}

function administratorNeeded({ snapshot }: Planning): Problem[] {
  if (isAdministrator(snapshot)) return [];
  return [{ path: 'guild.community', message: 'only a bot with ADMINISTRATOR turns Community on or off' }];
}

function withoutCommunity(planning: Planning): Problem[] {
  const { document } = planning;
  const parts = (['onboarding', 'welcome_screen'] as const).filter((part) => document[part] !== undefined);
  const message = 'exists only in a Community: set guild.community';
  return [
    ...parts.map((path) => ({ path, message })),
    ...channelsOf(planning).flatMap(({ type }, index) =>
      needsCommunity(type) ? [{ path: `channels.items[${index}].type`, message: `a ${type} channel ${message}` }] : [],
    ),
  ];
}

function requirements({ document: { guild: settings = {} }, snapshot: { guild } }: Planning): Problem[] {
  const problems: Problem[] = [];
  const has = (wanted: unknown, present: unknown): boolean =>
    wanted === undefined ? present != null : wanted !== null;
  if (!has(settings.rules_channel, guild.rules_channel_id))
    problems.push({ path: 'guild.rules_channel', message: 'is needed by a Community' });
  if (!has(settings.updates_channel, guild.public_updates_channel_id))
    problems.push({ path: 'guild.updates_channel', message: 'is needed by a Community' });
  if (settings.verification === 'none' || (settings.verification === undefined && guild.verification_level === 0))
    problems.push({ path: 'guild.verification', message: 'must be at least low in a Community' });
  if (
    (settings.content_filter ?? 'all_members') !== 'all_members' ||
    (settings.content_filter === undefined && guild.explicit_content_filter !== 2)
  )
    problems.push({ path: 'guild.content_filter', message: 'must be all_members in a Community' });
  return problems;
}

/** A Community's own channels cannot be deleted (50074). */
function needed({
  document: { channels, guild: settings },
  snapshot: { guild, channels: present },
  channels: bound,
}: Planning): Problem[] {
  if (!channels?.prune) return [];
  const nameOf = (id: string | null): string => `#${present.find((each) => each.id === id)?.name ?? id}`;
  const kept = new Set([...bound.values()].map(({ id }) => id));
  const places = [
    { path: 'guild.rules_channel', id: guild.rules_channel_id, replaced: settings?.rules_channel },
    { path: 'guild.updates_channel', id: guild.public_updates_channel_id, replaced: settings?.updates_channel },
  ];
  return places
    .filter(({ id, replaced }) => id !== null && !kept.has(id) && replaced === undefined)
    .map(({ path, id }) => ({
      path,
      message: `channels.prune would delete ${nameOf(id)}, which the Community needs: list it, or name another`,
    }));
}
