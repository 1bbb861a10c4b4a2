import { toToolError } from '../../errors/to-tool-error.js';
import { StateStore } from '../../state/state-store.js';
import { ReadinessCheck, type Readiness, type ReadinessIndicator } from '../readiness-check.js';

/** Whether the state store can be written: down when it cannot. It is asked once something has used it, and not opened for the question. */
@ReadinessCheck()
export class StateIndicator implements ReadinessIndicator {
  readonly name = 'state';

  constructor(private readonly store: StateStore) {}

  async check(): Promise<Readiness> {
    const details = { kind: this.store.kind, in_use: this.store.inUse };
    if (!details.in_use) return { status: 'up', details };
    try {
      await this.store.records.put('health', 'probe', null);
      return { status: 'up', details };
    } catch (thrown) {
      return { status: 'down', details: { ...details, reason: toToolError(thrown).details.reason } };
    }
  }
}
