import type { Blueprint } from '../document/blueprint.dto.js';
import type { GuildSnapshot } from '../snapshot/guild-snapshot.js';
import { bindDocument } from './bind-document.js';
import type { Bindings } from './bindings.js';
import { fingerprint } from './canonical.js';
import type { Operation } from './operation.js';
import { planAutomod } from './plan-automod.js';
import { planCategories, planChannels, planCommunityChannels } from './plan-channels.js';
import { planGuild } from './plan-guild.js';
import { planOnboarding } from './plan-onboarding.js';
import { planChannelOrder, planRoleOrder } from './plan-order.js';
import { planOverwriteGrants, planOverwriteRestrictions } from './plan-overwrites.js';
import { planPrunedChannels, planPrunedRoleRestrictions, planPrunedRoles, planPrunedRules } from './plan-pruning.js';
import { planPublications } from './plan-publications.js';
import { planRoleGrants, planRoles } from './plan-roles.js';
import { planWelcomeScreen } from './plan-welcome-screen.js';
import type { Planning } from './planning.js';
import type { Problem } from './problem.js';

/** What a document asks of one guild, in the order in which it is safe to do. */
export interface Plan {
  readonly guild_id: string;
  readonly bot_id: string;
  /** The fingerprint of the document. */
  readonly blueprint_id: string;
  readonly operations: readonly Operation[];
  /** The ids of what exists already, by symbol. */
  readonly bindings: Readonly<Record<string, string>>;
}

export interface PlanningResult {
  readonly plan: Plan;
  /** Symbols whose things could not be told apart. With one of them, the plan must not be applied. */
  readonly problems: readonly Problem[];
  readonly planning: Planning;
}

/**
 * All that is taken away comes before all that is given, so that between two operations nobody holds a permission that neither the
 * old nor the new state gives: not in a channel that goes either. What is new is created as it shall be, for it has nobody in it yet.
 */
const SECTIONS: readonly ((planning: Planning) => Operation[])[] = [
  planRoles,
  planRoleOrder,
  planPrunedRoleRestrictions,
  planCategories,
  planOverwriteRestrictions,
  planChannels,
  planGuild,
  planCommunityChannels,
  planPrunedChannels,
  planRoleGrants,
  planOverwriteGrants,
  planChannelOrder,
  planWelcomeScreen,
  planOnboarding,
  planAutomod,
  planPublications,
  planPrunedRules,
  planPrunedRoles,
];

/** The plan for a document and a guild: of equal ones an equal plan, byte for byte. */
export function planBlueprint(document: Blueprint, snapshot: GuildSnapshot): PlanningResult {
  const planning = bindDocument(document, snapshot);
  const plan: Plan = {
    guild_id: snapshot.guild.id,
    bot_id: snapshot.bot.id,
    blueprint_id: fingerprint(document),
    operations: SECTIONS.flatMap((section) => section(planning)),
    bindings: toRecord(planning.ids),
  };
  return { plan, problems: planning.problems, planning };
}

/** The name of a plan; changes with any byte of it. */
export function planId(plan: Plan): string {
  return fingerprint(plan);
}

function toRecord(ids: Bindings): Record<string, string> {
  return Object.fromEntries([...ids].sort(([a], [b]) => (a < b ? -1 : 1)));
}
