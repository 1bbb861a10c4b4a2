import { McpTool, McpToolset } from '../mcp/decorators/index.js';
import { GuildRef } from '../tools/shared/refs.dto.js';
import { BlueprintApplier } from './apply/blueprint-applier.service.js';
import {
  ApplyBlueprint,
  ApplyView,
  BlueprintEvidenceOf,
  BlueprintStatusOf,
  CompileBlueprint,
  CompiledBlueprint,
  EvidenceView,
  ExportedBlueprint,
  PlanBlueprint,
  PlanView,
  StatusView,
} from './blueprint-tools.dto.js';
import { EvidenceReader } from './evidence/evidence-reader.service.js';
import { BlueprintExporter } from './export/blueprint-exporter.service.js';
import { BlueprintReview } from './planning/blueprint-review.service.js';
import { viewApplied } from './views/apply.view.js';

/** Guild blueprints: a description of a guild, planned, reviewed, and applied step by step. */
@McpToolset({
  category: 'guild',
  prefix: 'guild_blueprint',
  summary: 'Plan and apply a whole guild: roles, channels, settings, from one document.',
  rehearsable: true,
})
export class BlueprintTools {
  constructor(
    private readonly review: BlueprintReview,
    private readonly applier: BlueprintApplier,
    private readonly proofs: EvidenceReader,
    private readonly exporter: BlueprintExporter,
  ) {}

  @McpTool({
    summary: 'Draft a blueprint from a request in plain language, or from a kind of guild. Changes nothing.',
    effect: 'read',
    output: CompiledBlueprint,
    reach: 'nothing',
  })
  compile(request: CompileBlueprint): Promise<CompiledBlueprint> {
    return this.review.compile(request);
  }

  @McpTool({
    summary: 'Read a guild as a blueprint that plans to nothing for it.',
    effect: 'read',
    output: ExportedBlueprint,
    reach: 'guild',
  })
  export({ guild_id }: GuildRef): Promise<ExportedBlueprint> {
    return this.exporter.export(guild_id);
  }

  @McpTool({
    summary: 'Plan a guild from a blueprint: what would be done, in which order. Changes nothing.',
    effect: 'read',
    output: PlanView,
    reach: 'guild',
  })
  plan(request: PlanBlueprint): Promise<PlanView> {
    return this.review.plan(request);
  }

  @McpTool({
    summary: 'Carry out a reviewed plan, or go on with one; stops cleanly and says what to do next.',
    effect: 'delete',
    idempotent: false,
    output: ApplyView,
    reach: 'guild',
  })
  async apply({
    plan_ref,
    guild_id,
    expected_bot_id,
    approval_id,
    operation_budget,
  }: ApplyBlueprint): Promise<ApplyView> {
    const request = { planRef: plan_ref, guildId: guild_id, botId: expected_bot_id, approvalId: approval_id };
    return viewApplied(await this.applier.apply({ ...request, budget: operation_budget }));
  }

  @McpTool({
    summary: 'How far a plan has come, its last failure, what to do next.',
    effect: 'read',
    output: StatusView,
  })
  status({ plan_ref, guild_id }: BlueprintStatusOf): Promise<StatusView> {
    return this.review.status(plan_ref, guild_id);
  }

  @McpTool({
    summary: 'Look whether a guild still is what a plan made of it.',
    effect: 'read',
    output: EvidenceView,
    reach: 'guild',
  })
  evidence(asked: BlueprintEvidenceOf): Promise<EvidenceView> {
    return this.proofs.verify(asked);
  }
}
