import { Injectable } from '@nestjs/common';
import type { EvidenceView } from '../blueprint.dto.js';
import { wrongBot } from '../wrong-bot.js';
import { BlueprintPlanner } from '../planning/blueprint-planner.service.js';
import { SnapshotReader } from '../snapshot/snapshot-reader.service.js';
import { BlueprintStore } from '../store/blueprint-store.service.js';

/** Looks at a guild again, and says whether it still is what a plan made of it. */
@Injectable()
export class EvidenceReader {
  constructor(
    private readonly store: BlueprintStore,
    private readonly planner: BlueprintPlanner,
    private readonly reader: SnapshotReader,
  ) {}

  async verify(guildId: string, expectedBotId: string, planId: string): Promise<EvidenceView> {
    const [record, evidence] = [await this.store.plan(BlueprintStore.refOf(planId)), await this.store.evidence(planId)];
    if (record?.plan.guild_id !== guildId) return { status: 'not_found', plan_id: planId, differences: [] };
    const botId = await this.reader.botId();
    const reason = wrongBot(botId, expectedBotId, record.plan.bot_id);
    if (reason !== undefined) return { status: 'blocked', plan_id: planId, reason, differences: [] };
    const { plan } = await this.planner.plan({ guildId, botId }, record.document);
    const differences = plan.operations.map(({ summary }) => summary);
    return {
      status: differences.length === 0 ? 'verified' : 'drifted',
      plan_id: planId,
      ...(evidence && { verified_at: new Date(evidence.verified_at).toISOString(), operations: evidence.operations }),
      differences,
    };
  }
}
