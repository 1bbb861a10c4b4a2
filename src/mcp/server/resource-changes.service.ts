import { Injectable } from '@nestjs/common';

type Listener = (uri: string) => void;

/** Tells subscribed clients that a resource has changed. Whoever provides a resource that changes by itself calls {@link changed}. */
@Injectable()
export class ResourceChanges {
  private readonly listeners = new Set<Listener>();

  /** @param uri the address of what changed */
  changed(uri: string): void {
    for (const listener of this.listeners) listener(uri);
  }

  /** @returns how to stop listening */
  listen(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }
}
