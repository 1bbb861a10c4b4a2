import { Injectable } from '@nestjs/common';
import { ToolError } from '../../errors/tool-error.js';
import { CallHooks } from '../discovery/call-hooks.js';
import { GateStage } from './call-gate.js';
import { CallsInFlight } from './calls-in-flight.js';
import type { OpenCall } from './open-call.js';

/** Decides whether a call may run: the gates by stage, and the form of its arguments in its place among them (SAFETY.md). */
@Injectable()
export class CallAdmission {
  constructor(
    private readonly hooks: CallHooks,
    private readonly calls: CallsInFlight,
  ) {}

  /** @throws ToolError of whatever refuses the call; CANCELLED when the client gave up meanwhile */
  async admit(call: OpenCall): Promise<void> {
    this.calls.assertOpen(call.tool.name);
    call.assertReadable();
    await this.pass(call, (stage) => stage <= GateStage.defaultGuild);
    await call.validate();
    await this.pass(call, (stage) => stage > GateStage.defaultGuild);
  }

  private async pass(call: OpenCall, stands: (stage: GateStage) => boolean): Promise<void> {
    for (const { gate } of this.hooks.gates.filter(({ stage }) => stands(stage))) {
      throwIfCancelled(call);
      await gate.check(call);
    }
    throwIfCancelled(call);
  }
}

function throwIfCancelled({ tool, context }: OpenCall): void {
  if (context.signal.aborted) throw new ToolError('CANCELLED', `${tool.name} was cancelled before it started.`);
}
