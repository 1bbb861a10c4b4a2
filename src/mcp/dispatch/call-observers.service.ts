import { Injectable, Logger } from '@nestjs/common';
import { ToolError } from '../../errors/tool-error.js';
import { CallHooks } from '../discovery/call-hooks.js';
import { causesOf } from './causes-of.js';
import type { CallEnd, CallObserver } from './call-observer.js';
import type { ToolCall } from './tool-call.js';

/** Tells every {@link CallObserver} of every call. One that fails is logged and fails nothing. */
@Injectable()
export class CallObservers {
  private readonly logger = new Logger(CallObservers.name);

  constructor(private readonly hooks: CallHooks) {}

  /** @throws ToolError where an observer makes its record a condition of the call; the others are told all the same. */
  async started(call: ToolCall): Promise<void> {
    let refusal: ToolError | undefined;
    for (const observer of this.hooks.observers) {
      const failure = await this.tell(observer, () => observer.started?.(call));
      if (failure instanceof ToolError) refusal ??= failure;
    }
    if (refusal !== undefined) throw refusal;
  }

  async ended(call: ToolCall, end: CallEnd): Promise<void> {
    for (const observer of this.hooks.observers) await this.tell(observer, () => observer.ended?.(call, end));
  }

  private async tell(observer: CallObserver, telling: () => unknown): Promise<unknown> {
    try {
      return await telling();
    } catch (failure) {
      if (!(failure instanceof ToolError)) {
        this.logger.error(`${observer.constructor.name} failed and was ignored.`, causesOf(failure));
      }
      return failure;
    }
  }
}
