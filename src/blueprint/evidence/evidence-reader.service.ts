import { Injectable } from '@nestjs/common';
import type { BlueprintEvidenceOf, EvidenceView } from '../blueprint.dto.js';
import { demandOneOf } from '../either-or.js';
import { BlueprintPlanner } from '../planning/blueprint-planner.service.js';
import { SnapshotReader } from '../snapshot/snapshot-reader.service.js';
import type { EvidenceRecord } from '../store/blueprint-records.js';
import { BlueprintStore } from '../store/blueprint-store.service.js';
import { wrongBot } from '../wrong-bot.js';

/** What is asked about: a plan, and, once it was complete, what is known of that. */
type Subject = Pick<EvidenceRecord, 'plan_id' | 'guild_id' | 'bot_id' | 'document'> & Partial<EvidenceRecord>;

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
    const subject = await this.subjectOf(asked);
    if (subject?.guild_id !== guildId) {
      return { status: 'not_found', ...(asked.plan_id !== undefined && { plan_id: asked.plan_id }), differences: [] };
    }
    const { plan_id, bot_id, document, verified_at, operations } = subject;
    const botId = await this.reader.botId();
    const reason = wrongBot(botId, expectedBotId, bot_id);
    if (reason !== undefined) return { status: 'blocked', plan_id, reason, differences: [] };
    const { plan } = await this.planner.plan({ guildId, botId }, document);
    const differences = plan.operations.map(({ summary }) => summary);
    return {
      status: differences.length === 0 ? 'verified' : 'drifted',
      plan_id,
      ...(verified_at !== undefined && { verified_at: new Date(verified_at).toISOString(), operations }),
      differences,
    };
  }

  private async subjectOf({ guild_id, plan_id, blueprint_id }: BlueprintEvidenceOf): Promise<Subject | undefined> {
    if (plan_id === undefined) return this.store.lastEvidence(guild_id, blueprint_id ?? '');
    const evidence = await this.store.evidence(plan_id);
    if (evidence) return evidence;
    const kept = await this.store.plan(BlueprintStore.refOf(plan_id));
    return kept && { plan_id, document: kept.document, guild_id: kept.plan.guild_id, bot_id: kept.plan.bot_id };
  }
}
