/**
 * Listens to abort signals, once for each signal however many calls share it: Node warns of many listeners on one signal, and a signal
 * that outlives its calls must keep none of them.
 */
export class AbortHub {
  private readonly hearers = new Map<AbortSignal, Set<() => void>>();

  /** @returns a function that ends it; to be called in any case. */
  listen(signal: AbortSignal, onAbort: () => void): () => void {
    const hearers = this.hearers.get(signal) ?? this.attach(signal);
    hearers.add(onAbort);
    return () => {
      hearers.delete(onAbort);
      if (hearers.size === 0) this.detach(signal);
    };
  }

  private readonly heard = (event: Event): void => {
    for (const onAbort of this.hearers.get(event.target as AbortSignal) ?? []) onAbort();
  };

  private attach(signal: AbortSignal): Set<() => void> {
    const hearers = new Set<() => void>();
    this.hearers.set(signal, hearers);
    signal.addEventListener('abort', this.heard);
    return hearers;
  }

  private detach(signal: AbortSignal): void {
    this.hearers.delete(signal);
    signal.removeEventListener('abort', this.heard);
  }
}
