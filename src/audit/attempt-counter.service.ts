import { Injectable } from '@nestjs/common';
import { currentCall, type CallContext } from '../context/call-context.js';
import { ResilienceEventBus } from '../resilience/resilience-event-bus.js';

/** Counts the HTTP attempts of each call. */
@Injectable()
export class AttemptCounter {
  private readonly attempts = new WeakMap<CallContext, number>();

  constructor(events: ResilienceEventBus) {
    events.on('attempt', () => {
      const call = currentCall();
      if (call !== undefined) this.attempts.set(call, this.of(call) + 1);
    });
  }

  of(call: CallContext): number {
    return this.attempts.get(call) ?? 0;
  }
}
