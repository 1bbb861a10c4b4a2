import { FAULT_KINDS, type FaultRule } from './fault.js';
import { matchesRequest } from './request-pattern.js';

/** A rule in use, with its counters. */
export interface PlannedFault {
  id: number;
  rule: FaultRule;
  /** Matching requests seen. */
  seen: number;
  /** Requests that were hit. */
  hits: number;
}

/** The faults that are asked for. The first rule that fits and is not used up hits. */
export class FaultPlan {
  private planned: PlannedFault[] = [];
  private nextId = 1;

  /** Adds a rule. @throws TypeError for an unknown kind */
  add(rule: FaultRule): PlannedFault {
    if (!FAULT_KINDS.includes(rule.kind)) {
      throw new TypeError(`Unknown fault kind ${JSON.stringify(rule.kind)}; known: ${FAULT_KINDS.join(', ')}`);
    }
    const fault = { id: this.nextId++, rule, seen: 0, hits: 0 };
    this.planned.push(fault);
    return fault;
  }

  /** Takes one rule back. Whether it was there. */
  remove(id: number): boolean {
    const before = this.planned.length;
    this.planned = this.planned.filter((fault) => fault.id !== id);
    return this.planned.length < before;
  }

  clear(): void {
    this.planned = [];
  }

  list(): readonly PlannedFault[] {
    return this.planned;
  }

  /** The fault that hits this request, if any; counts. */
  take(request: { method: string; path: string; template?: string | undefined }): FaultRule | undefined {
    for (const fault of this.planned) {
      if (isUsedUp(fault) || !matchesRequest(fault.rule, request)) continue;
      fault.seen += 1;
      if (fault.seen <= (fault.rule.skip ?? 0)) continue;
      fault.hits += 1;
      return fault.rule;
    }
    return undefined;
  }
}

function isUsedUp({ rule, hits }: PlannedFault): boolean {
  const times = rule.times ?? 1;
  return times !== 'always' && hits >= times;
}
