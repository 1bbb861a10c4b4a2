import type { UnfinishedCall } from './trail-report.js';

const MAX_REMEMBERED = 10_000;

/** Follows which calls have begun and not ended. */
export class UnfinishedCalls {
  private readonly open = new Map<string, UnfinishedCall>();

  take({ event, call_id: id, tool, step_id: step, time }: Readonly<Record<string, unknown>>): void {
    if (typeof id !== 'string') return;
    if (event !== 'started') this.open.delete(id);
    else if (this.open.size < MAX_REMEMBERED) {
      this.open.set(id, {
        call_id: id,
        tool: String(tool),
        time: String(time),
        ...(typeof step === 'string' && { step_id: step }),
      });
    }
  }

  list(): UnfinishedCall[] {
    return [...this.open.values()];
  }
}
