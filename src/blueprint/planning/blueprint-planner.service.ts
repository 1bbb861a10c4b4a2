import { Injectable } from '@nestjs/common';
import type { Blueprint } from '../document/blueprint.dto.js';
import { planBlueprint, planId, type Plan } from '../plan/planner.js';
import type { Problem } from '../plan/problem.js';
import { blockersOf } from '../preflight/preflight.js';
import { SnapshotReader } from '../snapshot/snapshot-reader.service.js';
import type { PublishedMessage } from '../store/blueprint-records.js';
import { BlueprintStore, type Target } from '../store/blueprint-store.service.js';

/** A document, planned for one guild as it is now. */
export interface Planned {
  readonly document: Blueprint;
  readonly plan: Plan;
  readonly planId: string;
  /** With one of them the plan is not approved, and not applied. */
  readonly blockers: readonly Problem[];
}

/** Reads a guild and plans a document for it. Sends no write. */
@Injectable()
export class BlueprintPlanner {
  constructor(
    private readonly reader: SnapshotReader,
    private readonly store: BlueprintStore,
  ) {}

  /** @param document one that {@link checkedDocument} has let through */
  async plan(target: Target, document: Blueprint): Promise<Planned> {
    const published = await this.publishedBy(target, document);
    const snapshot = await this.reader.read(target.guildId, target.botId, document, published);
    const { plan, planning, problems } = planBlueprint(document, snapshot);
    return { document, plan, planId: planId(plan), blockers: [...problems, ...blockersOf(plan, planning)] };
  }

  /** Keeps a plan so that it can be applied. @returns the name of what is kept, and what its approval is */
  async keep({ document, plan, planId: id }: Planned): Promise<{ planRef: string; approvalId: string }> {
    await this.store.keepPlan({ document, plan, plan_id: id });
    return { planRef: BlueprintStore.refOf(id), approvalId: await this.store.approvalOf(id) };
  }

  private async publishedBy(
    target: Target,
    { publications = [] }: Blueprint,
  ): Promise<Record<string, PublishedMessage>> {
    if (publications.length === 0) return {};
    const all = await this.store.publications(target);
    const own = publications.flatMap(({ key }) => (all[key] ? [[key, all[key]] as const] : []));
    return Object.fromEntries(own);
  }
}
