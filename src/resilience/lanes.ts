import { Alarm } from './alarm.js';
import type { Clock } from './clock.js';
import { Lane, type LaneUser, type Waiter } from './lane.js';
import { Stopped } from './stopped.js';

/**
 * The queues in front of the upstream, one for each key. Waiting for a turn and waiting for a moment are one thing here: who may not
 * go yet keeps its place and lets others pass.
 *
 * Keys are learnt from answers. When somebody's key turns out to have changed, everybody moves to where they belong now, those on
 * their way included, and the order of arrival stays.
 */
export class Lanes {
  private readonly lanes = new Map<string, Lane>();
  private readonly holders = new Map<LaneUser, Lane>();
  private readonly waiters = new Map<LaneUser, Waiter>();
  private readonly alarm: Alarm;

  constructor(private readonly clock: Clock) {
    this.alarm = new Alarm(clock, () => this.wake());
  }

  /** Lanes in use, and users that wait, be it for a turn or for their moment. */
  get counts(): { inUse: number; waiting: number } {
    return { inUse: this.lanes.size, waiting: this.waiters.size };
  }

  /**
   * Takes the turn at once where nobody is before the user: the common case needs no queue.
   *
   * @returns whether it is the user's turn; it then holds the lane until it leaves.
   */
  take(user: LaneUser): boolean {
    const now = this.clock.now();
    // those whose moment has come while no timer fired are first
    if (this.alarm.ringsAt <= now) this.wake();
    const key = user.lane();
    if (this.lanes.has(key) || user.notBefore > now) return false;
    this.hold(user, this.laneOf(key));
    return true;
  }

  /**
   * Resolves when it is the user's turn; it then holds the lane until it leaves.
   *
   * @throws Stopped `deadline` when `startBefore` passes; what {@link abandon} is given.
   */
  enter(user: LaneUser): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiter: Waiter = { user, lane: this.laneOf(user.lane()), resolve, reject };
      this.waiters.set(user, waiter);
      waiter.lane.join(waiter);
      // one reading for both: a moment between two readings would be neither due nor waited for
      const now = this.clock.now();
      // those whose moment has come while no timer fired were first
      if (this.alarm.ringsAt <= now) this.wake();
      else this.grant(waiter.lane, now);
      if (this.waiters.has(user)) this.alarm.setBy(wakeAt(user, now));
    });
  }

  /** Ends a wait; does nothing to a user whose turn has come. */
  abandon(user: LaneUser, why: Error): void {
    const waiter = this.waiters.get(user);
    if (!waiter) return;
    this.remove(waiter);
    this.drop(waiter.lane);
    waiter.reject(why);
  }

  /** Ends a turn. */
  leave(user: LaneUser): void {
    const lane = this.holders.get(user);
    if (!lane) return;
    this.holders.delete(user);
    lane.holders -= 1;
    if (user.lane() === lane.key) this.grant(lane);
    else this.rekey();
    this.drop(lane);
  }

  private wake(): void {
    const now = this.clock.now();
    this.alarm.off();
    for (const { user } of this.waiters.values()) {
      if (user.startBefore <= now) this.abandon(user, new Stopped('deadline'));
    }
    for (const { lane } of this.ready(now)) this.grant(lane);
    for (const user of this.waiters.keys()) this.alarm.setBy(wakeAt(user, now));
  }

  private grant(lane: Lane, now = this.clock.now()): void {
    const next = lane.next(now);
    if (next && next.user.lane() !== lane.key) this.rekey();
    else if (next) this.give(next);
  }

  private give(waiter: Waiter): void {
    this.remove(waiter);
    this.hold(waiter.user, waiter.lane);
    waiter.resolve();
  }

  private hold(user: LaneUser, lane: Lane): void {
    lane.holders += 1;
    this.holders.set(user, lane);
  }

  private rekey(): void {
    for (const [user, lane] of this.holders) this.moveHolder(user, lane);
    for (const waiter of this.waiters.values()) {
      waiter.lane.quit(waiter);
      this.laneOf(waiter.user.lane()).join(waiter);
    }
    for (const next of this.ready(this.clock.now())) this.give(next);
    for (const lane of this.lanes.values()) this.drop(lane);
  }

  private moveHolder(user: LaneUser, lane: Lane): void {
    const home = this.laneOf(user.lane());
    lane.holders -= 1;
    home.holders += 1;
    this.holders.set(user, home);
  }

  /** Who goes next in each lane that can let somebody go, by who came first. */
  private ready(now: number): Waiter[] {
    const ready = [...this.lanes.values()].flatMap((lane) => lane.next(now) ?? []);
    return ready.sort((one, other) => one.user.arrival - other.user.arrival);
  }

  private laneOf(key: string): Lane {
    const lane = this.lanes.get(key) ?? new Lane(key);
    this.lanes.set(key, lane);
    return lane;
  }

  private remove(waiter: Waiter): void {
    waiter.lane.quit(waiter);
    this.waiters.delete(waiter.user);
    if (this.waiters.size === 0) this.alarm.off();
  }

  private drop(lane: Lane): void {
    if (lane.empty) this.lanes.delete(lane.key);
  }
}

/** When something has to happen to a waiting user: its moment, or the end of its patience. */
function wakeAt({ notBefore, startBefore }: LaneUser, now: number): number {
  return notBefore > now ? Math.min(notBefore, startBefore) : startBefore;
}
