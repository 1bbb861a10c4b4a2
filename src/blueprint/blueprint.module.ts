import { type DynamicModule, Module } from '@nestjs/common';
import { BlueprintApplier } from './apply/blueprint-applier.service.js';
import { GuildLease } from './apply/guild-lease.service.js';
import { LEASE_TIMES, LEASE_TIMES_TOKEN } from './apply/lease-times.js';
import { OperationRunner } from './apply/operation-runner.service.js';
import { PlanExecutor } from './apply/plan-executor.service.js';
import { ResumeCheck } from './apply/resume-check.service.js';
import { BlueprintCompiler } from './compile/blueprint-compiler.service.js';
import { BuildServerTools } from './build-server.tools.js';
import { BlueprintTools } from './blueprint.tools.js';
import { EvidenceReader } from './evidence/evidence-reader.service.js';
import { BlueprintExporter } from './export/blueprint-exporter.service.js';
import { BlueprintPlanner } from './planning/blueprint-planner.service.js';
import { BlueprintReview } from './planning/blueprint-review.service.js';
import { PostedReader } from './planning/posted-reader.service.js';
import { SnapshotReader } from './snapshot/snapshot-reader.service.js';
import { BlueprintStore } from './store/blueprint-store.service.js';

/** Guild blueprints: plan, approve, apply, stop, resume, prove. */
@Module({
  providers: [
    BlueprintTools,
    BlueprintReview,
    BlueprintPlanner,
    BlueprintApplier,
    BlueprintCompiler,
    BlueprintExporter,
    BlueprintStore,
    EvidenceReader,
    GuildLease,
    { provide: LEASE_TIMES_TOKEN, useValue: LEASE_TIMES },
    OperationRunner,
    PlanExecutor,
    PostedReader,
    ResumeCheck,
    SnapshotReader,
  ],
})
export class BlueprintModule {
  /** @param isListedShort planning has a second name, for a list of tools that has few */
  static register({ isListedShort }: { readonly isListedShort: boolean }): DynamicModule {
    return { module: BlueprintModule, providers: isListedShort ? [BuildServerTools] : [] };
  }
}
