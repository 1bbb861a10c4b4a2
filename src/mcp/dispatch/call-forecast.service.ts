import { Injectable } from '@nestjs/common';
import { ToolError } from '../../errors/tool-error.js';
import { CallHooks, type StagedGate } from '../discovery/call-hooks.js';
import { isWithin } from '../schema/issue-path.js';
import type { ToolDefinition } from '../tool-definition.js';
import { openContext } from './call-context.factory.js';
import { GateStage } from './call-gate.js';
import type { CallRequest } from './call-request.js';
import { OpenCall } from './open-call.js';

/** A call that nobody makes yet. */
export interface ForeseenCall {
  readonly tool: ToolDefinition;
  /** As they are known: what is still a template stays as written. */
  readonly args: Readonly<Record<string, unknown>>;
  /** The paths of arguments that are still templates (`embeds[0].title`): any value may come to stand there. */
  readonly open: readonly string[];
}

/** Says before the start what would refuse a call, with zero requests. What it does not find may still show when the call is made. */
@Injectable()
export class CallForecast {
  constructor(private readonly hooks: CallHooks) {}

  /** @returns every refusal that is certain: of the arguments' form first, then of the gates in their order */
  async refusals({ tool, args, open }: ForeseenCall, request: CallRequest): Promise<ToolError[]> {
    const context = openContext({ name: tool.name, effect: tool.effect }, request, request.signal, 0);
    const call = new OpenCall(tool, context, args);
    const unreadable = await refusalOf(() => call.assertReadable());
    if (unreadable !== undefined) return [unreadable];
    const refusals: ToolError[] = [];
    const note = (refusal: ToolError | undefined) => refusal && refusals.push(refusal);
    for (const staged of this.gatesUpTo(GateStage.defaultGuild)) await refusalOf(() => staged.gate.check(call));
    note(closedIssues(await refusalOf(() => call.validate()), open));
    for (const staged of this.hooks.gates) note(await refusalOf(() => foresee(staged, call)));
    return refusals;
  }

  private gatesUpTo(last: GateStage): StagedGate[] {
    return this.hooks.gates.filter(({ stage }) => stage <= last);
  }
}

function foresee({ gate, stage }: StagedGate, call: OpenCall): void | Promise<void> {
  return stage === GateStage.enabled && !gate.foresee ? gate.check(call) : gate.foresee?.(call);
}

/** @throws whatever is no ToolError: a fault of a gate */
async function refusalOf(check: () => void | Promise<void>): Promise<ToolError | undefined> {
  try {
    await check();
    return undefined;
  } catch (thrown) {
    if (thrown instanceof ToolError) return thrown;
    throw thrown;
  }
}

/**
 * Leaves out what is said of the values at open places, and of what holds one: a list's rule may hold once its items are known. What
 * is said of a name (an unknown argument) has no received value, and stays.
 */
function closedIssues(refusal: ToolError | undefined, open: readonly string[]): ToolError | undefined {
  const isOpen = (path: string) => open.some((place) => isWithin(place, path));
  const issues = refusal?.details.issues?.filter(({ path, received }) => received === undefined || !isOpen(path));
  if (refusal === undefined || issues === undefined) return refusal;
  return issues.length === 0 ? undefined : new ToolError(refusal.code, refusal.message, { ...refusal.details, issues });
}
