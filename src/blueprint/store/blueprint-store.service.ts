import { Inject, Injectable } from '@nestjs/common';
import type { Lease } from '../../state/leases.js';
import { StateStore } from '../../state/state-store.js';
import { WALL_CLOCK, type WallClock } from '../../state/wall-clock.js';
import type { Records, StateRecord } from '../../state/records.js';
import type { Plan } from '../plan/planner.js';
import {
  type EvidenceRecord,
  PLAN_TTL_MS,
  type PlanRecord,
  type PublishedMessage,
  type RunRecord,
} from './blueprint-records.js';

const PLANS = 'blueprint_plan';
const RUNS = 'blueprint_run';
const EVIDENCE = 'blueprint_evidence';
const PUBLICATIONS = 'blueprint_publication';
const PAGE = 500;

/** A guild, as one bot changes it. */
export interface Target {
  readonly guildId: string;
  readonly botId: string;
}

/** Plans, how far they have come, what they have posted and proved, in the state store. */
@Injectable()
export class BlueprintStore {
  constructor(
    private readonly state: StateStore,
    @Inject(WALL_CLOCK) private readonly clock: WallClock,
  ) {}

  /** The name under which a plan is kept. */
  static refOf(planId: string): string {
    return `dmbpr1.${planId.replace('sha256:', '')}`;
  }

  /** The plan that is kept under such a name. */
  static planIdOf(planRef: string): string {
    return planRef.replace(/^dmbpr1\./, 'sha256:');
  }

  /** What shows that a plan was shown: only this store, with its secret, can make it. */
  async approvalOf(planId: string): Promise<string> {
    const signature = await this.state.sign('blueprint approval', planId);
    return `sha256:${Buffer.from(signature, 'base64url').toString('hex')}`;
  }

  /** Keeps a plan; one that is kept already gets its full time again. */
  async keepPlan(record: PlanRecord): Promise<void> {
    await this.state.records.put(PLANS, BlueprintStore.refOf(record.plan_id), record, { ttlMs: PLAN_TTL_MS });
  }

  async plan(planRef: string): Promise<PlanRecord | undefined> {
    return (await this.state.records.get<PlanRecord>(PLANS, planRef))?.value;
  }

  async run(planRef: string): Promise<RunRecord | undefined> {
    return (await this.state.records.get<RunRecord>(RUNS, planRef))?.value;
  }

  /** The run of a document in a guild that was begun last and is not at its end, if any. */
  async unfinished({
    guild_id,
    bot_id,
    blueprint_id,
  }: Plan): Promise<{ plan: PlanRecord; run: RunRecord } | undefined> {
    const runs = await this.all<RunRecord>(RUNS);
    const open = runs.filter(({ value }) => value.state === 'running');
    for (const { name, value } of open.toSorted((a, b) => b.value.updated_at - a.value.updated_at)) {
      const plan = await this.plan(name);
      const isOfIt = plan?.plan.guild_id === guild_id && plan.plan.blueprint_id === blueprint_id;
      if (isOfIt && plan.plan.bot_id === bot_id) return { plan, run: value };
    }
    return undefined;
  }

  /** Writes how far a plan has come, unless somebody else has taken over its guild meanwhile. */
  async keepRun(
    lease: Lease,
    planRef: string,
    run: Omit<RunRecord, 'updated_at'>,
    published?: Publication,
  ): Promise<void> {
    const record: RunRecord = { ...run, updated_at: this.clock.now() };
    await this.state.transaction(
      async (records) => {
        await records.put(RUNS, planRef, record, { ttlMs: PLAN_TTL_MS });
        if (published) await putPublication(records, published);
      },
      { under: lease },
    );
  }

  async publications(target: Target): Promise<Record<string, PublishedMessage>> {
    const prefix = prefixOf(target);
    const records = await this.all<PublishedMessage>(PUBLICATIONS, prefix);
    return Object.fromEntries(records.map(({ name, value }) => [name.slice(prefix.length), value]));
  }

  /** Keeps the message that was recognised as a publication, unless one is known. */
  async keepAdopted({ target, key, message }: Publication): Promise<void> {
    await this.state.records.create(PUBLICATIONS, prefixOf(target) + key, message);
  }

  async keepEvidence({ plan_id, document, plan }: PlanRecord): Promise<EvidenceRecord> {
    const { blueprint_id, guild_id, bot_id, operations } = plan;
    const about = { plan_id, document, blueprint_id, guild_id, bot_id, operations: operations.length };
    const evidence = { ...about, verified_at: this.clock.now() };
    await this.state.records.put(EVIDENCE, plan_id, evidence);
    return evidence;
  }

  async evidence(planId: string): Promise<EvidenceRecord | undefined> {
    return (await this.state.records.get<EvidenceRecord>(EVIDENCE, planId))?.value;
  }

  /** That of the plan of a document which was completed last in a guild. */
  async lastEvidence(guildId: string, blueprintId: string): Promise<EvidenceRecord | undefined> {
    const all = (await this.all<EvidenceRecord>(EVIDENCE)).map(({ value }) => value);
    const [last] = all
      .filter(({ guild_id, blueprint_id }) => guild_id === guildId && blueprint_id === blueprintId)
      .toSorted((a, b) => b.verified_at - a.verified_at);
    return last;
  }

  private async all<T>(namespace: string, prefix = ''): Promise<StateRecord<T>[]> {
    const records: StateRecord<T>[] = [];
    let page: StateRecord<T>[];
    do {
      page = await this.state.records.list<T>(namespace, { prefix, after: records.at(-1)?.name, limit: PAGE });
      records.push(...page);
    } while (page.length === PAGE);
    return records;
  }
}

/** A message that was posted, edited or recognised for a publication. */
export interface Publication {
  readonly target: Target;
  readonly key: string;
  readonly message: PublishedMessage;
}

async function putPublication(records: Records, { target, key, message }: Publication): Promise<void> {
  await records.put(PUBLICATIONS, prefixOf(target) + key, message);
}

function prefixOf({ guildId, botId }: Target): string {
  return `${botId}/${guildId}/`;
}
