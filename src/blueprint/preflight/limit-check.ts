import { AUTOMOD_COUNTS, AUTOMOD_TRIGGERS } from '../../tools/shared/automod/automod-triggers.js';
import { WRITABLE_CHANNELS } from '../../tools/shared/onboarding-needs.js';
import { countedChannels } from '../rules/onboarding-rules.js';
import type { OperationKind } from '../plan/operation.js';
import type { Plan } from '../plan/planner.js';
import { channelsOf, type Planning } from '../plan/planning.js';
import type { Problem } from '../plan/problem.js';
import { isWritableByAll } from './writable-by-all.js';

/** https://discord.com/developers/docs/resources/guild: what a guild holds, and at which boost tier voice sounds how well. */
const ROLES = 250;
const CHANNELS = 500;
const IN_CATEGORY = 50;
const TAGS = 20;
const BITRATE_BY_TIER = [96_000, 128_000, 256_000, 384_000] as const;

/** What would not fit into this guild. Deletions come last, so what they free does not count. */
export function limitProblems(plan: Plan, planning: Planning): Problem[] {
  return [
    ...tooMany('roles.items', planning.snapshot.roles.length + count(plan, 'role.create'), ROLES, 'roles'),
    ...tooMany(
      'channels.items',
      planning.snapshot.channels.length + count(plan, 'channel.create'),
      CHANNELS,
      'channels',
    ),
    ...categoryProblems(planning),
    ...voiceProblems(planning),
    ...tagProblems(plan),
    ...automodProblems(planning),
    ...onboardingProblems(planning),
  ];
}

function count({ operations }: Plan, kind: OperationKind): number {
  return operations.filter((operation) => operation.kind === kind).length;
}

function tooMany(path: string, number: number, most: number, what: string): Problem[] {
  return number > most ? [{ path, message: `the guild would have ${number} ${what}; Discord allows ${most}` }] : [];
}

function categoryProblems(planning: Planning): Problem[] {
  const { snapshot, channels, document } = planning;
  const bound = new Set([...channels.values()].map(({ id }) => id));
  return (document.categories?.items ?? []).flatMap(({ key }, index) => {
    const id = channels.get(key)?.id;
    const strangers = snapshot.channels.filter(
      ({ id: each, parent_id }) => id !== undefined && parent_id === id && !bound.has(each),
    );
    const own = channelsOf(planning).filter(({ category }) => category === key);
    return tooMany(`categories.items[${index}]`, strangers.length + own.length, IN_CATEGORY, 'channels in it');
  });
}

function voiceProblems(planning: Planning): Problem[] {
  const most = BITRATE_BY_TIER[planning.snapshot.guild.premium_tier] ?? BITRATE_BY_TIER[0];
  return channelsOf(planning).flatMap(({ bitrate = 0 }, index) =>
    bitrate > most
      ? [{ path: `channels.items[${index}].bitrate`, message: `is ${bitrate}; this guild's boosts allow ${most}` }]
      : [],
  );
}

function tagProblems({ operations }: Plan): Problem[] {
  return operations.flatMap(({ id, after }) => {
    const tags = Array.isArray(after.available_tags) ? after.available_tags.length : 0;
    return tooMany(id, tags, TAGS, 'tags in this forum, with those that are not listed');
  });
}

function automodProblems({ document, snapshot, ids }: Planning): Problem[] {
  if (!document.automod) return [];
  const bound = new Set(ids.values());
  return Object.entries(AUTOMOD_COUNTS).flatMap(([trigger, most]) => {
    const type = AUTOMOD_TRIGGERS[trigger as keyof typeof AUTOMOD_TRIGGERS] as number;
    const strangers = (snapshot.automod ?? []).filter(
      (rule) => (rule.trigger_type as number) === type && !bound.has(rule.id),
    );
    const own = (document.automod?.items ?? []).filter((rule) => rule.trigger === trigger);
    return own.length === 0
      ? []
      : tooMany('automod.items', strangers.length + own.length, most, `rules of the kind ${trigger}`);
  });
}

function onboardingProblems(planning: Planning): Problem[] {
  const { onboarding } = planning.document;
  if (!onboarding?.enabled) return [];
  const writable = countedChannels(onboarding).filter((key) => isWritableByAll(planning, key)).length;
  if (writable >= WRITABLE_CHANNELS) return [];
  const message = `everybody can write in ${writable} of them; ${WRITABLE_CHANNELS} are needed`;
  return [{ path: 'onboarding.default_channels', message }];
}
