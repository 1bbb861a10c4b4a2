import { Injectable } from '@nestjs/common';
import type { Blueprint } from '../document/blueprint.dto.js';
import { planBlueprint, planId, type Plan } from '../plan/planner.js';
import type { Planning } from '../plan/planning.js';
import type { Problem } from '../plan/problem.js';
import { placeOf } from '../preflight/place-of.js';
import { blockersOf } from '../preflight/preflight.js';
import { SnapshotReader } from '../snapshot/snapshot-reader.service.js';
import type { PublishedMessage } from '../store/blueprint-records.js';
import { PostedReader } from './posted-reader.service.js';
import { BlueprintStore, type Target } from '../store/blueprint-store.service.js';

/** A document, planned for one guild as it is now. */
export interface Planned {
  readonly document: Blueprint;
  readonly plan: Plan;
  readonly planId: string;
  /** With one of them the plan is not approved, and not applied. */
  readonly blockers: readonly Problem[];
  /** Symbols of the document of which it cannot be told what they stand for: nothing of their name is created. */
  readonly unclear: ReadonlySet<string>;
  /** What to know before it is approved. */
  readonly warnings: readonly string[];
  /** Messages that were recognised as publications, by their symbols. */
  readonly adopted: ReadonlyMap<string, PublishedMessage>;
}

/** Reads a guild and plans a document for it. Sends no write. */
@Injectable()
export class BlueprintPlanner {
  constructor(
    private readonly reader: SnapshotReader,
    private readonly posted: PostedReader,
    private readonly store: BlueprintStore,
  ) {}

  /** @param document one without a problem of its own, trimmed */
  async plan(target: Target, document: Blueprint): Promise<Planned> {
    const published = await this.publishedBy(target, document);
    const read = await this.reader.read(target.guildId, target.botId, document, published);
    const snapshot = { ...read, posted: await this.posted.read(document, read) };
    const { plan, planning, problems } = planBlueprint(document, snapshot);
    const { warnings, adopted } = planning.publications;
    const blockers = [...problems, ...blockersOf(plan, planning)].map((problem) => named(problem, document));
    return { document, plan, planId: planId(plan), blockers, unclear: unclearIn(plan, planning), warnings, adopted };
  }

  /** Keeps a plan so that it can be applied. @returns the name of what is kept, and what its approval is */
  async keep({ document, plan, planId: id }: Planned): Promise<{ planRef: string; approvalId: string }> {
    await this.store.keepPlan({ document, plan, plan_id: id });
    return { planRef: BlueprintStore.refOf(id), approvalId: await this.store.approvalOf(id) };
  }

  /** Writes down which messages were recognised, so that a later change of their text edits them. */
  async remember({ plan, adopted }: Planned): Promise<void> {
    const target = { guildId: plan.guild_id, botId: plan.bot_id };
    for (const [key, { channel_id, message_id, components }] of adopted) {
      const message = { channel_id, message_id, ...(components !== undefined && { components }) };
      await this.store.keepAdopted({ target, key, message });
    }
  }

  private async publishedBy(
    target: Target,
    { publications = [] }: Blueprint,
  ): Promise<Record<string, PublishedMessage>> {
    if (publications.length === 0) return {};
    const all = await this.store.publications(target);
    const keys = new Set(publications.map(({ key }) => key));
    return Object.fromEntries(Object.entries(all).filter(([key]) => keys.has(key)));
  }
}

function unclearIn({ operations }: Plan, planning: Planning): ReadonlySet<string> {
  const places = new Set(planning.problems.map(({ path }) => path));
  return new Set(operations.flatMap((each) => (each.binds && places.has(placeOf(each, planning)) ? [each.binds] : [])));
}

/** Says which item a place such as `channels.items[8].overwrites` is, unless the message names it already. */
function named(problem: Problem, document: Blueprint): Problem {
  const [, section, index] = /^(roles|categories|channels|automod)\.items\[(\d+)\]/.exec(problem.path) ?? [];
  const items = section === undefined ? undefined : document[section as 'roles']?.items;
  const name = items?.[Number(index)]?.name;
  if (name === undefined || problem.message.includes(name)) return problem;
  return { ...problem, message: `"${name}" ${problem.message}` };
}
