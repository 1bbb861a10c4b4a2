import { createHash } from 'node:crypto';
import { type Bindings, resolved, unresolved } from '../plan/bindings.js';
import { type Fields, isRef, type Operation, ORDERS, type Value } from '../plan/operation.js';
import type { BoundOperation } from './operations/operation-handler.js';

/** What an operation is bound with. */
export interface BindingContext {
  readonly planId: string;
  readonly guildId: string;
  readonly botId: string;
  readonly bindings: Readonly<Record<string, string>>;
  /** When it was begun before, its answer lost: milliseconds since 1970. */
  readonly begunAt?: number;
}

/** Puts ids for all references of an operation. @throws Error where an earlier operation should have made one and did not */
export function bindOperation(
  operation: Operation,
  { planId, guildId, botId, bindings, begunAt }: BindingContext,
): BoundOperation {
  const ids = new Map(Object.entries(bindings));
  const missing = [...unresolved(operation.params, ids), ...unresolved(operation.after, ids)];
  if (missing.length > 0) throw new Error(`${operation.id} needs ${missing.join(', ')}, which nothing has created.`);
  return {
    operation,
    guildId,
    botId,
    params: resolved(operation.params, ids) as Record<string, string>,
    after: (ORDERS.includes(operation.kind) ? resolved(operation.after, ids) : bound(operation.after, ids)) as Fields,
    bound: new Set(ids.values()),
    nonce: nonceOf(planId, operation.id),
    ...(begunAt !== undefined && { begunAt }),
  };
}

/** A list of things is a set, which is compared in the order of their ids: those made meanwhile have found their places now. */
function bound(value: Value, ids: Bindings): Value {
  if (isList(value)) {
    const isSet = value.every((each) => isRef(each));
    const all = value.map((each) => bound(each, ids));
    return isSet ? all.toSorted() : all;
  }
  if (typeof value !== 'object' || value === null || isRef(value)) return resolved(value, ids);
  return Object.fromEntries(Object.entries(value).map(([name, each]: [string, Value]) => [name, bound(each, ids)]));
}

const isList = (value: Value): value is readonly Value[] => Array.isArray(value);

function nonceOf(planId: string, operationId: string): string {
  return createHash('sha256').update(`${planId} ${operationId}`).digest('base64url').slice(0, 24);
}
