import type { CallRun } from './call-run.js';
import type { Clock } from './clock.js';
import type { Layer, Proceed } from './layer.js';
import { PolicyFailure } from './policy-failure.js';
import type { PolicyRecorder } from './policy-recorder.js';

/** A caller that found no slot is about to come back: it counts as active for this long. */
const COMES_BACK_MS = 5_000;

interface Share {
  inFlight: number;
  activeUntil: number;
}

/**
 * Leaves half of the slots to others: a share (whoever the call's opaque key stands for) that has its half gets no more while another
 * one is active, that is, has calls in flight or has just found no slot. Calls without a key are nobody's and are not counted.
 */
export class FairShareLayer implements Layer {
  private readonly shares = new Map<string, Share>();
  private readonly half: number;

  constructor(
    limit: number,
    private readonly clock: Clock,
    private readonly recorder: PolicyRecorder,
  ) {
    this.half = Math.max(1, Math.floor(limit / 2));
  }

  /** @throws PolicyFailure `over_share`. */
  async execute<T>(run: CallRun<T>, proceed: Proceed): Promise<T> {
    const key = run.call.share;
    if (key === undefined) return proceed(run);
    const share = this.shareOf(key);
    if (share.inFlight >= this.half && this.othersAreActive(share)) {
      this.recorder.bulkheadRejected(run, { inFlight: share.inFlight, limit: this.half });
      throw run.failure('over_share');
    }
    share.inFlight += 1;
    try {
      return await proceed(run);
    } catch (thrown) {
      if (isFull(thrown)) share.activeUntil = this.clock.now() + COMES_BACK_MS;
      throw thrown;
    } finally {
      share.inFlight -= 1;
      if (share.inFlight === 0 && share.activeUntil === 0) this.shares.delete(key);
    }
  }

  private shareOf(key: string): Share {
    const known = this.shares.get(key);
    if (known !== undefined) return known;
    const share = { inFlight: 0, activeUntil: 0 };
    this.shares.set(key, share);
    return share;
  }

  /** Asked only by a share that has its half. Forgets those that have gone meanwhile. */
  private othersAreActive(share: Share): boolean {
    if (this.shares.size === 1) return false;
    const now = this.clock.now();
    let active = false;
    for (const [key, other] of this.shares) {
      if (other.inFlight > 0 || other.activeUntil > now) active ||= other !== share;
      else this.shares.delete(key);
    }
    return active;
  }
}

function isFull(thrown: unknown): boolean {
  return thrown instanceof PolicyFailure && thrown.kind === 'bulkhead_full';
}
