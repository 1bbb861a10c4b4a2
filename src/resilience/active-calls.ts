import { AbortHub } from './abort-hub.js';
import { CallRun } from './call-run.js';
import type { Clock } from './clock.js';
import type { LogicalCall } from './logical-call.js';

/** The logical calls that have not been answered yet: cancellations reach them from here, and so does the end of the process. */
export class ActiveCalls {
  private readonly runs = new Map<CallRun, () => void>();
  private readonly signals = new AbortHub();
  private onEmpty: (() => void)[] = [];
  private arrivals = 0;
  private isClosed = false;

  constructor(private readonly clock: Clock) {}

  /** Nothing new is accepted. */
  get closed(): boolean {
    return this.isClosed;
  }

  open<T>(call: LogicalCall<T>): CallRun<T> {
    const run = new CallRun(call, (this.arrivals += 1));
    this.runs.set(
      run,
      this.signals.listen(call.signal, () => run.stop('cancelled')),
    );
    return run;
  }

  end(run: CallRun): void {
    this.runs.get(run)?.();
    this.runs.delete(run);
    if (this.runs.size === 0) this.onEmpty.splice(0).forEach((tell) => tell());
  }

  /** Ends the waits; attempts in flight go on. */
  close(): void {
    this.isClosed = true;
    for (const run of this.runs.keys()) run.stop('shutting_down');
  }

  /** Closes, cancels what is left after `graceMs`, and resolves when every call has been answered. */
  async drain(graceMs: number): Promise<void> {
    this.close();
    if (this.runs.size === 0) return;
    const disarm = this.clock.schedule(graceMs, () => this.cancel());
    await new Promise<void>((resolve) => this.onEmpty.push(resolve));
    disarm();
  }

  private cancel(): void {
    for (const run of this.runs.keys()) run.stop('cancelled');
  }
}
