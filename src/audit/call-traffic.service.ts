import { Injectable, Optional } from '@nestjs/common';
import { currentCall, type CallContext } from '../context/call-context.js';
import { FetchEvents } from '../network/fetch-events.js';
import { ResilienceEventBus } from '../resilience/resilience-event-bus.js';
import type { Traffic } from './record/audit-record.js';

/** Counts the HTTP attempts of each call, and remembers the other hosts it fetched from. */
@Injectable()
export class CallTraffic {
  /** By the signal, which is the call's own: a preview runs in a copy of the context. */
  private readonly traffic = new WeakMap<AbortSignal, Traffic>();

  /** @param fetches absent where nothing can be fetched */
  constructor(events: ResilienceEventBus, @Optional() fetches?: FetchEvents) {
    events.on('attempt', () => this.note(({ attempts, ...rest }) => ({ ...rest, attempts: attempts + 1 })));
    fetches?.on('fetched', ({ host }) =>
      this.note(({ fetched_from = [], ...rest }) => ({ ...rest, fetched_from: [...new Set([...fetched_from, host])] })),
    );
  }

  of({ signal }: Pick<CallContext, 'signal'>): Traffic {
    return this.traffic.get(signal) ?? { attempts: 0 };
  }

  private note(change: (before: Traffic) => Traffic): void {
    const call = currentCall();
    if (call !== undefined) this.traffic.set(call.signal, change(this.of(call)));
  }
}
