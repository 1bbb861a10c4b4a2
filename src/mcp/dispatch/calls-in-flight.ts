import { Injectable } from '@nestjs/common';
import { within } from '../../context/within.js';
import { ToolError } from '../../errors/tool-error.js';

/** How long a cancelled call may take to answer, before it is answered for. */
const ANSWER_MS = 500;

/** One running call, as the end of the process sees it. */
class RunningCall {
  readonly controller = new AbortController();
  private abandon!: (reason: Error) => void;
  /** Rejects when the process gives up on a call that does not react to its cancellation. */
  readonly abandoned = new Promise<never>((_, reject) => (this.abandon = reject));

  constructor() {
    this.abandoned.catch(() => undefined);
  }

  giveUp(): void {
    this.abandon(new CallAbandoned());
  }
}

/** A call did not end within its time after it had been cancelled. */
export class CallAbandoned extends Error {
  override readonly name = 'CallAbandoned';
}

/** Knows every call that runs, and ends them when the process ends. */
@Injectable()
export class CallsInFlight {
  private readonly running = new Map<RunningCall, Promise<unknown>>();
  private draining?: Promise<void>;

  /** True from the first {@link drain} on: nothing new is accepted. */
  get closed(): boolean {
    return this.draining !== undefined;
  }

  get size(): number {
    return this.running.size;
  }

  /** @throws ToolError SHUTTING_DOWN when nothing new is accepted */
  assertOpen(name: string): void {
    if (this.closed) throw new ToolError('SHUTTING_DOWN', `${name} was not started: the server is shutting down.`);
  }

  /** Runs a call with a signal that also fires when the process gives up waiting for it. */
  async track<T>(
    signal: AbortSignal,
    work: (call: { signal: AbortSignal; abandoned: Promise<never> }) => Promise<T>,
  ): Promise<T> {
    const call = new RunningCall();
    const done = work({ signal: AbortSignal.any([signal, call.controller.signal]), abandoned: call.abandoned });
    this.running.set(call, done);
    try {
      return await done;
    } finally {
      this.running.delete(call);
    }
  }

  /** Accepts nothing new, gives what runs `graceMs`, then cancels it and waits shortly for its answer. Later calls join the first. */
  drain(graceMs: number): Promise<void> {
    return (this.draining ??= this.end(graceMs));
  }

  private async end(graceMs: number): Promise<void> {
    if (await this.idleWithin(graceMs)) return;
    for (const call of this.running.keys()) call.controller.abort(new Error('The server is shutting down.'));
    if (await this.idleWithin(ANSWER_MS)) return;
    for (const call of this.running.keys()) call.giveUp();
    await this.idleWithin(ANSWER_MS);
  }

  private async idleWithin(ms: number): Promise<boolean> {
    if (this.running.size === 0) return true;
    await within(ms, Promise.allSettled(this.running.values()));
    return this.running.size === 0;
  }
}
