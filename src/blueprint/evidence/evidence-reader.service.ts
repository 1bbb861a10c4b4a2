import { Injectable } from '@nestjs/common';
import type { BlueprintEvidenceOf, EvidenceView } from '../blueprint-tools.dto.js';
import { demandOneOf } from '../either-or.js';
import { BlueprintPlanner } from '../planning/blueprint-planner.service.js';
import { SnapshotReader } from '../snapshot/snapshot-reader.service.js';
import type { EvidenceRecord } from '../store/blueprint-records.js';
import { BlueprintStore } from '../store/blueprint-store.service.js';
import { wrongBot } from '../wrong-bot.js';

/** Looks at a guild again, and says whether it still is what a plan made of it. */
@Injectable()
export class EvidenceReader {
  constructor(
    private readonly store: BlueprintStore,
    private readonly planner: BlueprintPlanner,
    private readonly reader: SnapshotReader,
  ) {}

  /** @throws ToolError VALIDATION_FAILED unless a plan or a document is named, and not both */
  async verify(asked: BlueprintEvidenceOf): Promise<EvidenceView> {
    demandOneOf(asked, 'plan_id', 'blueprint_id');
    const { guild_id: guildId, expected_bot_id: expectedBotId } = asked;
    const evidence = await this.evidenceOf(asked);
    if (evidence?.guild_id !== guildId) return this.notFound(asked);
    const { plan_id, bot_id, document, verified_at, operations } = evidence;
    const botId = await this.reader.botId();
    const reason = wrongBot(botId, expectedBotId, bot_id);
    if (reason !== undefined) return { status: 'blocked', plan_id, reason, differences: [] };
    const { plan } = await this.planner.plan({ guildId, botId }, document);
    const differences = plan.operations.map(({ summary }) => summary);
    return {
      status: differences.length === 0 ? 'verified' : 'drifted',
      plan_id,
      verified_at: new Date(verified_at).toISOString(),
      operations,
      differences,
    };
  }

  private evidenceOf({ guild_id, plan_id, blueprint_id }: BlueprintEvidenceOf): Promise<EvidenceRecord | undefined> {
    if (plan_id === undefined) return this.store.lastEvidence(guild_id, blueprint_id ?? '');
    return this.store.evidence(plan_id);
  }

  /** A plan that is kept and was never completed has made nothing that could be looked at. */
  private async notFound({ guild_id, plan_id }: BlueprintEvidenceOf): Promise<EvidenceView> {
    if (plan_id === undefined) return { status: 'not_found', differences: [] };
    const planRef = BlueprintStore.refOf(plan_id);
    const kept = await this.store.plan(planRef);
    if (kept?.plan.guild_id !== guild_id) return { status: 'not_found', plan_id, differences: [] };
    const done = (await this.store.run(planRef))?.done ?? 0;
    const reason = `The plan was never complete: ${done} of ${kept.plan.operations.length} operations are done.`;
    return { status: 'not_found', plan_id, reason, differences: [] };
  }
}
