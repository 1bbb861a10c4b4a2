import type { ResilienceEvents } from './resilience-events.js';

type Listener<K extends keyof ResilienceEvents> = (event: ResilienceEvents[K]) => unknown;

/**
 * The typed events of the policy and of what stands before it. A listener that throws, or whose promise rejects, changes nothing for
 * the call it hears of: Node is warned once for each such listener.
 */
export class ResilienceEventBus {
  private readonly listeners = new Map<keyof ResilienceEvents, Set<Listener<never>>>();
  private readonly reported = new WeakSet<object>();

  /** @returns a function that ends the subscription. */
  on<K extends keyof ResilienceEvents>(type: K, listener: Listener<K>): () => void {
    const listeners = this.listeners.get(type) ?? new Set();
    this.listeners.set(type, listeners.add(listener));
    return () => void listeners.delete(listener);
  }

  /** Whether anybody listens. */
  hears(type: keyof ResilienceEvents): boolean {
    return (this.listeners.get(type)?.size ?? 0) > 0;
  }

  emit<K extends keyof ResilienceEvents>(type: K, event: ResilienceEvents[K]): void {
    for (const listener of this.listeners.get(type) ?? []) this.tell(listener as Listener<K>, event);
  }

  private tell<K extends keyof ResilienceEvents>(listener: Listener<K>, event: ResilienceEvents[K]): void {
    const report = (thrown: unknown): void => this.report(listener, thrown);
    try {
      const result = listener(event);
      if (result instanceof Promise) result.catch(report);
    } catch (thrown) {
      report(thrown);
    }
  }

  private report(listener: object, thrown: unknown): void {
    if (this.reported.has(listener)) return;
    this.reported.add(listener);
    process.emitWarning(`A listener of resilience events failed: ${String(thrown)}`, 'ResilienceWarning');
  }
}
