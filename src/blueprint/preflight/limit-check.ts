import { AUTOMOD_COUNTS, AUTOMOD_TRIGGERS } from '../../tools/shared/automod/automod-triggers.js';
import { WRITABLE_CHANNELS } from '../../tools/shared/onboarding-needs.js';
import { hasFeature } from '../snapshot/features.js';
import { countedChannels } from '../rules/onboarding-rules.js';
import type { Value } from '../plan/operation.js';
import type { Plan } from '../plan/planner.js';
import { channelsOf, type Planning } from '../plan/planning.js';
import type { Problem } from '../plan/problem.js';
import { placeOf } from './place-of.js';
import { isWritableByAll } from './writable-by-all.js';

/** https://discord.com/developers/docs/resources/channel: what a channel holds, and at which boost tier voice sounds how well. */
const TAGS = 20;
const OVERWRITES = 100;
const BITRATE_BY_TIER = [96_000, 128_000, 256_000, 384_000] as const;

/** What would not fit into the channels, rules and onboarding of this guild. */
export function limitProblems(plan: Plan, planning: Planning): Problem[] {
  return [
    ...voiceProblems(planning),
    ...listProblems(plan, planning),
    ...automodProblems(planning),
    ...onboardingProblems(planning),
  ];
}

function voiceProblems(planning: Planning): Problem[] {
  const { guild } = planning.snapshot;
  const tier = hasFeature(guild, 'VIP_REGIONS') ? BITRATE_BY_TIER.length - 1 : guild.premium_tier;
  const most = BITRATE_BY_TIER[tier] ?? BITRATE_BY_TIER[0];
  return channelsOf(planning).flatMap(({ bitrate = 0 }, index) =>
    bitrate > most
      ? [{ path: `channels.items[${index}].bitrate`, message: `is ${bitrate}; this guild's boosts allow ${most}` }]
      : [],
  );
}

/** Lists that a channel gets whole, with what it has already, or takes over from its category. */
function listProblems({ operations }: Plan, planning: Planning): Problem[] {
  return operations.flatMap((operation) => {
    const { available_tags: tags, permission_overwrites: overwrites } = operation.after;
    const place = placeOf(operation, planning);
    return [
      ...tooLong(`${place}.tags`, tags, TAGS, 'tags, with those that are not listed'),
      ...tooLong(`${place}.overwrites`, overwrites, OVERWRITES, 'overwrites, with those of its category'),
    ];
  });
}

function tooLong(path: string, list: Value | undefined, most: number, what: string): Problem[] {
  const count = Array.isArray(list) ? list.length : 0;
  return count > most ? [{ path, message: `would be ${count} ${what}; Discord allows ${most}` }] : [];
}

/** A guild has so many rules of each kind, and a rule keeps the kind it was made with. */
function automodProblems({ document, snapshot, ids }: Planning): Problem[] {
  const rules = document.automod?.items ?? [];
  const typeOf = (trigger: string): number => AUTOMOD_TRIGGERS[trigger as keyof typeof AUTOMOD_TRIGGERS];
  const bound = new Map((snapshot.automod ?? []).map((rule) => [rule.id, rule.trigger_type as number]));
  const changed = rules.flatMap(({ key, trigger }, index): Problem[] => {
    const present = bound.get(ids.get(`automod:${key}`) ?? '');
    if (present === undefined || present === typeOf(trigger)) return [];
    const message = 'differs from that of the existing rule, which never changes: name this one otherwise';
    return [{ path: `automod.items[${index}].trigger`, message }];
  });
  const own = new Set(rules.map(({ key }) => ids.get(`automod:${key}`)));
  const full = Object.entries(AUTOMOD_COUNTS).flatMap(([trigger, most]) => {
    const strangers = [...bound].filter(([id, type]) => type === typeOf(trigger) && !own.has(id));
    const listed = rules.filter((rule) => rule.trigger === trigger);
    const count = strangers.length + listed.length;
    const message = `the guild would have ${count} rules of the kind ${trigger}; Discord allows ${most}`;
    return listed.length > 0 && count > most ? [{ path: 'automod.items', message }] : [];
  });
  return [...changed, ...full];
}

function onboardingProblems(planning: Planning): Problem[] {
  const { onboarding } = planning.document;
  if (!onboarding?.enabled) return [];
  const writable = countedChannels(onboarding).filter((key) => isWritableByAll(planning, key)).length;
  if (writable >= WRITABLE_CHANNELS) return [];
  const message = `everybody can write in ${writable} of them; ${WRITABLE_CHANNELS} are needed`;
  return [{ path: 'onboarding.default_channels', message }];
}
