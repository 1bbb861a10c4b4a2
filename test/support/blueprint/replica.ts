import { type DynamicModule, type INestApplicationContext, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { type ApplyRequest, BlueprintApplier } from '../../../src/blueprint/apply/blueprint-applier.service.js';
import { GuildLease } from '../../../src/blueprint/apply/guild-lease.service.js';
import { LEASE_TIMES, LEASE_TIMES_TOKEN } from '../../../src/blueprint/apply/lease-times.js';
import { OperationRunner } from '../../../src/blueprint/apply/operation-runner.service.js';
import { PlanExecutor } from '../../../src/blueprint/apply/plan-executor.service.js';
import { ResumeCheck } from '../../../src/blueprint/apply/resume-check.service.js';
import type { ApplyView } from '../../../src/blueprint/blueprint-tools.dto.js';
import type { Blueprint } from '../../../src/blueprint/document/blueprint.dto.js';
import { readBlueprint } from '../../../src/blueprint/document/read-blueprint.js';
import { BlueprintPlanner } from '../../../src/blueprint/planning/blueprint-planner.service.js';
import { PostedReader } from '../../../src/blueprint/planning/posted-reader.service.js';
import { SnapshotReader } from '../../../src/blueprint/snapshot/snapshot-reader.service.js';
import { BlueprintStore } from '../../../src/blueprint/store/blueprint-store.service.js';
import { viewApplied } from '../../../src/blueprint/views/apply.view.js';
import { DiscordModule } from '../../../src/discord/discord.module.js';
import { DEFAULT_RESILIENCE_OPTIONS } from '../../../src/resilience/resilience-options.js';
import { ResilienceModule } from '../../../src/resilience/resilience.module.js';
import { StateStore } from '../../../src/state/state-store.js';
import { WALL_CLOCK, type WallClock } from '../../../src/state/wall-clock.js';
import type { ReplicaOptions, ReplicaPlan } from './worker-protocol.js';

/** The time of day, as far ahead of the machine's as a test says. */
export class ShiftedClock implements WallClock {
  constructor(public aheadMs = 0) {}

  now(): number {
    return Date.now() + this.aheadMs;
  }
}

/** One replica of the product with nothing in it but blueprints, in whatever process. */
export class Replica {
  private constructor(
    readonly app: INestApplicationContext,
    readonly clock: ShiftedClock,
  ) {}

  static async open(options: ReplicaOptions): Promise<Replica> {
    const clock = new ShiftedClock(options.aheadMs);
    const module = moduleOf(options, clock);
    return new Replica(await NestFactory.createApplicationContext(module, { logger: ['error'] }), clock);
  }

  /** @throws Error for a document that is wrong, or is blocked */
  async plan(guildId: string, document: object): Promise<ReplicaPlan> {
    const [planner, reader] = [this.app.get(BlueprintPlanner), this.app.get(SnapshotReader)];
    const botId = await reader.botId();
    const { plan, blockers, ...planned } = await planner.plan({ guildId, botId }, await read(document));
    if (blockers.length > 0) throw new Error(JSON.stringify(blockers));
    const { planRef, approvalId } = await planner.keep({ plan, blockers, ...planned });
    return { guildId, botId, planId: planned.planId, planRef, approvalId, operations: plan.operations.length };
  }

  async apply(request: ApplyRequest): Promise<ApplyView> {
    return viewApplied(await this.app.get(BlueprintApplier).apply(request));
  }

  close(): Promise<void> {
    return this.app.close();
  }
}

/** With the defaults that a tool's arguments get. */
async function read(document: object): Promise<Blueprint> {
  const verdict = await readBlueprint(document);
  if (!verdict.ok) throw new Error(JSON.stringify(verdict.issues));
  return verdict.blueprint;
}

@Module({})
class ReplicaModule {}

@Module({})
class ReplicaState {}

function moduleOf({ url, token, state, lease }: ReplicaOptions, clock: WallClock): DynamicModule {
  const store = { provide: StateStore, useFactory: () => new StateStore(state, clock) };
  const time = { provide: WALL_CLOCK, useValue: clock };
  return {
    module: ReplicaModule,
    imports: [
      ResilienceModule.forRoot(DEFAULT_RESILIENCE_OPTIONS),
      DiscordModule.forRoot({ token: { value: token }, baseUrl: url, globalRps: 0 }),
      { module: ReplicaState, global: true, providers: [store, time], exports: [store, time] },
    ],
    providers: [
      { provide: LEASE_TIMES_TOKEN, useValue: { ...LEASE_TIMES, ...lease } },
      ...[BlueprintApplier, BlueprintPlanner, BlueprintStore, GuildLease],
      ...[OperationRunner, PlanExecutor, PostedReader, ResumeCheck, SnapshotReader],
    ],
  };
}
