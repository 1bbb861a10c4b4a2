import { Injectable } from '@nestjs/common';
import type { Blueprint } from '../document/blueprint.dto.js';
import { fieldNames } from '../plan/labels.js';
import { isRef, type Operation, ORDERS } from '../plan/operation.js';
import { BlueprintPlanner } from '../planning/blueprint-planner.service.js';
import type { PlanRecord, RunRecord, Stop } from '../store/blueprint-records.js';
import { conflict } from './apply-outcome.js';

/**
 * Looks, before a run goes on, whether all that the document speaks of still is as the run left it. What would have to be done beside
 * the operations that are left was changed, or taken away, by somebody else; what need not be created any more was made by them.
 */
@Injectable()
export class ResumeCheck {
  constructor(private readonly planner: BlueprintPlanner) {}

  /** @returns undefined when the run may go on */
  async conflict({ plan, document }: PlanRecord, state: RunRecord): Promise<Stop | undefined> {
    const target = { guildId: plan.guild_id, botId: plan.bot_id };
    const { plan: now } = await this.planner.plan(target, pinned(document, state.bindings));
    const left = plan.operations.slice(state.done);
    return undone(now.operations, left, state.bindings) ?? alreadyThere(now.operations, left, state.intent);
  }
}

type BindingsRecord = RunRecord['bindings'];

function undone(now: readonly Operation[], left: readonly Operation[], bindings: BindingsRecord): Stop | undefined {
  const approved = new Set(left.map(({ id }) => id));
  const change = now.find((operation) => !approved.has(operation.id) && isOfBound(operation, bindings));
  if (!change) return undefined;
  const { before = {} } = change;
  const why = change.binds === undefined ? `${fieldNames(before)} changed` : 'it was deleted';
  return conflict(change.id, `${why} meanwhile`);
}

function alreadyThere(now: readonly Operation[], left: readonly Operation[], intent?: string): Stop | undefined {
  const needed = new Set(now.map(({ id }) => id));
  const made = left.find(({ id, binds }) => binds !== undefined && id !== intent && !needed.has(id));
  return made && conflict(made.id, 'somebody made it meanwhile');
}

/**
 * Whether an operation is about the guild itself, or a thing that has its id already; not about what nobody has planned for, nor an
 * order, which is nobody's.
 */
function isOfBound({ kind, binds, params }: Operation, bindings: BindingsRecord): boolean {
  if (ORDERS.includes(kind)) return false;
  if (binds !== undefined) return bindings[binds] !== undefined;
  return Object.values(params).every((param) => isRef(param) && bindings[param.$ref] !== undefined);
}

/** The document, with the things it speaks of told by their ids: a name may have been changed. */
function pinned(document: Blueprint, bindings: BindingsRecord): Blueprint {
  const copy = structuredClone(document);
  pin('role', copy.roles?.items, bindings);
  pin('channel', copy.categories?.items, bindings);
  pin('channel', copy.channels?.items, bindings);
  pin('automod', copy.automod?.items, bindings);
  return copy;
}

function pin(kind: string, items: { readonly key: string; adopt?: string }[] = [], bindings: BindingsRecord): void {
  for (const item of items) item.adopt = bindings[`${kind}:${item.key}`] ?? item.adopt;
}
