import { Inject, Injectable } from '@nestjs/common';
import { WALL_CLOCK, type WallClock } from '../../state/wall-clock.js';
import type {
  CompileBlueprint,
  CompiledBlueprint,
  PlanBlueprint,
  PlanView,
  StatusView,
} from '../blueprint-tools.dto.js';
import { demandOneOf } from '../either-or.js';
import { BlueprintCompiler } from '../compile/blueprint-compiler.service.js';
import type { Blueprint } from '../document/blueprint.dto.js';
import { trimmed } from '../document/trimmed.js';
import { fingerprint } from '../plan/canonical.js';
import type { Plan } from '../plan/planner.js';
import { SnapshotReader } from '../snapshot/snapshot-reader.service.js';
import { BlueprintStore } from '../store/blueprint-store.service.js';
import { NO_PLAN, standing, viewStatus } from '../views/apply.view.js';
import { planStatus, viewPlan } from '../views/plan.view.js';
import { BlueprintPlanner, type Planned } from './blueprint-planner.service.js';

/** Makes plans for people to look at, and tells how one stands. */
@Injectable()
export class BlueprintReview {
  constructor(
    private readonly planner: BlueprintPlanner,
    private readonly store: BlueprintStore,
    private readonly reader: SnapshotReader,
    private readonly compiler: BlueprintCompiler,
    @Inject(WALL_CLOCK) private readonly clock: WallClock,
  ) {}

  /** @throws ToolError VALIDATION_FAILED without a request or profile */
  async compile(request: CompileBlueprint): Promise<CompiledBlueprint> {
    const { blueprint, profile, source, warnings } = await this.compiler.compile(request);
    return { blueprint_id: fingerprint(blueprint), profile, source, warnings: [...warnings], blueprint };
  }

  /** @throws ToolError VALIDATION_FAILED when there is neither a document nor a request, or both */
  async plan(asked: PlanBlueprint): Promise<PlanView> {
    demandOneOf(asked, 'blueprint', 'request');
    const { guild_id, expected_bot_id, blueprint, request } = asked;
    const compiled = request === undefined ? undefined : await this.compiler.compile({ request });
    const document = trimmed(compiled?.blueprint ?? (blueprint as Blueprint));
    const planned = await this.planned(guild_id, expected_bot_id, document);
    await this.planner.remember(planned);
    const kept = planStatus(planned) === 'ready' ? await this.planner.keep(planned) : undefined;
    return viewPlan(planned, { kept, compiled, unfinished: await this.unfinished(planned.plan) });
  }

  private async unfinished(wanted: Plan): Promise<PlanView['unfinished']> {
    const found = await this.store.unfinished(wanted);
    if (!found) return undefined;
    const { plan_id, plan } = found.plan;
    const { status, next_action, reason } = standing(found.run, this.clock.now());
    return {
      plan_ref: BlueprintStore.refOf(plan_id),
      approval_id: await this.store.approvalOf(plan_id),
      status,
      next_action,
      ...(reason !== undefined && { reason }),
      done: found.run.done,
      total: plan.operations.length,
    };
  }

  private async planned(guildId: string, expectedBotId: string | undefined, document: Blueprint): Promise<Planned> {
    const botId = await this.reader.botId();
    const planned = await this.planner.plan({ guildId, botId }, document);
    return expectedBotId === undefined || expectedBotId === botId ? planned : otherBot(planned, expectedBotId);
  }

  /** How a plan stands; nothing is asked of Discord. */
  async status(planRef: string, guildId: string): Promise<StatusView> {
    const record = await this.store.plan(planRef);
    if (record?.plan.guild_id !== guildId) return NO_PLAN;
    return viewStatus(record, await this.store.run(planRef), this.clock.now());
  }
}

function otherBot(planned: Planned, expected: string): Planned {
  const blocker = { path: 'bot', message: `is ${planned.plan.bot_id}; expected_bot_id is ${expected}` };
  return { ...planned, blockers: [blocker, ...planned.blockers] };
}
