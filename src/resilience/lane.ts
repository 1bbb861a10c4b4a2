/** Who uses the lanes: a logical call, as far as queues are concerned. All times on the policy's clock. */
export interface LaneUser {
  /** Its place among all users: the smaller came first. */
  readonly arrival: number;
  /** Its turn does not come earlier. */
  readonly notBefore: number;
  /** Its turn must come before it. */
  readonly startBefore: number;
  /** The key of the lane it belongs to now. */
  lane(): string;
}

/** A user that waits for its turn. */
export interface Waiter {
  readonly user: LaneUser;
  lane: Lane;
  readonly resolve: () => void;
  readonly reject: (why: Error) => void;
}

/** One queue: in the order of arrival, however late somebody joins, and one at a time. */
export class Lane {
  /** Users whose turn it is: one, save for a moment after lanes were found to be the same. */
  holders = 0;
  private readonly queue: Waiter[] = [];

  constructor(readonly key: string) {}

  get empty(): boolean {
    return this.holders === 0 && this.queue.length === 0;
  }

  join(waiter: Waiter): void {
    waiter.lane = this;
    const before = this.queue.findLastIndex(({ user }) => user.arrival < waiter.user.arrival);
    this.queue.splice(before + 1, 0, waiter);
  }

  quit(waiter: Waiter): void {
    const at = this.queue.indexOf(waiter);
    if (at >= 0) this.queue.splice(at, 1);
  }

  /** Who goes next at `now`: the first to have come of those that may. `undefined` while somebody goes, or nobody may. */
  next(now: number): Waiter | undefined {
    return this.holders > 0 ? undefined : this.queue.find(({ user }) => user.notBefore <= now);
  }
}
