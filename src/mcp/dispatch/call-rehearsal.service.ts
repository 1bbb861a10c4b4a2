import { Injectable } from '@nestjs/common';
import { runInCall } from '../../context/call-context.js';
import { Rehearsal, type PlannedRequest } from '../../context/rehearsal.js';
import { toToolError } from '../../errors/to-tool-error.js';
import type { ToolError } from '../../errors/tool-error.js';
import { CallHooks } from '../discovery/call-hooks.js';
import { openContext } from './call-context.factory.js';
import type { ForeseenCall } from './call-forecast.service.js';
import { GateStage } from './call-gate.js';
import type { CallRequest } from './call-request.js';
import { MUTE_CLIENT } from './mute-client.js';
import { OpenCall } from './open-call.js';

/** What a rehearsal shows of one call. */
export interface Rehearsed {
  /** What the call would fail by before it changed anything. */
  readonly refusal?: ToolError;
  /** What it would send: all that it reads and, of what it writes, what does not depend on an answer to a write. Absent where that cannot be told. */
  readonly requests?: readonly PlannedRequest[];
  /** What would become different, where the tool can tell more than its requests show. */
  readonly outlook?: object;
}

/**
 * Begins a call without letting it change anything. It may read, to find what it would touch; a call that reads anyway, or of which not all
 * is known, sends nothing but what its gates look up. Nobody is asked, and no confirmation is used up.
 */
@Injectable()
export class CallRehearsal {
  constructor(private readonly hooks: CallHooks) {}

  /** @param foreseen its arguments have values everywhere; those at `open` places only stand for what is not known yet */
  async rehearse({ tool, args, open }: ForeseenCall, request: CallRequest): Promise<Rehearsed> {
    const isKnown = open.length === 0;
    const { name, effect } = tool;
    const context = openContext({ name, effect }, { ...request, client: MUTE_CLIENT }, request.signal, 0);
    const rehearsal = new Rehearsal(isKnown && effect !== 'read');
    const call = new OpenCall(tool, context, args);
    try {
      await runInCall(context, () => this.pass(call, isKnown));
      if (!tool.rehearsable) return {};
      await runInCall({ ...context, rehearsal }, () => tool.invoke(call.args));
    } catch (thrown) {
      // what a call says after a request was kept back, or of made-up values, is of no interest
      if (isKnown && !rehearsal.ended) return { refusal: toToolError(thrown) };
    }
    return tool.rehearsable ? rehearsal.found() : {};
  }

  /** The gates that look at what a call is about, and what it is to send; made-up values are not looked up. */
  private async pass(call: OpenCall, isKnown: boolean): Promise<void> {
    const last = isKnown ? GateStage.allowLists : GateStage.resolve;
    await this.check(call, (stage) => stage <= GateStage.defaultGuild);
    const checked = call.validate();
    await (isKnown ? checked : checked.catch(() => undefined));
    await this.check(call, (stage) => stage > GateStage.defaultGuild && stage <= last);
    if (isKnown) await this.check(call, (stage) => stage === GateStage.files);
  }

  private async check(call: OpenCall, stands: (stage: GateStage) => boolean): Promise<void> {
    for (const { gate } of this.hooks.gates.filter(({ stage }) => stands(stage))) await gate.check(call);
  }
}
