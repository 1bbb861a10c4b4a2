import { toToolError } from '../../errors/to-tool-error.js';
import { StateStore } from '../../state/state-store.js';
import { ReadinessCheck, type Readiness, type ReadinessIndicator } from '../readiness-check.js';

/** Whether the state store can be written: down when it cannot. It is asked once something has used it, and not opened for the question. */
@ReadinessCheck()
export class StateIndicator implements ReadinessIndicator {
  readonly name = 'state';

  constructor(private readonly store: StateStore) {}

  async check(): Promise<Readiness> {
    if (!this.store.inUse) return { status: 'up', details: { in_use: false } };
    try {
      await this.store.records.put('health', 'probe', null);
      return { status: 'up', details: { in_use: true } };
    } catch (thrown) {
      return { status: 'down', details: { in_use: true, reason: toToolError(thrown).details.reason } };
    }
  }
}
